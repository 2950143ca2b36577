import { expect, test, vi } from 'vitest';
import type { Verdict } from './checker/check.ts';
import { readEnd } from './final-reads.ts';
import { quantile, recordFigures } from './figures.ts';
import { createHistory, figuresOf, violationsOf } from './history.ts';
import { provedNemeses, type OpenArena } from './nemeses/nemeses.ts';
import { openScene, type Scene } from './nemeses/scene.ts';
import { createChance, scaled, seed } from './scale.ts';
import { inParallel, until } from './wait.ts';

vi.setConfig({ testTimeout: 2 * 3_600_000 });

/** Number of histories for each nemesis. */
const histories = scaled(200);
/** Number of histories that run at the same time. */
const atOnce = 2;
/**
 * Time that passes between two rounds of checks, in milliseconds. This time is longer than both the duration of a lease
 * and the timeout for a call.
 */
const step = 65_000;
/** Maximum number of rounds until every payment and operation is finished or in review. */
const maxRounds = 30;

interface Result {
  readonly verdict: Verdict;
  readonly orders: number;
  readonly operations: number;
  readonly hits: number;
  /** Orders that are not finished after the last round of checks. */
  readonly open: readonly string[];
  /** Duration of the history, in milliseconds. */
  readonly ms: number;
}

/** Ends the declared loss of a store: the gateway repeats its webhooks, and an operator reconciles. */
async function reconcile({ traffic, shops, skip, chance }: Scene): Promise<void> {
  await traffic.notifyAgain();
  const isCleared = async () => {
    // A payment that a process is checking, or that a process has claimed before it ended, is not reconciled.
    await Promise.all(shops().map((shop) => shop.sendCommand({ do: 'runChecks', ahead: 0 })));
    const reply = await chance.pick(shops()).sendCommand({ do: 'reconcile' });
    if (reply && reply.restored !== 'kept') return true;
    skip(step);
    return false;
  };
  if (!(await until(isCleared, 5 * 60_000, 0))) throw new Error('The reconciliation did not clear the mark.');
}

/** Runs checks until every order is finished. Returns the orders that are not finished after the last round. */
async function finish({ traffic, shops, skip }: Scene): Promise<readonly string[]> {
  let open: readonly string[] = [];
  for (let round = 0; round < maxRounds; round++) {
    await Promise.all(shops().map((shop) => shop.sendCommand({ do: 'runChecks', ahead: 0 })));
    open = await traffic.proceed();
    if (open.length === 0) break;
    skip(step);
  }
  return open;
}

/** Runs one short history: traffic of every kind, the nemesis in the middle of it, and the final reads. */
async function run(name: string, openArena: OpenArena, n: number): Promise<Result> {
  const begin = performance.now();
  const chance = createChance(n);
  const history = createHistory(`nemesis ${name} ${n}`);
  const arena = await openArena();
  try {
    const versions = arena.versions ?? Array.from({ length: chance.between(2, 3) }, () => undefined);
    // Earlier versions do not trace, and a trace that begins in the middle cannot be checked.
    const isUntraced = arena.versions !== undefined;
    const scene = await openScene({ history, chance, url: arena.url, versions, isUntraced });
    try {
      const { traffic } = scene;
      const count = chance.between(20, 40);
      const buying = traffic.buy(count);
      await traffic.reach(chance.between(5, count / 2));
      const { losses = [], isMarked = false, hits } = await arena.strike(scene);
      await buying;
      traffic.lostResponses = 0;
      if (isMarked) await reconcile(scene);
      const open = await finish(scene);
      const { orders, operations } = traffic;
      await scene.endShops();
      const untraced =
        losses.length > 0 || isUntraced
          ? 'The trace lacks rows that the store has lost, or rows of an earlier version.'
          : undefined;
      const verdict = history.check(await readEnd({ url: arena.urlAtEnd?.() ?? arena.url }), { losses, untraced });
      return { verdict, orders, operations, hits, open, ms: performance.now() - begin };
    } finally {
      await scene.close();
    }
  } finally {
    await arena.close();
  }
}

/**
 * The command that repeats the random choices of a history, whose seed is the seed of the run plus its number. The
 * interleaving of the processes differs in each run.
 */
const toCommand = (name: string, n: number) =>
  `TILLKIT_PROVE_SEED=${seed + n} TILLKIT_PROVE_SCALE=0.005 npm run prove nemeses-${name}`;

test.for(provedNemeses)('no history has an anomaly while %s (%s)', async ([, name, open]) => {
  const results: Result[] = [];
  const faults: string[] = [];
  const add = (n: number, ...texts: readonly string[]) =>
    void faults.push(...texts.map((text) => `history ${n}: ${text}. Repeat it with: ${toCommand(name, n)}`));
  const begin = performance.now();
  await inParallel(Array.from({ length: histories }).keys(), atOnce, async (n) => {
    try {
      const result = await run(name, open, n);
      results.push(result);
      add(n, ...violationsOf(result.verdict), ...result.open.map((order) => `not finished: ${order}`));
    } catch (error) {
      add(n, String(error));
    }
  });
  const sumOf = (what: 'orders' | 'operations' | 'hits') => results.reduce((sum, each) => sum + each[what], 0);
  const durations = results.map(({ ms }) => ms);
  recordFigures(`nemesis ${name}`, {
    histories: results.length,
    orders: sumOf('orders'),
    operations: sumOf('operations'),
    faults: sumOf('hits'),
    'not finished': results.flatMap((each) => each.open).length,
    'ms per history p50': quantile(durations, 0.5),
    'ms per history ≤': quantile(durations, 1),
    'ms per history, several at once': Math.round((performance.now() - begin) / histories),
    ...figuresOf(...results.map(({ verdict }) => verdict)),
  });
  expect(faults).toEqual([]);
  expect(sumOf('hits')).toBeGreaterThan(0);
});
