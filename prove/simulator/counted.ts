import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { realTime } from './seams.ts';
import { run } from './run.ts';

/** A series of runs that was counted at one commit. */
interface Counted {
  /** The day on which the series ended, such as `2026-11-27`. */
  readonly date: string;
  readonly commit: string;
  readonly from: number;
  readonly to: number;
  /** The number of runs that violated an invariant. */
  readonly violations: number;
}

/**
 * A seed that violated an invariant. `npm test` replays it. A later change of the simulator changes what the seed does,
 * so the commit of the violation is part of the reason.
 */
interface KeptSeed {
  readonly seed: number;
  readonly reason: string;
}

const countedFile = join(import.meta.dirname, 'counted.json');
const seedsFile = join(import.meta.dirname, 'seeds.json');

const readList = <Entry>(file: string): readonly Entry[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Entry[]) : [];
const writeList = (file: string, list: readonly unknown[]) =>
  writeFileSync(file, `[\n${list.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`);

export const readKeptSeeds = (): readonly number[] => readList<KeptSeed>(seedsFile).map(({ seed }) => seed);

const sum = (counted: readonly Counted[]): number => counted.reduce((total, { from, to }) => total + to - from + 1, 0);

/**
 * Runs the next seeds after the latest counted one, prints the progress, and records the series. An interrupted series
 * is recorded as far as it went. Returns the number of runs that violated an invariant.
 */
export async function countOn(count: number): Promise<number> {
  const before = readList<Counted>(countedFile);
  const from = Math.max(0, ...before.map(({ to }) => to)) + 1;
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  let [done, violations] = [0, 0];
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const start = realTime();
  let reportedAt = start;
  while (done < count && !stop.signal.aborted) {
    const seed = from + done;
    const result = await run(seed);
    done += 1;
    const [first] = result.violations;
    if (first) {
      violations += 1;
      const reason = `${first.rule}, at ${commit}`;
      writeList(seedsFile, [...readList<KeptSeed>(seedsFile), { seed, reason }]);
      process.stdout.write(`seed ${seed}: ${first.rule} (${first.text})\n`);
    }
    if (realTime() - reportedAt < 10_000 && done < count) continue;
    reportedAt = realTime();
    const each = (reportedAt - start) / done;
    process.stdout.write(`${done} of ${count} seeds, ${violations} violations, ${each.toFixed(1)} ms each\n`);
  }
  const series: Counted = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    from,
    to: from + done - 1,
    violations,
  };
  if (done > 0) writeList(countedFile, [...before, series]);
  process.stdout.write(`${sum([...before, series])} seeds in total\n`);
  return violations;
}
