// Reads Vitest's JSON report on the stories. The report contains the languages and themes in which axe checked the
// stories, and the planted faults that axe found.
import { sumOf } from '../steps/report.mjs';

/**
 * @typedef {{ readonly type: string, readonly result?: unknown }} StoryReport
 * @typedef {{ readonly fullName?: string, readonly title: string, readonly status: string, readonly failureMessages?: readonly string[], readonly meta?: { readonly reports?: readonly StoryReport[] } }} Story
 * @typedef {{ readonly testResults: readonly { readonly name: string, readonly assertionResults: readonly Story[] }[] }} Report
 */

export const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'da', 'no', 'pl', 'el'];

/** @type {(story: Story) => unknown[]} */
const looksOf = ({ meta }) =>
  (meta?.reports ?? []).flatMap(({ type, result }) => (type === 'looks' && Array.isArray(result) ? result : []));

/**
 * Returns the axe coverage of the stories as the result of one test. If `language` is omitted, the test passes if axe
 * checked each language in both themes in at least one story. If `language` is set, the test passes if axe checked each
 * story in both themes in that language.
 *
 * @param {Report} report
 * @param {string} [language]
 */
export function sumLooks({ testResults }, language) {
  const stories = testResults
    .filter(({ name }) => name.endsWith('.stories.tsx'))
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'));
  const groups = language
    ? stories.map((story) => ({ name: story.fullName ?? story.title, looks: looksOf(story) }))
    : [{ name: 'any story', looks: stories.flatMap(looksOf) }];
  const required = (language ? [language] : languages).flatMap((one) => [`light ${one}`, `dark ${one}`]);
  const notes = groups.flatMap(({ name, looks }) =>
    required.filter((look) => !looks.includes(look)).map((look) => `axe did not check ${name}: ${look}`),
  );
  return { passed: notes.length === 0 ? 1 : 0, failed: notes.length === 0 ? 0 : 1, notes };
}

/**
 * The faults that axe must find in each story in storybook/planted, by story title. The faults are worded as in the
 * report.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const faults = {
  'Input Without Name': ['light el label', 'dark el label'],
  'Pale In The Dark': ['dark el color-contrast'],
  'Nameless In Greek': ['light el button-name', 'dark el button-name'],
  'Small Targets': ['light el target-size', 'dark el target-size'],
  'Wrong Once Played': ['light el image-alt', 'dark el image-alt'],
};

/**
 * Counts how many planted stories passed and failed. A planted story passes if all its faults are in the report. The
 * `Sound` story, which has no faults, passes if its test passed.
 *
 * @param {Report} report
 */
export function sumPlanted({ testResults }) {
  const stories = testResults.flatMap(({ assertionResults }) => assertionResults);
  return sumOf(
    ['Sound', ...Object.keys(faults)].map((name) => {
      const story = stories.find(({ title }) => title === name);
      if (!story) return { isPassed: false, note: `not in the report: ${name}` };
      const messages = (story.failureMessages ?? []).join('\n');
      const missed = (faults[name] ?? []).filter((fault) => !messages.includes(fault));
      if (name === 'Sound') return { isPassed: story.status === 'passed', note: 'the sound story fails' };
      return { isPassed: missed.length === 0, note: `axe did not find in ${name}: ${missed.join(', ')}` };
    }),
  );
}
