import { expect, test } from 'vitest';
import { dialects, type Dialect } from '../packages/server/src/test/stores.ts';
import { audit, readBooks } from './books.ts';
import { createCrowd } from './crowd.ts';
import { inSeconds, quantile, recordFigures } from './figures.ts';
import type { BookKeeper } from './gateway.ts';
import { openMixedVersions, trades } from './operations/mixed-versions.ts';
import { abandonStore } from './abandoned-stores.ts';
import { createChance, scaled } from './scale.ts';
import type { Shop } from './shop.ts';
import { anOrder, createShopper } from './shopper.ts';
import { stories, type Story } from './story.ts';
import { inParallel, pause, until } from './wait.ts';
import { openWorld } from './world.ts';
import { versions, type Version } from './versions.ts';
import { sizes } from './sizes.ts';

const nothing = { lost: [], doubled: [], unfunded: [], sentTwice: [], chargedTwice: [], paidTwice: [] };
/** Returns the calls that were sent twice, and the transactions and payments that were charged twice. */
const twice = ({ entries, sentTwice, chargedTwice }: BookKeeper) => {
  const charged = entries.filter(({ code }) => code === '2').map(({ refno }) => refno);
  const paidTwice = charged.filter((refno, at) => charged.indexOf(refno) < at);
  return { sentTwice: [...sentTwice], chargedTwice: [...chargedTwice], paidTwice };
};

/**
 * Maximum time, in milliseconds, until all payments have a final state. If a call is lost twice, the till sends the
 * call again five minutes after checking the payment.
 */
const timeout = 10 * 60_000;

/**
 * Makes an earlier version create and then abandon a store, opens the store with the current version, and returns the
 * faults found.
 */
async function carryOn(dialect: Dialect, version: Version, end: 'killed' | 'ended') {
  const world = await openWorld(dialect);
  const abandoned = await abandonStore(world, version, end, scaled(sizes.abandonedPayments.long));
  const begin = performance.now();
  const shop = await world.openVersion(undefined);
  const shopper = createShopper(() => shop.url);
  const waiting = new Set(abandoned);
  const poll = async () => {
    await inParallel([...waiting], 4, async (each) => {
      if ((await shopper.state(each.started)) === each.expected) waiting.delete(each);
    });
    return waiting.size === 0;
  };
  await until(poll, timeout, 1000);
  const settled = performance.now() - begin;
  const undecided: string[] = [];
  for (const { started } of waiting) undecided.push(`${started.order} ${await shopper.state(started)}`);
  await shop.end();
  const orders = abandoned.map(({ started }) => started);
  const results = audit(world.gateway, await readBooks(world.location), orders);
  recordFigures(`${version} version ${end}, ${dialect}`, {
    orders: orders.length,
    lost: results.lost.length,
    doubled: results.doubled.length,
    unfunded: results.unfunded.length,
    'split calls': world.gateway.splits,
    'sent twice': world.gateway.sentTwice.size,
    undecided: undecided.length,
    'all decided after': inSeconds(settled),
  });
  return { ...results, ...twice(world.gateway), undecided };
}

test.for(dialects)(
  'the current version opens stores in which earlier versions left payments unfinished, and brings these payments to a final state (%s, G31)',
  async (dialect) => {
    const all = versions.flatMap((version) => (['killed', 'ended'] as const).map((end) => [version, end] as const));
    const results = await Promise.all(
      all.map(async ([version, end]) => [`${version} ${end}`, await carryOn(dialect, version, end)] as const),
    );
    expect(Object.fromEntries(results)).toEqual(
      Object.fromEntries(all.map(([version, end]) => [`${version} ${end}`, { ...nothing, undecided: [] }])),
    );
  },
);

const orders = 5 * scaled(sizes.versionOrders.long, 6);
/** Payment scenarios that the first version does not support. */
const charged: readonly Story[] = ['verified', 'callLost', 'answerLost'];
const storiesOf = (version: Version) =>
  version === 'first' ? stories.filter((story) => !charged.includes(story)) : stories;

test.for(versions)(
  'the %s version and the current version serve the same orders on one PostgreSQL server (G31)',
  async (version) => {
    const world = await openWorld('postgres');
    const { gateway } = world;
    const chance = createChance(version.length);
    const old = await world.openVersion(version);
    let shops: readonly Shop[] = [old];
    const shopper = createShopper(() => chance.pick(shops).url);
    const apart: string[] = [];
    const start = async (n: number) => {
      const order = anOrder(`order-${n}`, n);
      const [first, second] = await Promise.all(shops.map(({ url }) => createShopper(() => url).start(order)));
      if (second && second.refno !== first?.refno) apart.push(order.order);
      return first ?? expect.fail('There is no shop.');
    };
    const crowd = createCrowd({ gateway, shopper, chance, stories: storiesOf(version), start });
    const open = async () => {
      const shop = await world.openVersion(undefined);
      shops = [old, shop];
      return shop;
    };
    const selling = crowd.buy(0.6 * orders);
    await until(() => crowd.orders.length >= 0.1 * orders, 120_000);
    const first = await open(); // The current version migrates the store while the old version is running.
    await selling;
    shops = [old];
    await first.end();
    await crowd.buy(0.2 * orders);
    const leftAlone = await crowd.undecided(timeout);
    const second = await open();
    await crowd.buy(0.2 * orders);
    const begin = performance.now();
    const undecided = await crowd.undecided(timeout);
    const settled = performance.now() - begin;
    await crowd.end();
    const forgotten = await crowd.forgotten();
    await Promise.all([old.end(), second.end()]);
    const results = { ...audit(gateway, await readBooks(world.location), crowd.orders), ...twice(gateway) };
    recordFigures(`${version} version with the current one`, {
      orders,
      charged: gateway.entries.filter(({ code }) => code === '2').length,
      lost: results.lost.length,
      doubled: results.doubled.length,
      unfunded: results.unfunded.length,
      'starts lost': forgotten.length,
      'started apart': apart.length,
      'split calls': gateway.splits,
      'undecided by the old version': leftAlone.length,
      'sent twice': results.sentTwice.length,
      'charged twice': results.chargedTwice.length + results.paidTwice.length,
      undecided: undecided.length,
      'decided p50': inSeconds(quantile(crowd.delays, 0.5)),
      'decided p99': inSeconds(quantile(crowd.delays, 0.99)),
      'all decided after': inSeconds(settled),
    });
    expect({ ...results, forgotten, leftAlone, undecided, apart }).toEqual({
      ...nothing,
      forgotten: [],
      leftAlone: [],
      undecided: [],
      apart: [],
    });
  },
);

const traded = 2 * scaled(sizes.versionAuthorizations.long, 7);
const noFaults = { wrong: [], hooks: [], twice: [] };

test.for(dialects)(
  'the current version completes the authorizations and operations that the fourth version left open when its process was killed (%s, G31)',
  async (dialect) => {
    const { trade, open, kill, chance, close } = await openMixedVersions(dialect, dialect.length);
    const old = await open('fourth');
    const trading = trade.carryOn(traded);
    await until(() => trade.orders >= traded / 2, timeout);
    await pause(chance.between(500, 4_000));
    const underWay = trade.underWay;
    await kill(old);
    await open();
    await trading;
    const results = await close();
    recordFigures(`authorizations left by the fourth version, ${dialect}`, {
      orders: trade.orders,
      'under way at the kill': underWay,
      'moved or sent twice': results.twice.length,
      'wrong hook runs': results.hooks.length,
      'wrong at the end': results.wrong.length,
    });
    expect(underWay).toBeGreaterThan(0);
    expect(results).toEqual(noFaults);
  },
);

test.for(['third', 'fourth'] as const)(
  'the %s version and the current version complete authorizations and operations on one PostgreSQL server (G31)',
  async (version) => {
    const { trade, open, kill, close } = await openMixedVersions('postgres', version.length);
    const old = await open(version);
    const first = trades(version) ? trade.carryOn(traded / 2) : undefined;
    await until(() => !first || trade.orders >= traded / 4, timeout);
    await open(); // The current version migrates the store while the old version is running.
    await Promise.all([first, trade.carryOn(traded)]);
    const last = trade.carryOn(traded / 2);
    await until(() => trade.underWay > 4, timeout);
    if (trades(version)) await kill(old);
    await last;
    const results = await close();
    recordFigures(`authorizations, ${version} version with the current one`, {
      orders: trade.orders,
      'moved or sent twice': results.twice.length,
      'wrong hook runs': results.hooks.length,
      'wrong at the end': results.wrong.length,
    });
    expect(results).toEqual(noFaults);
  },
);
