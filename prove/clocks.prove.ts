import { expect, test } from 'vitest';
import { dialects, type Dialect } from '../packages/server/src/test/stores.ts';
import { audit, readBooks } from './books.ts';
import { inSeconds, tell, type Figures } from './figures.ts';
import { readEnd } from './final-reads.ts';
import { createHistory, figuresOf, violationsOf, type History } from './history.ts';
import { at, createLateness, mostLate, slack, type Kind } from './late.ts';
import { createChance, scaled } from './scale.ts';
import type { Shop } from './shop.ts';
import { anOrder, createShopper, type Shopper, type Started } from './shopper.ts';
import { inParallel, pause } from './wait.ts';
import { openWorld, type World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Payments of each kind in one case. */
const perKind = scaled(5);
/** Payments through two processes whose clocks differ. */
const throughTwo = scaled(200, 20);

/** Ends the shops, tells the figures, and gives what must not be. */
async function close(
  name: string,
  { gateway, location }: World,
  history: History,
  shops: readonly Shop[],
  orders: readonly Started[],
  lateness: ReadonlyMap<Kind, readonly number[]>,
  leastAlarms = 1,
): Promise<readonly string[]> {
  const alarms = shops.flatMap(({ logs }) => logs).filter((log) => JSON.stringify(log).includes('clock')).length;
  for (const shop of shops) await shop.end();
  const verdict = history.check(await readEnd(location));
  const { lost, doubled, given } = audit(gateway, await readBooks(location), orders);
  const [sentTwice, chargedTwice] = [gateway.sentTwice.size, gateway.chargedTwice.size];
  const counted = { undecided: lost.length, doubled: doubled.length, given: given.length, sentTwice, chargedTwice };
  const latest = [...lateness].map(([kind, each]) => [kind, Math.max(...each)] as const);
  const lates: Figures = Object.fromEntries(latest.map(([kind, ms]) => [`${kind} late`, inSeconds(ms)]));
  tell(name, { orders: orders.length, ...counted, ...lates, 'clock alarms': alarms, ...figuresOf(verdict) });
  return [
    ...violationsOf(verdict).map((each) => `${name}: ${each}`),
    ...(alarms < leastAlarms ? [`${name}: no alarm`] : []),
    ...Object.entries(counted).flatMap(([what, count]) => (count > 0 ? [`${name}: ${what} ${count}`] : [])),
    ...latest.flatMap(([kind, ms]) => (ms > mostLate + slack ? [`${name}: ${kind} ${inSeconds(ms)} late`] : [])),
  ];
}

interface Payer {
  readonly kind: Kind;
  readonly started: Started;
}

/** Starts so many payments of each kind. */
async function startEach(shopper: Shopper, kinds: readonly Kind[], count: number): Promise<readonly Payer[]> {
  const payers: Payer[] = [];
  for (let n = 0; n < count * kinds.length; n++)
    payers.push({
      kind: kinds[n % kinds.length] ?? 'silent',
      started: await shopper.start(anOrder(`order-${n}`, n)),
    });
  return payers;
}

/** Which clock steps: processes that share a PostgreSQL take their time from it. */
const clocks = { sqlite: ['own'], postgres: ['own', 'shared'] } as const;

const steps = [
  ['1 h ahead', hour],
  ['1 h back', -hour],
  ['1 day ahead', day],
  ['1 day back', -day],
] as const;

/** Calls are under way when the clock steps; some were paid before it, some pay after it and nobody tells of them. */
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
  const lateness = createLateness(world.gateway, shopper);
  const begun = performance.now();
  const payers = await startEach(shopper, ['silent', 'proved', 'verified', 'callLost', 'answerLost', 'late'], perKind);
  const pay = (...kinds: readonly Kind[]) =>
    inParallel(
      payers.filter(({ kind }) => kinds.includes(kind)),
      20,
      ({ kind, started }) => lateness.pay(kind, started, begun),
    );
  await pay('silent');
  await at(begun, 8_000);
  await pay('proved', 'verified', 'callLost', 'answerLost');
  await at(begun, 10_000);
  shop.setClock(clock, step);
  await at(begun, 40_000);
  await pay('late');
  const orders = payers.map(({ started }) => started);
  return close(`${clock} clock ${name} on ${dialect}`, world, history, [shop], orders, await lateness.all());
}

test.for(dialects)('a step of an hour or a day in the middle of a call does no harm on %s (G29)', async (dialect) => {
  const cases = clocks[dialect].map((clock) => steps.map(([name, step]) => stepInACall(dialect, clock, name, step)));
  const harm = await Promise.all(cases.flat());
  expect(harm.flat()).toEqual([]);
});

test.for(dialects)('a process one hour ahead that dies keeps no payment back on %s (G29)', async (dialect) => {
  const history = createHistory(`clock 1 h ahead, killed, on ${dialect}`);
  const world = await openWorld(dialect, history);
  const ahead = await world.open(hour);
  const beside = dialect === 'postgres' ? await world.open() : undefined;
  let url = ahead.url;
  const shopper = createShopper(() => url, undefined, history);
  const lateness = createLateness(world.gateway, shopper);
  const begun = performance.now();
  const payers = await startEach(shopper, ['silent', 'proved', 'verified', 'callLost'], perKind);
  await inParallel(payers, 20, ({ kind, started }) => lateness.pay(kind, started, begun));
  await pause(1_500);
  await ahead.kill();
  const left = beside ?? (await world.open());
  ({ url } = left);
  const orders = payers.map(({ started }) => started);
  const harm = await close(
    `clock 1 h ahead, killed, on ${dialect}`,
    world,
    history,
    [ahead, left],
    orders,
    await lateness.all(),
    dialect === 'sqlite' ? 0 : 1, // after the restart nobody is left who has seen another time
  );
  expect(harm).toEqual([]);
});

test('two processes whose clocks are ten minutes apart send nothing twice and are on time (G29)', async () => {
  const history = createHistory('clocks 10 min apart');
  const world = await openWorld('postgres', history);
  const shops = [await world.open(-5 * minute), await world.open(5 * minute)];
  const chance = createChance(5);
  const shopper = createShopper(() => chance.pick(shops).url, undefined, history);
  const lateness = createLateness(world.gateway, shopper);
  const kinds: readonly Kind[] = ['silent', 'proved', 'verified', 'verified', 'callLost', 'answerLost', 'slowlyDone'];
  const orders: Started[] = [];
  await inParallel(Array.from({ length: throughTwo }).keys(), 10, async (n) => {
    await pause(chance.between(0, 2_000));
    const startedAt = performance.now();
    const started = await shopper.start(anOrder(`order-${n}`, n));
    orders.push(started);
    await lateness.pay(chance.pick(kinds), started, startedAt);
  });
  const harm = await close('clocks 10 min apart on postgres', world, history, shops, orders, await lateness.all());
  expect(harm).toEqual([]);
});
