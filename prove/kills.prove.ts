import { expect, onTestFinished, test } from 'vitest';
import { dialects, makeRoom } from '../packages/server/src/test/stores.ts';
import { audit, createShopTable, readBooks } from './books.ts';
import { inSeconds, quantile, tell } from './figures.ts';
import { merchants, startBookKeeper, type Manner } from './gateway.ts';
import { createChance, scaled } from './scale.ts';
import { startShop, type Shop } from './shop.ts';
import { anOrder, createShopper, type Started } from './shopper.ts';
import { endOf, play, stories, type Story } from './story.ts';
import { inParallel, pause, until } from './wait.ts';

const kills = scaled(200);
const orders = 10 * kills;
const shoppersAtOnce = 16;
/** Milliseconds in which a killed shop must answer again. */
const mostRecovery = 5_000;
/** Milliseconds after the last kill in which everything must be decided: a lost call is made again after minutes. */
const mostWait = 15 * 60_000;

interface Told {
  readonly started: Started;
  readonly story: Story;
  readonly since: number;
}

test.for(dialects)('kills lose nothing and double nothing on %s (K64)', async (dialect) => {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  await createShopTable(location);
  const gateway = await startBookKeeper();
  onTestFinished(gateway.close);
  const trouble = new Map<string, Manner>();
  gateway.manner = ({ path, transactionId = '' }) => {
    if (!path.includes('Split')) return undefined;
    const manner = trouble.get(transactionId);
    trouble.set(transactionId, {});
    return manner;
  };
  const settings = { location, gatewayUrl: gateway.url, merchants };
  const chance = createChance(dialect.length);
  const startups: number[] = [];
  let killed = 0;
  const restart = async (): Promise<Shop> => {
    const begun = performance.now();
    const doom = chance.next() < 0.1 ? chance.between(20, 300) : undefined;
    const next = await startShop(settings, doom);
    if (!next) return (killed++, restart());
    startups.push(performance.now() - begun);
    return next;
  };
  let shop = await restart();
  onTestFinished(() => shop.kill());

  const shopper = createShopper(() => shop.url);
  const everything: Started[] = [];
  const waiting = new Set<Told>();
  const delays: number[] = [];
  let played = 0;
  const over = new AbortController();
  const numbers = Array.from({ length: orders }, (_, n) => n);
  const live = async (n: number) => {
    const started = await shopper.start(anOrder(`order-${n}`, n));
    everything.push(started);
    played++;
    const story = chance.pick(stories);
    await play({ gateway, shopper, chance, trouble }, story, started);
    waiting.add({ started, story, since: performance.now() });
  };
  const look = async () => {
    for (; !over.signal.aborted; await pause(200))
      await inParallel([...waiting], 4, async (told) => {
        if ((await shopper.state(told.started)) !== endOf(told.story)) return;
        delays.push(performance.now() - told.since);
        waiting.delete(told);
      });
  };
  const looking = look();
  const selling = inParallel(numbers, shoppersAtOnce, live);
  while (killed < kills) {
    await until(() => played >= (killed * orders) / kills, 60_000);
    await pause(chance.between(0, 400));
    await shop.kill();
    killed++;
    shop = await restart();
  }
  await selling;
  const lastKill = performance.now();
  await until(() => waiting.size === 0, mostWait, 500);
  const settled = performance.now() - lastKill;
  over.abort();
  await looking;

  const states = new Map<string, string | undefined>();
  await inParallel(everything, 4, async (each) => void states.set(each.order, await shopper.state(each)));
  const forgotten = everything.filter(({ order }) => states.get(order) === 'unknown');
  await shop.end();
  const found = audit(gateway, await readBooks(location), everything);
  tell(`kills on ${dialect}`, {
    orders,
    kills: killed,
    charged: gateway.entries.filter(({ code }) => code === '2').length,
    lost: found.lost.length,
    doubled: found.doubled.length,
    given: found.given.length,
    'starts forgotten': forgotten.length,
    'split calls': gateway.splits,
    'sent twice': gateway.sentTwice.size,
    'charged twice': gateway.chargedTwice.size,
    undecided: waiting.size,
    'back after a kill p50': inSeconds(quantile(startups, 0.5)),
    slowest: inSeconds(Math.max(...startups)),
    'decided p50': inSeconds(quantile(delays, 0.5)),
    'decided p99': inSeconds(quantile(delays, 0.99)),
    'decided last': inSeconds(Math.max(...delays)),
    'all decided after the last kill': inSeconds(settled),
  });
  expect(found).toEqual({ lost: [], doubled: [], given: [] });
  expect(forgotten).toEqual([]);
  expect([...gateway.sentTwice, ...gateway.chargedTwice]).toEqual([]);
  expect([...waiting].map(({ started, story }) => `${started.order} ${story}`)).toEqual([]);
  expect(Math.max(...startups)).toBeLessThan(mostRecovery);
});
