// Reads the reports of Vitest and Playwright. What did not pass has failed: a test behind a failed hook, a skipped one,
// a file that did not load, and a file of tests that nobody ran.
import { stripVTControlCharacters } from 'node:util';

/**
 * What passed and what failed, with one line for each failure.
 *
 * @typedef {{ readonly passed: number, readonly failed: number, readonly notes: readonly string[] }} Sum
 */

/**
 * The part of Vitest's JSON report that is read.
 *
 * @typedef {{ readonly title: string, readonly fullName?: string, readonly status: string, readonly failureMessages?: readonly string[] }} VitestTest
 * @typedef {{ readonly name: string, readonly status: string, readonly assertionResults: readonly VitestTest[] }} VitestFile
 * @typedef {{ readonly testResults: readonly VitestFile[] }} VitestReport
 */

/**
 * The part of Playwright's JSON report that is read.
 *
 * @typedef {{ readonly status: string, readonly results?: readonly { readonly error?: { readonly message?: string } }[] }} PlaywrightTest
 * @typedef {{ readonly file: string, readonly title: string, readonly tests: readonly PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ readonly specs?: readonly PlaywrightSpec[], readonly suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ readonly suites: readonly PlaywrightSuite[], readonly errors: readonly { readonly message?: string }[] }} PlaywrightReport
 */

/**
 * Sums up Vitest's JSON report. `files` are the absolute paths of the test files it must hold.
 *
 * @param {VitestReport} report
 * @param {readonly string[]} files
 * @returns {Sum}
 */
export function sumVitest(report, files = []) {
  const missed = files.filter((file) => !report.testResults.some(({ name }) => name === file));
  return report.testResults
    .map(sumFile)
    .reduce(add, { passed: 0, failed: missed.length, notes: missed.map(nobodyRan) });
}

/**
 * @param {VitestFile} file
 * @returns {Sum}
 */
function sumFile({ name, status, assertionResults }) {
  const bad = assertionResults.filter((test) => test.status !== 'passed');
  const notes = bad.map((test) => `${test.status}: ${test.fullName ?? test.title}${why(test.failureMessages?.[0])}`);
  // A file can fail with no failed test in it: it does not load, or a hook after its tests throws.
  if (status === 'failed' && bad.length === 0)
    return { passed: assertionResults.length, failed: 1, notes: [`failed: ${name}`] };
  return { passed: assertionResults.length - bad.length, failed: bad.length, notes };
}

/**
 * Sums up Playwright's JSON report. `files` are the absolute paths of the spec files it must hold.
 *
 * @param {PlaywrightReport} report
 * @param {readonly string[]} files
 * @returns {Sum}
 */
export function sumPlaywright(report, files = []) {
  const specs = report.suites.flatMap(specsOf);
  const missed = files.filter((file) => !specs.some((spec) => file.endsWith(`/${spec.file}`)));
  const tests = specs.flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => {
      const error = results.find((result) => result.error)?.error;
      return { status, title: `${spec.file} › ${spec.title}${why(error?.message)}` };
    }),
  );
  const bad = tests.filter(({ status }) => status !== 'expected');
  const errors = report.errors.map(({ message = 'an error outside of the tests' }) => message.split('\n')[0] ?? '');
  return {
    passed: tests.length - bad.length,
    failed: bad.length + missed.length + errors.length,
    notes: [...bad.map(({ status, title }) => `${status}: ${title}`), ...missed.map(nobodyRan), ...errors],
  };
}

/** @type {(suite: PlaywrightSuite) => PlaywrightSpec[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** What went wrong, as far as a summary needs it: the place of an error and its whole text stand above. */
const why = (/** @type {string} */ message = '') => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, 8)
    .map((line) => `\n  ${line.slice(0, 200)}`)
    .join('');
};

const nobodyRan = (/** @type {string} */ file) => `nobody ran: ${file}`;

/** @type {(a: Sum, b: Sum) => Sum} */
const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, notes: [...a.notes, ...b.notes] });

/**
 * The verdict on a runner: nothing run counts as a failure, and so does an exit code that no failed test explains.
 *
 * @param {boolean} ok
 * @param {Sum} sum
 * @returns {Sum}
 */
export function judge(ok, { passed, failed, notes }) {
  if (passed + failed === 0) return { passed, failed: 1, notes: ['no test ran'] };
  if (!ok && failed === 0) return { passed, failed: 1, notes: ['the runner failed although no test did, see above'] };
  return { passed, failed, notes };
}
