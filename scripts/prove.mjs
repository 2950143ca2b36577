// `npm run prove [name …]`: runs the proofs (long tests). Without arguments, runs all proofs. Each argument selects the
// proof with that name and the proofs whose names begin with that name and a hyphen. TILLKIT_PROVE_SCALE=0.1 makes the
// proofs shorter; TILLKIT_PROVE_SEED repeats a run with the same random choices. The measurements are written to
// .reports/prove.json. Full runs are also recorded in prove/runs.json.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocs } from './checks/docs.mjs';
import { languages, sumLooks, sumPlanted } from './checks/stories.mjs';
import { checkStorybook, playBuiltStories } from './checks/storybook.mjs';
import { ensureBrowser, ensureDeps } from './machine/ensure.mjs';
import { filesBelow } from './machine/files.mjs';
import { parts, selects } from './steps/parts.mjs';
import { endWithParent } from './steps/processes.mjs';
import { addSums, judge, sumVitest } from './steps/report.mjs';
import { recordRun } from './steps/runs.mjs';
import { close, playwright, reports, step, vitest } from './steps/steps.mjs';

/** @typedef {{ readonly passed: number, readonly failed: number }} Counts */

const figures = join(reports, 'prove.json');
/** Reads the measurements of this run, in the order in which they were taken. */
const readFigures = () => (existsSync(figures) ? JSON.parse(readFileSync(figures, 'utf8')) : []);
const prove = (/** @type {string} */ name, /** @type {string} */ file, env = {}) =>
  vitest(name, ['--project', 'prove', file], { files: [file], seconds: 7200, env: { TILLKIT_PROVE: '1', ...env } });

/**
 * Runs the test files whose name contains `.long`, and the tests that check only samples in `npm test`, this time with
 * larger samples. Also runs the decision logic tests on PostgreSQL.
 */
function proveLong() {
  const files = filesBelow(['packages', 'apps', 'prove', 'tests'], /\.test\.tsx?$/).filter(
    (file) => file.includes('.long.') || /LONG_RUN|logicDialects|testedCells|sizeOf\(/.test(readFileSync(file, 'utf8')),
  );
  const args = ['--project', 'node*', '--project', 'react*', '--project', 'browser', ...files];
  return vitest('long', args, { files, seconds: 4 * 3600, env: { LONG_RUN: '1' } });
}

/** Tests the drop-in and the card fields in a browser with the oldest supported version of React. */
function proveReact18() {
  const files = filesBelow(['tests'], /\/(arrival|lost-frames)\.long\.test\.ts$/);
  return vitest('react-18', ['--project', 'node', ...files], {
    files,
    seconds: 900,
    env: { TILLKIT_REACT: '18', LONG_RUN: '1' },
  });
}

/** Plays every story in the given language, and checks it with axe in the light and dark themes. */
function playStories(/** @type {string} */ language) {
  const files = filesBelow(['storybook'], /\.stories\.tsx$/);
  return vitest(`stories-${language}`, ['--project', 'storybook'], {
    seconds: 900,
    env: { TILLKIT_STORY_LANGUAGE: language },
    read: (report, ok, output) => judge(ok, addSums(sumVitest(report, files), sumLooks(report, language)), output),
  });
}

/**
 * Plays the planted stories, which contain deliberate accessibility faults. axe must find every fault, so the Vitest
 * run is expected to fail.
 */
const playPlanted = () =>
  vitest('planted', ['--project', 'storybook'], {
    seconds: 180,
    env: { TILLKIT_PLANTED: '1', TILLKIT_STORY_LANGUAGE: 'el' },
    read: sumPlanted,
  });

/** @type {readonly (readonly [name: string, run: () => Promise<Counts>])[]} */
const proofs = [
  ...parts.map(({ name, file, env }) => /** @type {const} */ ([name, () => prove(name, file, env)])),
  ['long', proveLong],
  ['react-18', proveReact18],
  ['journeys', () => playwright('journeys', { seconds: 1800, env: { LONG_RUN: '1' } })],
  ['planted', playPlanted],
  ...languages.map((language) => /** @type {const} */ ([`stories-${language}`, () => playStories(language)])),
  ['stories-built', () => step('stories-built', () => playBuiltStories(['en', 'de']))],
  ['docs-site', () => step('docs-site', checkDocs)],
  ['stories-docs', () => step('stories-docs', () => checkStorybook())],
];

const names = process.argv.slice(2);
const unknown = names.filter((one) => !proofs.some(([name]) => selects(one, name)));
if (unknown.length > 0) {
  console.error(`There is no proof ${unknown.join(' or ')}. Choose from ${proofs.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}
void endWithParent();
ensureDeps();
rmSync(figures, { force: true });
process.env.TILLKIT_PROVE_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
const { TILLKIT_PROVE_SEED, TILLKIT_PROVE_SCALE = 1 } = process.env;
console.log(`TILLKIT_PROVE_SEED=${TILLKIT_PROVE_SEED} TILLKIT_PROVE_SCALE=${TILLKIT_PROVE_SCALE}`);
await step('browser', ensureBrowser);
for (const [name, run] of proofs.filter(([one]) => names.length === 0 || names.some((each) => selects(each, one)))) {
  const before = readFigures().length;
  const counts = await run();
  if (Number(TILLKIT_PROVE_SCALE) !== 1) continue;
  const seed = Number(TILLKIT_PROVE_SEED);
  recordRun(name, { command: `npm run prove ${name}`, ...counts, seed, figures: readFigures().slice(before) });
}
for (const { proof, ...counts } of readFigures())
  console.log(
    `${proof}: ${Object.entries(counts)
      .map((pair) => pair.join(' '))
      .join(', ')}`,
  );
close();
