// `npm run prove`: the long runs, on SQLite and on a PostgreSQL of its own. Names, or how they begin, run only some:
// `npm run prove kills packages`.
// TILLKIT_PROVE_SCALE=0.1 makes them shorter, TILLKIT_PROVE_SEED repeats one. What each has counted stands in
// .reports/prove.json; the last line reads `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { playPlanted } from './checks/planted.mjs';
import { ensureDeps } from './machine/ensure.mjs';
import { filesBelow } from './machine/files.mjs';
import { sumVitest } from './steps/report.mjs';
import { endWithParent } from './steps/run-step.mjs';
import { close, playwright, prepareMachine, reports, step, vitest } from './steps/steps.mjs';
import { checkStories } from './stories.mjs';

const nameOf = (/** @type {string} */ file) => basename(file).replace(/\.prove\.ts$/, '');

const figures = join(reports, 'prove.json');

const prove = (/** @type {string} */ file) =>
  vitest(nameOf(file), ['--project', 'prove', file], {
    file: `prove-${nameOf(file)}.json`,
    read: (report) => sumVitest(report, [file]),
    seconds: 7200,
    env: { TILLKIT_PROVE: '1' },
  });

/** Tests of `npm test` that try more of what they sample, and tests of decisions, which then use PostgreSQL too. */
const larger = filesBelow(['packages', 'apps', 'prove', 'tests'], /\.test\.tsx?$/).filter((file) =>
  /LONG_RUN|logicDialects|\/counts\.ts/.test(readFileSync(file, 'utf8')),
);
const long = () =>
  vitest('long', ['--project', 'node', '--project', 'browser', ...larger], {
    file: 'prove-long.json',
    read: (report) => sumVitest(report, larger),
    seconds: 3600,
    env: { LONG_RUN: '1' },
  });

/** The drop-in and the card fields in a browser, under the oldest React that we promise. */
const underOldReact = ['tests/arrival.test.ts', 'tests/lost-frames.test.ts'].map((file) =>
  join(import.meta.dirname, '..', file),
);
const react18 = () =>
  vitest('react-18', ['--project', 'node', ...underOldReact], {
    file: 'prove-react-18.json',
    read: (report) => sumVitest(report, underOldReact),
    seconds: 900,
    env: { TILLKIT_REACT: '18' },
  });

/** The journeys with every look and every entry, where `npm test` takes a part of them. */
const journeys = () => playwright('journeys', { seconds: 1800, env: { LONG_RUN: '1' } });

/** Stories with a fault each, which must be found. */
const planted = () => step('planted', playPlanted);

/** Every story in all languages; it prints by itself what is wrong. */
const stories = () => step('stories', async () => ({ notes: [], ...(await checkStories()) }));

const files = filesBelow(['packages', 'apps', 'e2e', 'pictures', 'prove', 'tests'], /\.prove\.ts$/).toSorted();
/** @type {readonly (readonly [name: string, run: () => Promise<void>])[]} */
const proofs = [
  ...files.map((file) => /** @type {const} */ ([nameOf(file), () => prove(file)])),
  ['long', long],
  ['react-18', react18],
  ['journeys', journeys],
  ['planted', planted],
  ['stories', stories],
];

/** `packages` means `packages-types` and all others of that beginning too. */
const isMeant = (/** @type {string} */ name, /** @type {string} */ wanted) =>
  name === wanted || name.startsWith(`${wanted}-`);

/** @param {readonly string[]} wanted */
function demandKnown(wanted) {
  const names = proofs.map(([name]) => name);
  const unknown = wanted.filter((one) => !names.some((name) => isMeant(name, one)));
  if (unknown.length === 0) return;
  console.error(`There is no proof named ${unknown.join(' or ')}. There are ${names.join(', ')}.`);
  process.exit(1);
}

function printFigures() {
  if (!existsSync(figures)) return;
  console.log('');
  for (const { proof, ...counted } of JSON.parse(readFileSync(figures, 'utf8')))
    console.log(
      `${proof}: ${Object.entries(counted)
        .map((pair) => pair.join(' '))
        .join(', ')}`,
    );
}

const wanted = process.argv.slice(2);
endWithParent();
ensureDeps();
demandKnown(wanted);
mkdirSync(reports, { recursive: true });
rmSync(figures, { force: true });
process.env.TILLKIT_PROVE_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
console.log(
  `TILLKIT_PROVE_SEED=${process.env.TILLKIT_PROVE_SEED} TILLKIT_PROVE_SCALE=${process.env.TILLKIT_PROVE_SCALE ?? 1}`,
);
await prepareMachine();
for (const [name, run] of proofs) if (wanted.length === 0 || wanted.some((one) => isMeant(name, one))) await run();
printFigures();
close();
