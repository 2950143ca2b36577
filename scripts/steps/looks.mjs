// In which languages and themes the stories were looked at, as each has reported it: what nobody has seen, has failed.

/**
 * The part of Vitest's JSON report that is read.
 *
 * @typedef {{ readonly type: string, readonly result?: unknown }} StoryReport
 * @typedef {{ readonly fullName?: string, readonly title: string, readonly status: string, readonly meta?: { readonly reports?: readonly StoryReport[] } }} Played
 * @typedef {{ readonly testResults: readonly { readonly name: string, readonly assertionResults: readonly Played[] }[] }} Report
 * @typedef {import('./report.mjs').Sum} Sum
 */

export const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'da', 'no', 'pl', 'el'];

/** @param {Played} story */
const looksOf = ({ meta }) =>
  (meta?.reports ?? []).flatMap(({ type, result }) => (type === 'looks' && Array.isArray(result) ? result : []));

/**
 * @param {Report} report
 * @returns {Played[]}
 */
const storiesOf = (report) =>
  report.testResults
    .filter(({ name }) => name.endsWith('.stories.tsx'))
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'));

/** @param {readonly string[]} missing */
const sum = (missing) => ({
  passed: missing.length === 0 ? 1 : 0,
  failed: missing.length === 0 ? 0 : 1,
  notes: missing,
});

/**
 * All stories together: each language in each theme at least once.
 *
 * @param {Report} report
 * @returns {Sum}
 */
export function sumLooks(report) {
  const seen = new Set(storiesOf(report).flatMap(looksOf));
  const wanted = languages.flatMap((language) => [`light ${language}`, `dark ${language}`]);
  return sum(wanted.filter((look) => !seen.has(look)).map((look) => `no story was looked at: ${look}`));
}

/**
 * Each story in both themes of one language.
 *
 * @param {Report} report
 * @param {string} language
 * @returns {Sum}
 */
export function sumLooksIn(report, language) {
  const missing = storiesOf(report).flatMap((story) => {
    const seen = looksOf(story);
    return ['light', 'dark']
      .filter((theme) => !seen.includes(`${theme} ${language}`))
      .map((theme) => `nobody looked at "${story.fullName ?? story.title}": ${theme} ${language}`);
  });
  return sum(missing);
}

/**
 * @param {...Sum} sums
 * @returns {Sum}
 */
export const addSums = (...sums) => ({
  passed: sums.reduce((all, { passed }) => all + passed, 0),
  failed: sums.reduce((all, { failed }) => all + failed, 0),
  notes: sums.flatMap(({ notes }) => notes),
});
