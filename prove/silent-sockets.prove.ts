import { expect, onTestFinished, test } from 'vitest';
import { dialects } from '../packages/server/src/test/stores.ts';
import { audit, readBooks } from './books.ts';
import { inSeconds, recordFigures } from './figures.ts';
import type { Manner } from './gateway.ts';
import { probe } from './probe.ts';
import { scaled } from './scale.ts';
import { anOrder, createShopper, timeUntil, type Started } from './shopper.ts';
import { startProxy, type Proxy } from './tcp-proxy.ts';
import { pause } from './wait.ts';
import { openWorld } from './world.ts';
import { sizes } from './sizes.ts';

/**
 * Maximum time, in milliseconds, from when the database becomes reachable again until the shop can sell again (G33).
 */
const maxOutage = 30_000;
/** Maximum time, in milliseconds, that the test waits for the shop to accept payments again. */
const timeout = 120_000;
/** Time, in milliseconds, for which the database or the gateway stays silent. */
const silence = scaled(sizes.silence.long, 5_000);

const waysToGo: readonly (readonly [string, (proxy: Proxy) => Promise<void>])[] = [
  ['open connections', async (proxy) => proxy.silence()],
  [
    'open connections and, for a while, new connections',
    async (proxy) => {
      proxy.isDark = true;
      proxy.silence();
      await pause(silence);
      proxy.isDark = false;
    },
  ],
];

const table = waysToGo.flatMap(([name, go]) =>
  (['while the shop is idle', 'while the shop is selling'] as const).map((when) => [name, when, go] as const),
);

test.for(table)('a shop resumes sales after %s to its database go silent %s (G33)', async ([name, when, go]) => {
  const world = await openWorld('postgres');
  const proxy = await startProxy(world.location.url ?? '');
  onTestFinished(proxy.close);
  const shop = await world.open(0, proxy.url);
  const orders: Started[] = [];
  const sell = async (n: number) => {
    const shopper = createShopper(() => shop.url, 2_000);
    const started = await shopper.tryStart(anOrder(`order-${n}`, n));
    if (typeof started === 'number') return false;
    orders.push(started);
    const id = world.gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
    if (!(await shopper.webhook(started, id))) return false;
    return (await timeUntil(shopper, started, 'paid', 3_000)) < Infinity;
  };
  // These sales make the shop open all of its database connections.
  await Promise.all(Array.from({ length: 20 }, (_, n) => sell(n)));
  const meanwhile = when === 'while the shop is idle' ? [] : Array.from({ length: 10 }, (_, n) => sell(100 + n));
  await go(proxy);
  const begin = performance.now();
  let tries = 0;
  while (performance.now() - begin < timeout && !(await sell(1000 + tries))) {
    tries++;
    await pause(250);
  }
  const outage = performance.now() - begin < timeout ? performance.now() - begin : Infinity;
  await Promise.all(meanwhile);
  recordFigures(`${name} silent, ${when}, on postgres`, {
    'sells again after': inSeconds(outage),
    'tries in vain': tries,
  });
  expect(outage).toBeLessThanOrEqual(maxOutage);
  const shopper = createShopper(() => shop.url);
  for (const each of orders.slice(0, 20)) expect(await shopper.state(each)).toBe('paid');
  await shop.end();
  const { doubled, unfunded } = audit(world.gateway, await readBooks(world.location), orders);
  expect([...doubled, ...unfunded]).toEqual([]);
});

const gateways: readonly (readonly [string, Manner])[] = [
  ['sends no response', { answers: 'silent' }],
  ['responds with one byte per second', { answers: 'drip' }],
];

const calls = gateways.flatMap(([name, manner]) => dialects.map((dialect) => [name, dialect, manner] as const));

test.for(calls)(
  'while the gateway %s, a shop that uses %s starts payments and responds to status requests without delay, and every payment reaches a final state after the gateway recovers (G28)',
  async ([name, dialect, manner]) => {
    const world = await openWorld(dialect);
    const shop = await world.open();
    const shopper = createShopper(() => shop.url);
    const early: Started[] = [];
    world.gateway.manner = () => manner;
    const notify = async (n: number) => {
      const started = await shopper.start(anOrder(`early-${n}`, n));
      early.push(started);
      const id = world.gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
      await shopper.webhook(started, id);
    };
    await Promise.all(Array.from({ length: 30 }, (_, n) => notify(n)));
    const probing = probe(() => shop.url, world.gateway, { ms: silence });
    await pause(silence);
    world.gateway.manner = () => undefined;
    const begin = performance.now();
    const back = await Promise.all(early.map((each) => timeUntil(shopper, each, 'paid', 5 * 60_000, 500)));
    const { start, state, orders } = await probing;
    const decided = performance.now() - begin;
    await shop.end();
    const results = audit(world.gateway, await readBooks(world.location), [...early, ...orders]);
    recordFigures(`a gateway that ${name} on ${dialect}`, {
      others: start.length,
      'start ≤': inSeconds(Math.max(...start)),
      'state ≤': inSeconds(Math.max(...state)),
      'early payments paid after its return': inSeconds(Math.max(...back)),
      all: inSeconds(decided),
    });
    expect(Math.max(...start, ...state)).toBeLessThanOrEqual(2_000);
    expect(Math.max(...back)).toBeLessThan(Infinity);
    expect([...results.doubled, ...results.unfunded]).toEqual([]);
  },
);
