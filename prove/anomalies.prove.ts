import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { check } from './checker/check.ts';
import { readRun, runFiles } from './checker/history.ts';
import { recordFigures } from './figures.ts';
import { checkTrace, type TraceEvent } from './model/trace.ts';

/**
 * Long test runs that can detect the bugs that the patches in the `anomalies` folder introduce. Each entry has a filter
 * for the test names and the scale of the run.
 */
const proofs = {
  'doubtful-payments': { tests: 'on sqlite', scale: 1 },
  'delayed-effects': { tests: 'on sqlite', scale: 0.2 },
  'restored-store': { tests: 'sqlite, by hand', scale: 1 },
  'operation-kills': { tests: 'on sqlite', scale: 0.5 },
  'failover-asynchronous': { tests: '', scale: 0.1 },
  'nemeses-commits-off': { tests: '', scale: 0.02 },
  'nemeses-restored-backup': { tests: '', scale: 0.02 },
} as const;
type Proof = keyof typeof proofs;

/**
 * For each patch in the `anomalies` folder, the test runs that must detect the bug and the rule that the patched code
 * must violate.
 */
const anomalies: Readonly<Record<string, readonly [proofs: Proof | readonly Proof[], rule: string]>> = {
  '01-second-payment-pays-an-order': ['doubtful-payments', 'order paid twice'],
  '02-amounts-not-compared': ['doubtful-payments', 'charged another amount'],
  '03-webhook-pays': ['doubtful-payments', 'order paid without money'],
  '04-earlier-credits-not-counted': ['doubtful-payments', 'credited more than settled'],
  '05-lost-settlement-sent-again': ['delayed-effects', 'moved twice'],
  '06-settlement-proved-by-an-earlier-one': ['doubtful-payments', 'confirmed without a movement'],
  '07-found-movements-not-recorded': ['restored-store', 'settled after closing'],
  '08-authorization-without-query': [['restored-store', 'nemeses-restored-backup'], 'authorized twice'],
  '09-latest-transaction-decides': ['doubtful-payments', 'paid and taken back'],
  '10-hook-runs-for-each-answer': ['doubtful-payments', 'hook ran twice'],
  '11-orphan-not-kept': ['failover-asynchronous', 'money that the till does not know'],
  '12-hook-after-the-commit': ['operation-kills', 'acknowledged and lost'],
  '13-commits-not-durable': ['nemeses-commits-off', 'acknowledged and lost'],
};
const cells = Object.entries(anomalies).flatMap(([name, [by, rule]]) =>
  [by].flat().map((proof: Proof) => [name, proof, rule] as const),
);

const root = join(import.meta.dirname, '..');
const patches = join(import.meta.dirname, 'anomalies');
const copies = join(root, '.reports/anomalies');
/** Timeout for one run, in milliseconds. */
const timeout = 10 * 60_000;

vi.setConfig({ maxConcurrency: 2 });

/**
 * Copies the files that a test run needs. All other modules are resolved from the repository's `node_modules` folder,
 * because the copy is inside the repository.
 */
function layOut(name: string): string {
  const folder = join(copies, name);
  rmSync(folder, { recursive: true, force: true });
  for (const each of ['packages', 'prove', 'scripts', 'package.json', 'tsconfig.base.json', 'vite.config.ts'])
    cpSync(join(root, each), join(folder, each), { recursive: true, filter: (from) => basename(from) !== 'dist' });
  mkdirSync(join(folder, 'node_modules/@tillkit'), { recursive: true });
  for (const each of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', each), join(folder, 'node_modules/@tillkit', each), 'dir');
  return folder;
}

/** Applies a patch to a copy of the code. Throws if the patch no longer applies. */
function applyPatch(folder: string, name: string): void {
  const file = join(patches, `${name}.patch`);
  // With this ceiling directory, git does not find the enclosing repository, so it applies the patch to the copy.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: copies };
  execFileSync('git', ['apply', file], { cwd: folder, env, stdio: 'pipe' });
}

/**
 * Executes a test run in a copy of the code. If a patch is given, applies the patch to the copy first. Returns the
 * rules that the recorded histories violate, according to the unpatched checker.
 */
async function run(name: string, proof: Proof, patch?: string): Promise<readonly string[]> {
  const folder = layOut(name);
  if (patch) applyPatch(folder, patch);
  const { tests, scale } = proofs[proof];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const nemesis = /^nemeses-(.*)/.exec(proof)?.[1];
  const file = nemesis === undefined ? proof : 'nemeses';
  const args = [vitest, 'run', '--project', 'prove', `prove/${file}.prove.ts`, '-t', tests];
  const settings = {
    TILLKIT_PROVE: '1',
    TILLKIT_PROVE_SEED: '7',
    TILLKIT_PROVE_SCALE: `${scale}`,
    ...(nemesis !== undefined && { TILLKIT_PROVE_NEMESIS: nemesis }),
  };
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  const histories = join(folder, '.reports/histories');
  const names = existsSync(histories) ? readdirSync(histories) : [];
  // If a run ends early, the final state of the payments is not recorded, so the history of the run cannot be checked.
  const judged = names.map((each) => join(histories, each)).filter((each) => existsSync(join(each, runFiles.options)));
  if (judged.length === 0 || (!patch && code !== 0))
    throw new Error(
      `The test run "${name}" failed or ended before the final state was recorded. Its output: ${output.slice(-4000)}`,
    );
  const rules = judged.flatMap((each) => [
    ...check(readRun(each)).violations.map(({ rule }) => rule),
    ...(isRefused(join(each, 'trace.jsonl')) ? ['model'] : []),
  ]);
  rmSync(folder, { recursive: true });
  recordFigures(name, { by: proof, found: [...new Set(rules)].join('; ') || 'nothing', violations: rules.length });
  return rules;
}

/** Returns true if the run has a trace that is not a behavior of the model. */
function isRefused(file: string): boolean {
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return checkTrace(lines.map((line) => JSON.parse(line) as TraceEvent)).refusal !== undefined;
}

test('every patch in the `anomalies` folder is assigned a test run and the rule that it must violate', () => {
  const names = readdirSync(patches).map((file) => basename(file, '.patch'));
  expect(names.toSorted()).toEqual(Object.keys(anomalies));
});

test.concurrent.for(cells)(
  'the checker detects the bug that the patch %s introduces in the test run %s',
  async ([name, proof, rule]) => {
    expect(await run(`${name}, ${proof}`, proof, name)).toContain(rule);
  },
);

const usedProofs = [...new Set(cells.map(([, proof]) => proof))];
test.concurrent.for(usedProofs)(
  'the checker reports no violation if the test run %s uses unpatched code',
  async (proof) => {
    expect(await run(`no patch, ${proof}`, proof)).toEqual([]);
  },
);
