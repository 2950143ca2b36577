// Generates docs/proof.md from the goals, the sizes and the recorded runs of the proofs.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { goals, type Goal } from '../../prove/goals.ts';
import { sizes, type Size } from '../../prove/sizes.ts';
import { parts, selects } from '../../scripts/steps/parts.mjs';
import { readRuns } from '../../scripts/steps/runs.mjs';

export const proofPath = 'docs/proof.md';

const root = new URL('../../', import.meta.url);
const count = new Intl.NumberFormat('en');
const runs = readRuns();

/** A run of `npm run simulate -- --count`, as `prove/simulator/counted.json` lists them. */
interface CountedRun {
  readonly date: string;
  readonly commit: string;
  readonly from: number;
  readonly to: number;
  readonly violations: number;
}

/** The last full run of a proof, or the oldest of its last runs if the proof consists of several parts. */
interface LastRun {
  readonly command: string;
  readonly result: string;
  readonly date: string;
  readonly commit: string;
  /** The names of the parts without a record. */
  readonly missing: readonly string[];
}

const introduction = `<!-- generated -->

# How it is proved

This page lists the safety goals of Tillkit, how each goal is checked, and the last full run of each check.
\`npm run reference\` generates it from the code that runs, so its numbers are the numbers of the tests.

- \`npm test\` runs on every commit. It contains a small sample of every random search, and every check that needs no search.
- \`npm run prove <name>\` repeats the searches at full size. A full run is recorded on this page with its date, commit, seed and result.
- A check that searches for faults is itself tested: it must find a planted fault.

Read the [safety cases](safety-cases.md) for the single attacks and faults, and the [assumptions](assumptions.md) for the details of the gateway that its interface leaves open.

## Goals

| Goal | Rule | Last full run |
|---|---|---|
`;

const notPromised = `
## What is not promised

[SECURITY.md](../SECURITY.md#known-limits) lists the known limits of the code. The proofs have further limits:

- The merchant's assessor decides the scope of PCI DSS. Tillkit provides an inventory, hashes and policies, and no certificate.
- The runs use a simulated gateway. The details that its interface leaves open are assumptions until your merchant account confirms them.
- A search by random samples shows that a fault is rare, not that it is absent. Only goal G36 is exhaustive, within its stated limits.
`;

/** Returns the sizes of a goal's runs. */
const sizesOf = (id: Goal['id']): readonly string[] =>
  Object.values<Size>(sizes)
    .filter(({ goal }) => goal === id)
    .map(({ of, commit, long }) => {
      const full = `${count.format(long)} ${of} in a full run`;
      if (commit === undefined) return full;
      return commit === long
        ? `${count.format(commit)} ${of} in every run`
        : `${count.format(commit)} ${of} in \`npm test\`, ${count.format(long)} in a full run`;
    });

/** Returns the last full run of a proof. A proof may consist of several parts, such as one per database library. */
function lastRunOf(proof: string): LastRun | undefined {
  const selected = parts.map(({ name }) => name).filter((name) => selects(proof, name));
  const names = selected.length === 0 || selected.includes(proof) ? [proof] : selected;
  const recorded = names.flatMap((name) => runs[name] ?? []);
  const [oldest] = recorded.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (!oldest) return undefined;
  const sum = (of: 'passed' | 'failed') => recorded.reduce((all, run) => all + run[of], 0);
  const result = `${sum('passed')} passed, ${sum('failed') === 0 ? '0 failed' : `**${sum('failed')} failed**`}`;
  const missing = names.filter((name) => !(name in runs));
  return { command: `npm run prove ${proof}`, result, date: oldest.date, commit: oldest.commit, missing };
}

/** Returns the last run of the simulator, with the number of seeds that it has run in total. */
function lastSimulation(): LastRun | undefined {
  const file = new URL('prove/simulator/counted.json', root);
  const counted = JSON.parse(readFileSync(file, 'utf8')) as readonly CountedRun[];
  const last = counted.at(-1);
  if (!last) return undefined;
  const seeds = counted.reduce((all, { from, to }) => all + to - from + 1, 0);
  const violations = counted.reduce((all, run) => all + run.violations, 0);
  const result = `${count.format(seeds)} seeds in total, ${violations} violations`;
  return { command: 'npm run simulate -- --count', result, date: last.date, commit: last.commit, missing: [] };
}

const runOf = (proof: string) => (proof === 'simulator' ? lastSimulation() : lastRunOf(proof));

/** Returns the row of a goal in the summary, with the date of its oldest full run. */
function rowOf({ id, rule, proofs = [] }: Goal): string {
  const last = proofs.map(runOf);
  const recorded = last.flatMap((run) => run ?? []);
  const isWhole = recorded.length === last.length && recorded.every(({ missing }) => missing.length === 0);
  const [oldest = 'every commit'] = recorded.map(({ date }) => date).toSorted();
  const date = isWhole ? oldest : recorded.length > 0 ? 'partly recorded' : 'not recorded';
  return `| [${id}](#${id.toLowerCase()}) | ${rule} | ${date} |`;
}

function sectionOf({ id, rule, number, tests, proofs, lowered }: Goal): string {
  const last = proofs?.map((proof) => {
    const run = runOf(proof);
    if (!run) return `- Last full run of \`${proof}\`: not recorded`;
    const missing = run.missing.map((name) => `\`${name}\``).join(', ');
    return `- Last full run: \`${run.command}\`, ${run.result}, ${run.date}, commit \`${run.commit}\`${missing && `; not recorded: ${missing}`}`;
  });
  const lines = [
    `- Goal: ${number}`,
    ...(lowered ? [`- Not reached: ${lowered}`] : []),
    ...sizesOf(id).map((size) => `- Size: ${size}`),
    ...(tests.length > 0 ? [`- Code: ${tests.map((path) => `[${basename(path)}](../${path})`).join(', ')}`] : []),
    ...(last ?? ['- Last run: `npm test`, on every commit']),
  ];
  return `### ${id}\n\n${rule}\n\n${lines.join('\n')}\n`;
}

/** Returns the table of the figures that the recorded runs measured, or an empty string if no run is recorded. */
function figuresSection(): string {
  const rows = Object.entries(runs).flatMap(([name, { seed, figures }]) =>
    figures.map(({ proof, seed: _, ...values }) => {
      const text = Object.entries(values).map(([of, value]) => `${of} ${value}`);
      return `| \`${name}\` | ${proof} | ${text.join(', ').replaceAll('|', '\\|')} | ${seed} |`;
    }),
  );
  if (rows.length === 0) return '';
  return `
## Figures of the last full runs

Repeat a run with \`TILLKIT_PROVE_SEED=<seed> npm run prove <name>\`.

| Proof | Test | Figures | Seed |
|---|---|---|---|
${rows.join('\n')}
`;
}

/** Returns the page about the proofs. */
export const toProofPage = (): string =>
  `${introduction}${goals.map(rowOf).join('\n')}
${notPromised}
## How each goal is checked

${goals.map(sectionOf).join('\n')}${figuresSection()}`;
