import { median } from '../measure.ts';
import { printTable } from '../table.ts';

/** A contender. `run` resolves to the number of operations per second. */
export interface Runner {
  readonly name: string;
  readonly run: () => Promise<number>;
  /** Optional. The lowest acceptable speed, as a ratio to the speed of the first contender. */
  readonly goal?: number;
}

/**
 * Runs the contenders in turn in each round, so that other load on the machine affects all of them. Prints each
 * contender's speed as a ratio to the first contender's speed: the median over all rounds, and the range that contains
 * the middle 90% of the rounds.
 */
export async function compare(title: string, defaultRounds: number, runners: readonly Runner[]): Promise<void> {
  const rounds = Number(process.env['TILLKIT_BENCH_ROUNDS'] ?? defaultRounds);
  const speeds = runners.map(() => [] as number[]);
  for (const { run } of runners) await run(); // Warms up the JIT compiler.
  for (let round = 0; round < rounds; round++)
    for (const [i, { run }] of runners.entries()) speeds[i]?.push(await run());
  const rows = runners.map(({ name, goal }, i) => {
    const own = speeds[i] ?? [];
    const shares = own.map((speed, round) => speed / (speeds[0]?.[round] ?? Number.NaN)).toSorted((a, b) => a - b);
    const at = (part: number) => (shares[Math.round((shares.length - 1) * part)] ?? Number.NaN).toFixed(3);
    const perSecond = Math.round(median(own)).toLocaleString('en');
    return [name, perSecond, at(0.5), `${at(0.05)} to ${at(0.95)}`, goal === undefined ? '' : `≥ ${goal}`];
  });
  printTable(`${title} (${rounds} rounds)`, ['', 'per second', 'of the first', 'rounds', 'goal'], rows);
}

/**
 * Calls `work` `count` times, with at most `clients` calls in progress at the same time. Resolves to the number of
 * calls per second.
 */
export async function atOnce(count: number, clients: number, work: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const begin = performance.now();
  const client = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (count * 1000) / (performance.now() - begin);
}

export const clients = 32;
