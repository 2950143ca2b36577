// What `npm test` and `npm run prove` are made of: steps that count what passed and failed, a table of them, and a closing
// line that reads `N passed, N failed`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureLightBrowser, ensurePostgres } from '../machine/ensure.mjs';
import { filesBelow } from '../machine/files.mjs';
import { root } from '../machine/host.mjs';
import { judge, sumPlaywright } from './report.mjs';
import { runNode } from './run-step.mjs';

export const reports = join(root, '.reports');
export const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);

/** @typedef {import('./report.mjs').Sum} Sum */

/** @type {({ readonly name: string, readonly seconds: number } & Sum)[]} */
const results = [];

/**
 * Runs one step; `work` gives what passed and failed, and what to print when it fails.
 *
 * @param {string} name
 * @param {() => Promise<Sum>} work
 */
export async function step(name, work) {
  const begun = performance.now();
  const sum = await work().catch((error) => ({ passed: 0, failed: 1, notes: [error.message] }));
  const seconds = (performance.now() - begun) / 1000;
  results.push({ name, seconds, ...sum });
  console.log(`${sum.failed ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
  for (const note of sum.failed ? sum.notes.filter(Boolean) : [])
    console.log(`  ${note.trim().replaceAll('\n', '\n  ')}`);
}

/**
 * A check counts as one test.
 *
 * @type {(ok: boolean, ...notes: string[]) => Sum}
 */
export const verdict = (ok, ...notes) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, notes });

/** @type {(name: string, args: readonly string[], options?: Parameters<typeof runNode>[1]) => Promise<void>} */
export const program = (name, args, options) =>
  step(name, async () => {
    const { ok, output } = await runNode(args, options);
    return verdict(ok, output);
  });

/** @type {(name: string, variable: string, ensure: () => Promise<string>) => Promise<void>} */
const prepare = (name, variable, ensure) =>
  step(name, async () => {
    process.env[variable] = await ensure();
    return verdict(true);
  });

/** The browsers and the PostgreSQL of this machine, by the variables that name them to the steps that follow. */
export async function prepareMachine() {
  const isNamed = Boolean(process.env.CHROMIUM_PATH);
  await prepare('browser', 'CHROMIUM_PATH', ensureBrowser);
  process.env.CHROMIUM_LIGHT_PATH = ensureLightBrowser(process.env.CHROMIUM_PATH ?? '', isNamed);
  await prepare('postgres', 'PG_BIN', ensurePostgres);
}

/**
 * Runs a test runner that leaves a JSON report in `file` of the folder of reports, which `read` sums up. What it prints is
 * shown as it comes.
 *
 * @typedef {{ file: string, read: (report: any) => Sum, seconds?: number, env?: Readonly<Record<string, string>> }} Runner
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Runner} options
 */
function runner(name, args, { file, read, seconds, env }) {
  return step(name, async () => {
    const at = join(reports, file);
    const { ok, output } = await runNode(args, { live: true, seconds, env });
    if (!existsSync(at)) return verdict(false, 'it left no report', output);
    const sum = judge(ok, read(JSON.parse(readFileSync(at, 'utf8'))));
    return { ...sum, notes: [...sum.notes, output] };
  });
}

/**
 * Vitest.
 *
 * @param {string} name
 * @param {readonly string[]} given
 * @param {Runner} options
 */
export const vitest = (name, given, { file, ...options }) => {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=.reports/${file}`];
  return runner(name, [bin('vitest/vitest.mjs'), 'run', ...report, ...given], { file, ...options });
};

/**
 * The journeys.
 *
 * @param {string} name
 * @param {{ seconds?: number, env?: Readonly<Record<string, string>> }} options
 */
export const playwright = (name, { seconds = 900, env = {} } = {}) =>
  runner(name, [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    file: `${name}.json`,
    read: (report) => sumPlaywright(report, filesBelow(['e2e'], /\.spec\.ts$/)),
    seconds,
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, `${name}.json`),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=@tillkit/source`,
    },
  });

/** Prints the table and the closing line. Ends the process: well when something passed and nothing failed. */
export function close() {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`\n${'step'.padEnd(width)}  seconds  passed  failed`);
  for (const { name, seconds, passed, failed } of results) {
    const cells = [seconds.toFixed(1).padStart(7), `${passed}`.padStart(6), `${failed}`.padStart(6)];
    console.log([name.padEnd(width), ...cells].join('  '));
  }
  // Last, as what reads the end of a log reads it.
  for (const { name, notes } of results.filter((result) => result.failed > 0))
    for (const note of notes.filter(Boolean).slice(0, 20)) console.log(`\n✗ ${name}: ${note.trim().slice(0, 2_000)}`);
  const total = (/** @type {'passed' | 'failed'} */ key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exit(total('failed') === 0 && total('passed') > 0 ? 0 : 1);
}
