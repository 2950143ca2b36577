// The stories in storybook/planted have a fault each. They are run as all stories are, and the run must fail for each of
// them and for no other.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/host.mjs';
import { runNode } from '../steps/run-step.mjs';

/**
 * What must be found in which story, as the report names it.
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

const sound = 'Sound';

/**
 * Sums up Vitest's JSON report of the planted stories: a fault that is found has passed.
 *
 * @typedef {{ readonly title: string, readonly status: string, readonly failureMessages?: readonly string[] }} Played
 * @param {{ readonly testResults: readonly { readonly assertionResults: readonly Played[] }[] }} report
 * @returns {import('../steps/report.mjs').Sum}
 */
export function sumPlanted(report) {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const faulty = (/** @type {Played} */ { title, failureMessages = [] }) => {
    const said = failureMessages.join('\n');
    const missed = (faults[title] ?? []).filter((fault) => !said.includes(fault));
    return missed.length === 0 ? undefined : `nobody found in "${title}": ${missed.join(', ')}`;
  };
  const verdict = (/** @type {string} */ name) => {
    const test = tests.find(({ title }) => title === name);
    if (!test) return `nobody ran: ${name}`;
    if (name !== sound) return faulty(test);
    return test.status === 'passed' ? undefined : 'a sound story fails';
  };
  const names = [sound, ...Object.keys(faults)];
  const notes = names.map(verdict).filter((note) => note !== undefined);
  return { passed: names.length - notes.length, failed: notes.length, notes };
}

/**
 * Runs them, and sums up.
 *
 * @returns {Promise<import('../steps/report.mjs').Sum>}
 */
export async function playPlanted() {
  const at = join(root, '.reports/planted.json');
  rmSync(at, { force: true });
  const args = ['run', '--project', 'storybook', '--reporter=json', `--outputFile.json=${at}`];
  const { ok, output } = await runNode([join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    env: { TILLKIT_PLANTED: '1', TILLKIT_STORY_LANGUAGE: 'el' },
  });
  if (ok || !existsSync(at))
    return { passed: 0, failed: 1, notes: ['the run does not fail, or left no report', output] };
  return sumPlanted(JSON.parse(readFileSync(at, 'utf8')));
}
