// Reads the JSON reports of Vitest and Playwright. Each test that did not pass counts as failed, including skipped
// tests and tests that did not run because a hook failed. Files that did not load or did not run also count as failed.
import { stripVTControlCharacters } from 'node:util';

/**
 * The test counts of a step, with one note for each failure.
 *
 * @typedef {{ readonly passed: number, readonly failed: number, readonly notes: readonly string[] }} Sum
 * @typedef {{ readonly isPassed: boolean, readonly note: string }} Result
 *
 * @typedef {{ readonly title: string, readonly fullName?: string, readonly status: string, readonly failureMessages?:
 * readonly string[] }} VitestTest
 * @typedef {{ readonly name: string, readonly status: string, readonly assertionResults: readonly VitestTest[] }}
 * VitestFile
 * @typedef {{ readonly testResults: readonly VitestFile[] }} VitestReport
 *
 * @typedef {{ readonly status: string, readonly results?: readonly { readonly error?: { readonly message?: string } }[]
 * }} PlaywrightTest
 * @typedef {{ readonly file: string, readonly title: string, readonly tests: readonly PlaywrightTest[] }}
 * PlaywrightSpec
 * @typedef {{ readonly specs?: readonly PlaywrightSpec[], readonly suites?: readonly PlaywrightSuite[] }}
 * PlaywrightSuite
 * @typedef {{ readonly suites: readonly PlaywrightSuite[], readonly errors: readonly { readonly message?: string }[] }}
 * PlaywrightReport
 */

/**
 * Summarizes a Vitest report. `files` contains the absolute paths of the test files that the report must include.
 *
 * @param {VitestReport} report
 * @param {readonly string[]} files
 */
export function sumVitest({ testResults }, files = []) {
  const tests = testResults.flatMap(({ name, status, assertionResults }) => {
    const results = assertionResults.map((test) => ({
      isPassed: test.status === 'passed',
      note: `${test.status}: ${test.fullName ?? test.title}${firstLines(test.failureMessages?.[0])}`,
    }));
    // A test file can fail even if none of its tests failed, because the file did not load or a hook after the tests
    // threw an error.
    const isUnexplained = status === 'failed' && results.every(({ isPassed }) => isPassed);
    return isUnexplained ? [...results, failure(`failed: ${name}`)] : results;
  });
  return sumOf([...tests, ...missing(files, (file) => testResults.some(({ name }) => name === file))]);
}

/**
 * Summarizes a Playwright report. `files` contains the absolute paths of the spec files that the report must include.
 *
 * @param {PlaywrightReport} report
 * @param {readonly string[]} files
 */
export function sumPlaywright({ suites, errors }, files = []) {
  const specs = suites.flatMap(specsOf);
  const tests = specs.flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => {
      const error = results.find((result) => result.error)?.error;
      return {
        isPassed: status === 'expected',
        note: `${status}: ${spec.file} › ${spec.title}${firstLines(error?.message)}`,
      };
    }),
  );
  return sumOf([
    ...tests,
    ...missing(files, (file) => specs.some((spec) => file.endsWith(`/${spec.file}`))),
    ...errors.map(({ message = 'an error outside of the tests' }) => failure(message.split('\n')[0] ?? '')),
  ]);
}

/** @type {(suite: PlaywrightSuite) => PlaywrightSpec[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** @type {(note: string) => Result} */
const failure = (note) => ({ isPassed: false, note });

/** @type {(files: readonly string[], isInReport: (file: string) => boolean) => Result[]} */
const missing = (files, isInReport) =>
  files.filter((file) => !isInReport(file)).map((file) => failure(`not in the report: ${file}`));

/** Returns the first lines of an error message, indented. */
const firstLines = (/** @type {string} */ message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 8)
    .map((line) => `\n  ${line.slice(0, 200)}`)
    .join('');

/** @type {(results: readonly Result[]) => Sum} */
export const sumOf = (results) => {
  const notes = results.filter(({ isPassed }) => !isPassed).map(({ note }) => note);
  return { passed: results.length - notes.length, failed: notes.length, notes };
};

/** @type {(...sums: readonly Sum[]) => Sum} */
export const addSums = (...sums) => ({
  passed: sums.reduce((all, { passed }) => all + passed, 0),
  failed: sums.reduce((all, { failed }) => all + failed, 0),
  notes: sums.flatMap(({ notes }) => notes),
});

/**
 * Adds the failures that a report does not show: the runner ran no tests, or the runner failed although every test
 * passed.
 *
 * @param {boolean} ok
 * @param {Sum} sum
 * @param {string} output
 * @returns {Sum}
 */
export function judge(ok, sum, output = '') {
  if (sum.passed + sum.failed === 0) return { ...sum, failed: 1, notes: ['The runner ran no test.', output] };
  if (!ok && sum.failed === 0) return { ...sum, failed: 1, notes: ['The runner failed, but no test did.', output] };
  return sum;
}
