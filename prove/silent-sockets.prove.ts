import { expect, onTestFinished, test } from 'vitest';
import { dialects } from '../packages/server/src/test/stores.ts';
import { audit, readBooks } from './books.ts';
import { inSeconds, tell } from './figures.ts';
import type { Manner } from './gateway.ts';
import { probe } from './probe.ts';
import { scaled } from './scale.ts';
import { anOrder, createShopper, timeUntil, type Started } from './shopper.ts';
import { startProxy, type Proxy } from './tcp-proxy.ts';
import { pause } from './wait.ts';
import { openWorld } from './world.ts';

/** A shop must sell again this many milliseconds after its database can be reached (G33). */
const mostAway = 30_000;
/** After so many it is not waited for any longer. */
const givenUp = 120_000;
/** How long everything is silent, in milliseconds. */
const darkness = scaled(20_000, 5_000);

const waysToGo: readonly (readonly [string, (proxy: Proxy) => Promise<void>])[] = [
  ['connections that stand', async (proxy) => proxy.silence()],
  [
    'connections that stand, and for a while new ones',
    async (proxy) => {
      proxy.isDark = true;
      proxy.silence();
      await pause(darkness);
      proxy.isDark = false;
    },
  ],
];

const table = waysToGo.flatMap(([name, go]) => [[name, 'at rest', go] as const, [name, 'while it sells', go] as const]);

test.for(table)('%s to the database go silent, and the shop sells again, %s (G33)', async ([name, when, go]) => {
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
  await Promise.all(Array.from({ length: 20 }, (_, n) => sell(n))); // as many connections as it opens
  const meanwhile = when === 'at rest' ? [] : Array.from({ length: 10 }, (_, n) => sell(100 + n));
  await go(proxy);
  const begun = performance.now();
  let tries = 0;
  while (performance.now() - begun < givenUp && !(await sell(1000 + tries))) {
    tries++;
    await pause(250);
  }
  const away = performance.now() - begun < givenUp ? performance.now() - begun : Infinity;
  await Promise.all(meanwhile);
  tell(`${name} silent, ${when}, on postgres`, { 'sells again after': inSeconds(away), 'tries in vain': tries });
  expect(away).toBeLessThanOrEqual(mostAway);
  const shopper = createShopper(() => shop.url);
  for (const each of orders.slice(0, 20)) expect(await shopper.state(each)).toBe('paid');
  await shop.end();
  const { doubled, given } = audit(world.gateway, await readBooks(world.location), orders);
  expect([...doubled, ...given]).toEqual([]);
});

const gateways: readonly (readonly [string, Manner])[] = [
  ['accepts and stays silent', { answers: 'silent' }],
  ['answers one byte a second', { answers: 'drip' }],
];

const calls = gateways.flatMap(([name, manner]) => dialects.map((dialect) => [name, dialect, manner] as const));

/** Starts and pages must not wait for a gateway; payments must, and are decided soon after it is back. */
test.for(calls)('a gateway that %s holds up nothing but its answers on %s (G28)', async ([name, dialect, manner]) => {
  const world = await openWorld(dialect);
  const shop = await world.open();
  const shopper = createShopper(() => shop.url);
  const early: Started[] = [];
  world.gateway.manner = () => manner;
  const tellOf = async (n: number) => {
    const started = await shopper.start(anOrder(`early-${n}`, n));
    early.push(started);
    const id = world.gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
    await shopper.webhook(started, id);
  };
  await Promise.all(Array.from({ length: 30 }, (_, n) => tellOf(n)));
  const probing = probe(() => shop.url, world.gateway, { ms: darkness });
  await pause(darkness);
  world.gateway.manner = () => undefined;
  const begun = performance.now();
  const back = await Promise.all(early.map((each) => timeUntil(shopper, each, 'paid', 5 * 60_000, 500)));
  const { start, state, orders } = await probing;
  const decided = performance.now() - begun;
  await shop.end();
  const found = audit(world.gateway, await readBooks(world.location), [...early, ...orders]);
  tell(`a gateway that ${name} on ${dialect}`, {
    others: start.length,
    'start ≤': inSeconds(Math.max(...start)),
    'state ≤': inSeconds(Math.max(...state)),
    'early ones paid after its return': inSeconds(Math.max(...back)),
    all: inSeconds(decided),
  });
  expect(Math.max(...start, ...state)).toBeLessThanOrEqual(2_000);
  expect(Math.max(...back)).toBeLessThan(Infinity);
  expect([...found.doubled, ...found.given]).toEqual([]);
});
