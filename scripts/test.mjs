// `npm test`: installs missing dependencies and runs every check. `--quick` skips the journeys (end-to-end tests) and
// the checks of the packages. The seed for the test order is derived from the current
// commit; TILLKIT_TEST_SEED sets a different one.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkSimulator } from './checks/simulator.mjs';
import { sumLooks } from './checks/stories.mjs';
import { ensureBrowser, ensureDeps } from './machine/ensure.mjs';
import { filesBelow } from './machine/files.mjs';
import { checkOwnLists } from './packages/check-list.mjs';
import { packAll } from './packages/pack.mjs';
import { endWithParent } from './steps/processes.mjs';
import { addSums, judge, sumVitest } from './steps/report.mjs';
import { bin, close, playwright, program, reports, step, vitest } from './steps/steps.mjs';

// Test files whose name contains `.long` run only in `npm run prove long`.
const files = filesBelow(['packages', 'apps', 'tests', 'storybook', 'prove'], /(?<!\.long)\.(test|stories)\.tsx?$/);
const packed = join(reports, 'packed');

async function checkPackages() {
  await step('pack', async () => {
    mkdirSync(packed);
    const faults = checkOwnLists(packAll(packed));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  for (const file of readdirSync(packed)) {
    const [, name] = /^(?:tillkit-)?(.+)-\d/.exec(file) ?? [];
    await program(`publint ${name}`, [bin('publint/src/cli.js'), join(packed, file), '--strict']);
  }
}

/**
 * Checks the packages, and then runs the journeys (end-to-end tests). These steps run one after the other, but at the
 * same time as Vitest, because both spend more time waiting for browsers and timers than computing.
 */
async function checkBuilds() {
  await checkPackages();
  await playwright('playwright', { seconds: 900 });
}

void endWithParent();
ensureDeps();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
process.env.TILLKIT_TEST_SEED ??= `${parseInt(execFileSync('git', ['rev-parse', 'HEAD']).toString().slice(0, 7), 16)}`;
console.log(`TILLKIT_TEST_SEED=${process.env.TILLKIT_TEST_SEED}`);
await step('browser', ensureBrowser);
await Promise.all([
  program('types', [bin('typescript/bin/tsc'), '-b']),
  program('lint', [bin('oxlint/bin/oxlint')]),
  program('format', [bin('oxfmt/bin/oxfmt'), '--check']),
  program('boundaries', [
    bin('../tools/boundaries/node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    '.',
  ]),
  program('unused', [bin('knip/bin/knip.js')]),
]);
await program('size', [bin('size-limit/bin.js')]);
const tests = vitest('vitest', [], {
  seconds: 1500,
  read: (report, ok, output) => judge(ok, addSums(sumVitest(report, files), sumLooks(report)), output),
});
const simulator = step('simulator', checkSimulator);
await Promise.all([tests, simulator, process.argv.includes('--quick') ? undefined : checkBuilds()]);
close();
