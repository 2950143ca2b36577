// `npm test`: everything that is checked, from nothing, with a table of what each step took. `--quick` leaves out the
// packages' form, the build of Storybook and the journeys. Its last line reads `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkOwnLock } from './check-lock.mjs';
import { ensureBrowser, ensureDeps, ensurePostgres } from './ensure.mjs';
import { filesBelow } from './files.mjs';
import { root } from './host.mjs';
import { sumPlanted } from './planted.mjs';
import { judge, sumPlaywright, sumVitest } from './report.mjs';
import { endWithParent, runNode } from './run-step.mjs';
import { checkSize } from './size.mjs';
import { checkStorybook } from './storybook.mjs';

const quick = process.argv.includes('--quick');
const reports = join(root, '.reports');
const bin = (path) => join(root, 'node_modules', path);
const results = [];

/** Runs one step; `work` gives what passed and failed, and what to print when it fails. */
async function step(name, work) {
  const begun = performance.now();
  const sum = await work().catch((error) => ({ passed: 0, failed: 1, notes: [error.message] }));
  const seconds = (performance.now() - begun) / 1000;
  results.push({ name, seconds, ...sum });
  console.log(`${sum.failed ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
  for (const note of sum.failed ? sum.notes.filter(Boolean) : [])
    console.log(`  ${note.trim().replaceAll('\n', '\n  ')}`);
}

/** A check counts as one test. */
const verdict = (ok, ...notes) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, notes });

const program = (name, args, options) =>
  step(name, async () => {
    const { ok, output } = await runNode(args, options);
    return verdict(ok, output);
  });

const prepare = (name, variable, ensure) =>
  step(name, async () => {
    process.env[variable] = await ensure();
    return verdict(true);
  });

const lock = () =>
  step('lock', async () => {
    const faults = checkOwnLock();
    return verdict(faults.length === 0, ...faults);
  });

const size = () =>
  step('size', async () => {
    const lines = [];
    const ok = await checkSize((line) => lines.push(line));
    if (ok) console.log(lines.join('\n'));
    return verdict(ok, ...lines);
  });

async function packages() {
  for (const name of readdirSync(join(root, 'packages'))) {
    const at = `packages/${name}`;
    await program(`publint ${name}`, [bin('publint/src/cli.js'), at, '--strict']);
    const attw = [bin('@arethetypeswrong/cli/dist/index.js'), '--pack', at, '--profile', 'esm-only', '--no-emoji'];
    await program(`attw ${name}`, [...attw, '--exclude-entrypoints', 'styles.css']);
  }
}

/** Runs a test runner that leaves a JSON report, which `read` sums up. What it prints is shown as it comes. */
function runner(name, args, { file, read, seconds, env }) {
  return step(name, async () => {
    const at = join(reports, file);
    const { ok, output } = await runNode(args, { live: true, seconds, env });
    if (!existsSync(at)) return verdict(false, 'it left no report', output);
    const sum = judge(ok, read(JSON.parse(readFileSync(at, 'utf8'))));
    return { ...sum, notes: [...sum.notes, output] };
  });
}

const vitest = () =>
  runner(
    'vitest',
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.reports/vitest.json',
    ],
    {
      file: 'vitest.json',
      read: (report) =>
        sumVitest(report, filesBelow(['packages', 'apps', 'tests', 'storybook'], /\.(test|stories)\.tsx?$/)),
      seconds: 540,
    },
  );

/** Stories with a fault each, which must be found: the exit code is that of a failed run. */
const planted = () =>
  step('planted stories', async () => {
    const at = join(reports, 'planted.json');
    const args = ['run', '--project', 'storybook', '--reporter=json', `--outputFile.json=${at}`];
    const { ok, output } = await runNode([bin('vitest/vitest.mjs'), ...args], { env: { TILLKIT_PLANTED: '1' } });
    if (ok || !existsSync(at)) return verdict(false, 'the run does not fail, or left no report', output);
    return sumPlanted(JSON.parse(readFileSync(at, 'utf8')));
  });

const playwright = () =>
  runner(
    'playwright',
    [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      file: 'playwright.json',
      read: (report) => sumPlaywright(report, filesBelow(['e2e'], /\.spec\.ts$/)),
      seconds: 540,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=@tillkit/source`,
      },
    },
  );

function printTable() {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`\n${'step'.padEnd(width)}  seconds  passed  failed`);
  for (const { name, seconds, passed, failed } of results) {
    const cells = [seconds.toFixed(1).padStart(7), `${passed}`.padStart(6), `${failed}`.padStart(6)];
    console.log([name.padEnd(width), ...cells].join('  '));
  }
}

endWithParent();
ensureDeps();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
await prepare('browser', 'CHROMIUM_PATH', ensureBrowser);
await prepare('postgres', 'PG_BIN', ensurePostgres);
const types = program('types', [bin('typescript/bin/tsc'), '-b']);
await Promise.all([
  types,
  lock(),
  program('lint', [bin('oxlint/bin/oxlint')]),
  program('format', [bin('oxfmt/bin/oxfmt'), '--check']),
]);
await Promise.all([size(), quick ? undefined : packages()]);
await vitest();
if (!quick) {
  await planted();
  await step('storybook', checkStorybook);
  await playwright();
}
printTable();
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 && total('passed') > 0 ? 0 : 1);
