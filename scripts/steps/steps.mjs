// The steps of `npm test` and `npm run prove`. Each step prints a summary line, followed by any failures, and writes
// its output to `.reports/<name>.log`. The last line of a run is `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../machine/files.mjs';
import { root } from '../machine/host.mjs';
import { runNode } from './processes.mjs';
import { judge, sumPlaywright, sumVitest } from './report.mjs';

/** @typedef {import('./report.mjs').Sum} Sum */

export const reports = join(root, '.reports');
export const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);

const total = { passed: 0, failed: 0 };

/**
 * Runs one step, and prints its summary line and any failures. A step that throws counts as one failure. Resolves to
 * the counts of the step.
 *
 * @param {string} name
 * @param {() => Promise<Sum | void>} work a step that returns nothing has passed
 */
export async function step(name, work) {
  const begin = performance.now();
  const { passed, failed, notes } = await work().then(
    (sum) => sum ?? { passed: 1, failed: 0, notes: [] },
    (error) => ({ passed: 0, failed: 1, notes: [error.message] }),
  );
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${failed ? `✗ ${name}: ${failed} failed of` : `✓ ${name}:`} ${passed + failed} (${seconds} s)`);
  for (const note of failed ? notes.filter(Boolean).slice(0, 30) : [])
    console.log(`  ${note.trim().slice(-4_000).replaceAll('\n', '\n  ')}`);
  return { passed, failed };
}

/**
 * Runs a Node program as a step. The step passes if the program's exit code is 0.
 *
 * @param {string} name
 * @param {readonly string[]} args
 */
export const program = (name, args) =>
  step(name, async () => {
    const { ok, output } = await runNode(args);
    if (!ok) throw new Error(output);
  });

/**
 * @typedef {{ seconds: number, env?: Readonly<Record<string, string>>, read: (report: any, ok: boolean, output: string) => Sum }} Run
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Run} options `read` sums up the JSON report
 */
const runTests = (name, args, { env, seconds, read }) =>
  step(name, async () => {
    const file = join(reports, `${name}.json`);
    mkdirSync(reports, { recursive: true });
    rmSync(file, { force: true });
    const { ok, output } = await runNode(args, { env, seconds });
    writeFileSync(join(reports, `${name}.log`), output);
    if (!existsSync(file)) throw new Error(`The test runner did not write a report.\n${output}`);
    return read(JSON.parse(readFileSync(file, 'utf8')), ok, output);
  });

/**
 * Runs Vitest with these arguments as a step.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Omit<Run, 'read'> & { files?: readonly string[], read?: Run['read'] }} options `files` must be in the report
 */
export const vitest = (name, args, { files = [], ...options }) =>
  runTests(
    name,
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=.reports/${name}.json`,
      ...args,
    ],
    { read: (report, ok, output) => judge(ok, sumVitest(report, files), output), ...options },
  );

/**
 * Runs the journeys (end-to-end tests) with Playwright as a step.
 *
 * @param {string} name
 * @param {Omit<Run, 'read'>} options
 */
export const playwright = (name, { env = {}, seconds }) =>
  runTests(name, [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    seconds,
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, `${name}.json`),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=@tillkit/source`,
    },
    read: (report, ok, output) => judge(ok, sumPlaywright(report, filesBelow(['e2e'], /\.spec\.ts$/)), output),
  });

/**
 * Prints the total number of passed and failed tests, and ends the process. The exit code is 0 if at least one test
 * passed and none failed.
 */
export function close() {
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}
