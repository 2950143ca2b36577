// `npm test`: everything that is checked, from nothing, with a table of what each step took. `--quick` leaves out the
// packages' form, the build of Storybook and the journeys. Vitest shuffles its tests by a seed that the
// commit gives, so that a second run of a commit repeats the first; TILLKIT_TEST_SEED gives another. The last line reads `N passed, N failed`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkOwnLists } from './packages/check-list.mjs';
import { packAll } from './packages/pack.mjs';
import { findOwnBleed } from './checks/bleed.mjs';
import { checkOwnLock } from './checks/check-lock.mjs';
import { ensureDeps } from './machine/ensure.mjs';
import { filesBelow } from './machine/files.mjs';
import { addSums, sumLooks } from './steps/looks.mjs';
import { sumVitest } from './steps/report.mjs';
import { endWithParent } from './steps/run-step.mjs';
import { bin, close, playwright, prepareMachine, program, reports, step, verdict, vitest } from './steps/steps.mjs';
import { checkDocs } from './checks/docs.mjs';
import { checkStorybook } from './checks/storybook.mjs';

const quick = process.argv.includes('--quick');

const packed = join(reports, 'packed');
const cruiser = bin('../tools/boundaries/node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const lock = () =>
  step('lock', async () => {
    const faults = checkOwnLock();
    return verdict(faults.length === 0, ...faults);
  });

const bleed = () =>
  step('bleed', async () => {
    const faults = await findOwnBleed();
    return verdict(faults.length === 0, ...faults);
  });

/** Packs all packages at once, and checks what would be published. */
async function packages() {
  await step('pack', async () => {
    mkdirSync(packed);
    const faults = checkOwnLists(packAll(packed));
    return verdict(faults.length === 0, ...faults);
  });
  for (const file of readdirSync(packed)) {
    const [, name] = /^(?:tillkit-)?(.+)-\d/.exec(file) ?? [];
    const at = join(packed, file);
    await program(`publint ${name}`, [bin('publint/src/cli.js'), at, '--strict']);
    const attw = [bin('@arethetypeswrong/cli/dist/index.js'), at, '--profile', 'esm-only', '--no-emoji'];
    await program(`attw ${name}`, [...attw, '--exclude-entrypoints', 'styles.css', 'sandbox.css']);
  }
}

endWithParent();
ensureDeps();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
process.env.TILLKIT_TEST_SEED ??= String(
  parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 7), 16),
);
console.log(`TILLKIT_TEST_SEED=${process.env.TILLKIT_TEST_SEED}`);
await prepareMachine();
const types = program('types', [bin('typescript/bin/tsc'), '-b']);
await Promise.all([
  types,
  lock(),
  program('lint', [bin('oxlint/bin/oxlint')]),
  program('format', [bin('oxfmt/bin/oxfmt'), '--check']),
  program('boundaries', [cruiser, '--config', '.dependency-cruiser.mjs', '.']),
  program('unused', [bin('knip/bin/knip.js')]),
]);
await Promise.all([program('size', [bin('size-limit/bin.js')]), bleed()]);
const tests = vitest('vitest', [], {
  file: 'vitest.json',
  read: (report) =>
    addSums(
      sumVitest(report, filesBelow(['packages', 'apps', 'tests', 'storybook'], /\.(test|stories)\.tsx?$/)),
      sumLooks(report),
    ),
  seconds: 1500, // only a run that hangs is ended
});
/** One after the other, beside the tests: both wait for browsers and clocks more than they work. */
async function beside() {
  await packages();
  await step('storybook', () => checkStorybook());
  await step('docs', checkDocs); // which links to its stories
  await playwright('playwright');
}

await Promise.all([tests, quick ? undefined : beside()]);
close();
