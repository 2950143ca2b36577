import { expect, test } from 'vitest';
import { dialects, type Dialect } from '../packages/server/src/test/stores.ts';
import { audit, readBooks } from './books.ts';
import { createCrowd } from './crowd.ts';
import { inSeconds, quantile, tell } from './figures.ts';
import type { BookKeeper } from './gateway.ts';
import { openBeside, trades } from './operations/beside.ts';
import { leave } from './left.ts';
import { createChance, scaled } from './scale.ts';
import type { Shop } from './shop.ts';
import { anOrder, createShopper } from './shopper.ts';
import { stories, type Story } from './story.ts';
import { inParallel, pause, until } from './wait.ts';
import { openWorld } from './world.ts';
import { versions, type Version } from './versions.ts';

const nothing = { lost: [], doubled: [], given: [], sentTwice: [], chargedTwice: [], paidTwice: [] };
/** Sent or charged twice: one transaction, or two of one payment. */
const twice = ({ entries, sentTwice, chargedTwice }: BookKeeper) => {
  const charged = entries.filter(({ code }) => code === '2').map(({ refno }) => refno);
  const paidTwice = charged.filter((refno, at) => charged.indexOf(refno) < at);
  return { sentTwice: [...sentTwice], chargedTwice: [...chargedTwice], paidTwice };
};

/** Milliseconds in which everything must be decided: a call that was lost twice is made again five minutes after it was seen to be sent. */
const wait = 10 * 60_000;

/** Leaves a store to today's version, and gives what it has made wrong of it. */
async function carryOn(dialect: Dialect, version: Version, end: 'killed' | 'ended') {
  const world = await openWorld(dialect);
  const left = await leave(world, version, end, scaled(5));
  const begun = performance.now();
  const shop = await world.openVersion(undefined);
  const shopper = createShopper(() => shop.url);
  const waiting = new Set(left);
  const look = async () => {
    await inParallel([...waiting], 4, async (each) => {
      if ((await shopper.state(each.started)) === each.wanted) waiting.delete(each);
    });
    return waiting.size === 0;
  };
  await until(look, wait, 1000);
  const settled = performance.now() - begun;
  const undecided: string[] = [];
  for (const { started } of waiting) undecided.push(`${started.order} ${await shopper.state(started)}`);
  await shop.end();
  const orders = left.map(({ started }) => started);
  const found = audit(world.gateway, await readBooks(world.location), orders);
  tell(`${version} version ${end}, ${dialect}`, {
    orders: orders.length,
    lost: found.lost.length,
    doubled: found.doubled.length,
    given: found.given.length,
    'split calls': world.gateway.splits,
    'sent twice': world.gateway.sentTwice.size,
    undecided: undecided.length,
    'all decided after': inSeconds(settled),
  });
  return { ...found, ...twice(world.gateway), undecided };
}

test.for(dialects)('stores that earlier versions left open and go on (%s, G31)', async (dialect) => {
  const all = versions.flatMap((version) => (['killed', 'ended'] as const).map((end) => [version, end] as const));
  const found = await Promise.all(
    all.map(async ([version, end]) => [`${version} ${end}`, await carryOn(dialect, version, end)] as const),
  );
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(all.map(([version, end]) => [`${version} ${end}`, { ...nothing, undecided: [] }])),
  );
});

const orders = 5 * scaled(60, 6);
/** What the first version knows no word for. */
const charged: readonly Story[] = ['verified', 'callLost', 'answerLost'];
const storiesOf = (version: Version) =>
  version === 'first' ? stories.filter((story) => !charged.includes(story)) : stories;

test.for(versions)(
  'the %s version and that of today serve the same orders on one PostgreSQL (G31)',
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
    const first = await open(); // it migrates while the old one is at work
    await selling;
    shops = [old];
    await first.end();
    await crowd.buy(0.2 * orders);
    const leftAlone = await crowd.undecided(wait);
    const second = await open();
    await crowd.buy(0.2 * orders);
    const begun = performance.now();
    const undecided = await crowd.undecided(wait);
    const settled = performance.now() - begun;
    await crowd.end();
    const forgotten = await crowd.forgotten();
    await Promise.all([old.end(), second.end()]);
    const found = { ...audit(gateway, await readBooks(world.location), crowd.orders), ...twice(gateway) };
    tell(`${version} version beside today's`, {
      orders,
      charged: gateway.entries.filter(({ code }) => code === '2').length,
      lost: found.lost.length,
      doubled: found.doubled.length,
      given: found.given.length,
      'starts forgotten': forgotten.length,
      'started apart': apart.length,
      'split calls': gateway.splits,
      'undecided by the old one alone': leftAlone.length,
      'sent twice': found.sentTwice.length,
      'charged twice': found.chargedTwice.length + found.paidTwice.length,
      undecided: undecided.length,
      'decided p50': inSeconds(quantile(crowd.delays, 0.5)),
      'decided p99': inSeconds(quantile(crowd.delays, 0.99)),
      'all decided after': inSeconds(settled),
    });
    expect({ ...found, forgotten, leftAlone, undecided, apart }).toEqual({
      ...nothing,
      forgotten: [],
      leftAlone: [],
      undecided: [],
      apart: [],
    });
  },
);

const traded = 2 * scaled(28, 7);
const right = { wrong: [], told: [], twice: [] };

test.for(dialects)(
  'authorizations, aliases and operations that a killed process of the version before leaves go on (%s, G31)',
  async (dialect) => {
    const { trade, open, kill, chance, close } = await openBeside(dialect, dialect.length);
    const old = await open('fourth');
    const trading = trade.carryOn(traded);
    await until(() => trade.orders >= traded / 2, wait);
    await pause(chance.between(500, 4_000));
    const underWay = trade.underWay;
    await kill(old);
    await open();
    await trading;
    const found = await close();
    tell(`authorizations left by the fourth version, ${dialect}`, {
      orders: trade.orders,
      'under way at the kill': underWay,
      'moved or sent twice': found.twice.length,
      'told wrongly': found.told.length,
      'wrong at the end': found.wrong.length,
    });
    expect(underWay).toBeGreaterThan(0);
    expect(found).toEqual(right);
  },
);

test.for(['third', 'fourth'] as const)(
  'authorizations, aliases and operations go on with the %s version and that of today on one PostgreSQL (G31)',
  async (version) => {
    const { trade, open, kill, close } = await openBeside('postgres', version.length);
    const old = await open(version);
    const first = trades(version) ? trade.carryOn(traded / 2) : undefined;
    await until(() => !first || trade.orders >= traded / 4, wait);
    await open(); // it migrates while the old one is at work
    await Promise.all([first, trade.carryOn(traded)]);
    const last = trade.carryOn(traded / 2);
    await until(() => trade.underWay > 4, wait);
    if (trades(version)) await kill(old);
    await last;
    const found = await close();
    tell(`authorizations, ${version} version beside today's`, {
      orders: trade.orders,
      'moved or sent twice': found.twice.length,
      'told wrongly': found.told.length,
      'wrong at the end': found.wrong.length,
    });
    expect(found).toEqual(right);
  },
);
