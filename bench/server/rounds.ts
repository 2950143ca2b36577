import { median } from '../measure.ts';
import { printTable } from '../table.ts';

/** One thing to be measured; a run answers how many it did per second. */
export interface Runner {
  readonly name: string;
  readonly run: () => Promise<number>;
  /** The least share of the first that is wanted. */
  readonly goal?: number;
}

/**
 * Runs all in turn, round after round, so that a busy moment of the machine hits all of them. Prints each one's share of the
 * first: the median of the rounds, and the range in which nine of ten rounds lie.
 */
export async function compare(title: string, usual: number, runners: readonly Runner[]): Promise<void> {
  const rounds = Number(process.env['TILLKIT_BENCH_ROUNDS'] ?? usual);
  const speeds = runners.map(() => [] as number[]);
  for (const { run } of runners) await run(); // warm
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

/** Runs `work` `count` times, `clients` of them at once, and gives how many per second. */
export async function atOnce(count: number, clients: number, work: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const begun = performance.now();
  const client = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (count * 1000) / (performance.now() - begun);
}

export const clients = 32;
