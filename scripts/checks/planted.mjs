// The stories in storybook/planted have a fault each. They are run as all stories are, and the run must fail for each of
// them and for no other.

/**
 * What must be found in which story, as the report names it.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const faults = {
  'Input Without Name': ['light de label', 'dark el label'],
  'Pale In The Dark': ['dark el color-contrast'],
  'Nameless In Greek': ['dark el button-name'],
  'Small Targets': ['light de target-size', 'dark el target-size'],
  'Wrong Once Played': ['light de image-alt', 'dark el image-alt'],
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
