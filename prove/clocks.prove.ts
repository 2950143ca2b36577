import { expect, test } from 'vitest';
import { dialects, type Dialect } from '../packages/server/src/test/stores.ts';
import { audit, readBooks } from './books.ts';
import { inSeconds, recordFigures, type Figures } from './figures.ts';
import { readEnd } from './final-reads.ts';
import { createHistory, figuresOf, violationsOf, type History } from './history.ts';
import { at, createDelayedPayments, maxDelay, tolerance, type Kind } from './delayed-payments.ts';
import { createChance, scaled } from './scale.ts';
import type { Shop } from './shop.ts';
import { anOrder, createShopper, type Shopper, type Started } from './shopper.ts';
import { inParallel, pause } from './wait.ts';
import { openWorld, type World } from './world.ts';
import { sizes } from './sizes.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The number of payments of each kind, such as `silent` or `callLost`, in each test case. */
const perKind = scaled(sizes.clockStepOrders.long);
/** Number of payments that two processes with different clocks handle together. */
const withTwoClocks = scaled(sizes.twoClockOrders.long, 20);

/** Stops the shops, records the measurements and returns the faults that were found. */
async function close(
  name: string,
  { gateway, location }: World,
  history: History,
  shops: readonly Shop[],
  orders: readonly Started[],
  delays: ReadonlyMap<Kind, readonly number[]>,
  leastAlarms = 1,
): Promise<readonly string[]> {
  const alarms = shops.flatMap(({ logs }) => logs).filter((log) => JSON.stringify(log).includes('clock')).length;
  for (const shop of shops) await shop.end();
  const verdict = history.check(await readEnd(location));
  const { lost, doubled, unfunded } = audit(gateway, await readBooks(location), orders);
  const [sentTwice, chargedTwice] = [gateway.sentTwice.size, gateway.chargedTwice.size];
  const counts = {
    undecided: lost.length,
    doubled: doubled.length,
    unfunded: unfunded.length,
    sentTwice,
    chargedTwice,
  };
  const latest = [...delays].map(([kind, each]) => [kind, Math.max(...each)] as const);
  const lates: Figures = Object.fromEntries(latest.map(([kind, ms]) => [`${kind} late`, inSeconds(ms)]));
  recordFigures(name, { orders: orders.length, ...counts, ...lates, 'clock alarms': alarms, ...figuresOf(verdict) });
  return [
    ...violationsOf(verdict).map((each) => `${name}: ${each}`),
    ...(alarms < leastAlarms ? [`${name}: no alarm`] : []),
    ...Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${name}: ${what} ${count}`] : [])),
    ...latest.flatMap(([kind, ms]) => (ms > maxDelay + tolerance ? [`${name}: ${kind} ${inSeconds(ms)} late`] : [])),
  ];
}

interface Payer {
  readonly kind: Kind;
  readonly started: Started;
}

async function startEach(shopper: Shopper, kinds: readonly Kind[], count: number): Promise<readonly Payer[]> {
  const payers: Payer[] = [];
  for (let n = 0; n < count * kinds.length; n++)
    payers.push({
      kind: kinds[n % kinds.length] ?? 'silent',
      started: await shopper.start(anOrder(`order-${n}`, n)),
    });
  return payers;
}

/**
 * The clocks that the test changes, keyed by database dialect. `own` is the shop process's clock. On PostgreSQL, the
 * test also changes
 * `shared`, the database server's clock, which all processes use.
 */
const clocks = { sqlite: ['own'], postgres: ['own', 'shared'] } as const;

const steps = [
  ['1 h ahead', hour],
  ['1 h back', -hour],
  ['1 day ahead', day],
  ['1 day back', -day],
] as const;

/**
 * Changes the clock while calls are in flight. Some orders are paid before the change. Others are paid after the
 * change, and the shop receives no message about them.
 */
async function stepInACall(
  dialect: Dialect,
  clock: 'own' | 'shared',
  name: string,
  step: number,
): Promise<readonly string[]> {
  const history = createHistory(`${clock} clock ${name} on ${dialect}`);
  const world = await openWorld(dialect, history);
  const shop = await world.open();
  const shopper = createShopper(() => shop.url, undefined, history);
  const delayedPayments = createDelayedPayments(world.gateway, shopper);
  const begin = performance.now();
  const payers = await startEach(
    shopper,
    ['silent', 'proved', 'verified', 'callLost', 'answerLost', 'secondCheck'],
    perKind,
  );
  const pay = (...kinds: readonly Kind[]) =>
    inParallel(
      payers.filter(({ kind }) => kinds.includes(kind)),
      20,
      ({ kind, started }) => delayedPayments.pay(kind, started, begin),
    );
  await pay('silent');
  await at(begin, 8_000);
  await pay('proved', 'verified', 'callLost', 'answerLost');
  await at(begin, 10_000);
  shop.setClock(clock, step);
  await at(begin, 40_000);
  await pay('secondCheck');
  const orders = payers.map(({ started }) => started);
  return close(`${clock} clock ${name} on ${dialect}`, world, history, [shop], orders, await delayedPayments.all());
}

test.for(dialects)(
  'setting a clock forward or back by an hour or a day during gateway calls does not lose, duplicate or delay a payment on %s (G29)',
  async (dialect) => {
    const cases = clocks[dialect].map((clock) => steps.map(([name, step]) => stepInACall(dialect, clock, name, step)));
    const faults = await Promise.all(cases.flat());
    expect(faults.flat()).toEqual([]);
  },
);

test.for(dialects)(
  'killing a process whose clock is one hour ahead does not delay a payment on %s (G29)',
  async (dialect) => {
    const history = createHistory(`clock 1 h ahead, killed, on ${dialect}`);
    const world = await openWorld(dialect, history);
    const ahead = await world.open(hour);
    const second = dialect === 'postgres' ? await world.open() : undefined;
    let url = ahead.url;
    const shopper = createShopper(() => url, undefined, history);
    const delayedPayments = createDelayedPayments(world.gateway, shopper);
    const begin = performance.now();
    const payers = await startEach(shopper, ['silent', 'proved', 'verified', 'callLost'], perKind);
    await inParallel(payers, 20, ({ kind, started }) => delayedPayments.pay(kind, started, begin));
    await pause(1_500);
    await ahead.kill();
    const remaining = second ?? (await world.open());
    ({ url } = remaining);
    const orders = payers.map(({ started }) => started);
    const faults = await close(
      `clock 1 h ahead, killed, on ${dialect}`,
      world,
      history,
      [ahead, remaining],
      orders,
      await delayedPayments.all(),
      // The restarted process cannot compare its clock with the killed process's clock, so it does not report a clock
      // difference.
      dialect === 'sqlite' ? 0 : 1,
    );
    expect(faults).toEqual([]);
  },
);

test('two processes whose clocks differ by ten minutes bring each payment to a final state before its deadline without sending any call twice (G29)', async () => {
  const history = createHistory('clocks 10 min apart');
  const world = await openWorld('postgres', history);
  const shops = [await world.open(-5 * minute), await world.open(5 * minute)];
  const chance = createChance(5);
  const shopper = createShopper(() => chance.pick(shops).url, undefined, history);
  const delayedPayments = createDelayedPayments(world.gateway, shopper);
  const kinds: readonly Kind[] = ['silent', 'proved', 'verified', 'verified', 'callLost', 'answerLost', 'slowlyDone'];
  const orders: Started[] = [];
  await inParallel(Array.from({ length: withTwoClocks }).keys(), 10, async (n) => {
    await pause(chance.between(0, 2_000));
    const startedAt = performance.now();
    const started = await shopper.start(anOrder(`order-${n}`, n));
    orders.push(started);
    await delayedPayments.pay(chance.pick(kinds), started, startedAt);
  });
  const faults = await close(
    'clocks 10 min apart on postgres',
    world,
    history,
    shops,
    orders,
    await delayedPayments.all(),
  );
  expect(faults).toEqual([]);
});
