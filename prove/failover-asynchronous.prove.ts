import { openDatabase } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startTillkit } from '../packages/cli/src/test/spawn-tillkit.ts';
import { startPair } from '../scripts/machine/postgres.mjs';
import { createShopTable } from './books.ts';
import { recordFigures } from './figures.ts';
import { openOffice, readEnd } from './final-reads.ts';
import { merchants, startBookKeeper } from './gateway.ts';
import { createHistory, figuresOf, violationsOf } from './history.ts';
import { startOperationShop } from './operations/operation-shop.ts';
import { createChance, scaled } from './scale.ts';
import { anOrder, createShopper, type Started } from './shopper.ts';
import { startProxy } from './tcp-proxy.ts';
import { inParallel, pause, until } from './wait.ts';
import { sizes } from './sizes.ts';

/**
 * Duration of the traffic before the standby is cut off from the primary, in milliseconds. After the failover, the
 * traffic continues for half as long.
 */
const traffic = scaled(sizes.asynchronousTraffic.long, 5_000);
/** Time during which the primary accepts writes that the standby never receives, in milliseconds. */
const unreplicated = 3_000;
/**
 * Maximum replication lag in milliseconds. Commits made less than this time before the standby is cut off may also be
 * lost.
 */
const maxLag = 1_000;
const buyers = 6;
/** Maximum time until every payment has a final state, in milliseconds. */
const timeout = 6 * 60_000;
const settlement = { kind: 'settle', key: 'settle 1', amount: 700 } as const;

interface Purchase {
  readonly started: Started;
  readonly transactionId: string;
}

test('after a failover to an asynchronous standby, every lost payment that the gateway charged is in review or reported as an orphan (G33)', async () => {
  const pair = await startPair({ isSynchronous: false });
  onTestFinished(pair.stop);
  const proxy = await startProxy(pair.url);
  onTestFinished(proxy.close);
  await createShopTable({ url: pair.url });
  const { db, close } = withKysely(openDatabase({ url: pair.url }));
  const isStreaming = async () => {
    const { rows } = await sql<{ state: string }>`select state from pg_stat_replication`.execute(db);
    return rows[0]?.state === 'streaming';
  };
  expect(await until(isStreaming, 30_000)).toBe(true);
  await close();
  const history = createHistory('failover asynchronous');
  const gateway = await startBookKeeper(history);
  onTestFinished(gateway.close);
  const settings = { location: { url: proxy.url }, gatewayUrl: gateway.url, merchants, polls: true };
  const shops = await Promise.all([1, 2].map(() => startOperationShop(settings, undefined, history)));
  for (const shop of shops) onTestFinished(() => shop.kill());
  const chance = createChance(11);
  const shopper = createShopper(() => chance.pick(shops).url, 5_000, history);

  const purchases: Purchase[] = [];
  const buy = async (n: number) => {
    const started = await shopper.tryStart({ ...anOrder(`order-${n}`, n), amount: 1000 });
    if (typeof started === 'number') return;
    const transactionId = gateway.enter({ refno: started.refno, amount: '1000', code: n % 2 ? '1' : '2' });
    purchases.push({ started, transactionId });
    await shopper.webhook(started, transactionId);
    const { payment } = started;
    const isPaid = await until(async () => (await shopper.state(started)) === 'paid', 5_000, 250);
    if (n % 2 === 1 && isPaid)
      await chance.pick(shops).sendCommand({ do: 'operate', request: { ...settlement, payment }, payment });
  };
  const stop = new AbortController();
  let count = 0;
  const buyer = async () => {
    for (; !stop.signal.aborted; await pause(100)) await buy(count++);
  };
  const buying = Promise.all(Array.from({ length: buyers }, buyer));
  await pause(traffic);
  const from = history.now() - maxLag;
  await pair.cutStandby();
  await pause(unreplicated);
  pair.killPrimary();
  proxy.moveTo(undefined);
  await pair.promote();
  // After a failover to an asynchronous standby, scaling.md requires the command `tillkit store restore`. The command
  // keeps the till from moving money until the
  // payments have been reconciled.
  const restore = await startTillkit(['store', 'restore'], { DATABASE_URL: pair.standbyUrl }).ended;
  expect(restore).toMatchObject({ code: 0 });
  const losses = [{ from, until: history.now() }];
  proxy.moveTo(pair.standbyUrl);
  await pause(traffic / 2);
  stop.abort();
  await buying;

  // The gateway sends each webhook again.
  await inParallel(purchases, 4, async ({ started, transactionId }) => {
    expect(await until(() => shopper.webhook(started, transactionId), 60_000, 500)).toBe(true);
  });
  const office = await openOffice({ url: pair.standbyUrl }, gateway.url);
  const { restored: mark } = await office.payments.health();
  // A payment that another process is currently checking is not counted as checked, so the test repeats the
  // reconciliation.
  const isCleared = async () => {
    const result = await office.payments.reconcile({ from: mark?.from ?? 0, to: Date.now() + 1000 });
    return result.restored === 'cleared';
  };
  expect(await until(isCleared, timeout, 5_000)).toBe(true);
  await office.close();
  const undecided = new Set(purchases);
  const decided = async () => {
    for (const each of undecided) {
      const { payment } = each.started;
      const state = await shopper.state(each.started);
      const reply = await chance.pick(shops).sendCommand({ do: 'operations', payment });
      const isAtRest = reply?.operations?.every((one) => one.state !== 'waiting' && one.state !== 'sent');
      if (state === 'unknown' || (state === 'paid' && isAtRest)) undecided.delete(each);
    }
    return undecided.size === 0;
  };
  await until(decided, timeout, 1000);
  await Promise.all(shops.map((shop) => shop.end()));
  const end = await readEnd({ url: pair.standbyUrl });
  const verdict = history.check(end, { losses, untraced: 'The failover loses committed rows.' });
  recordFigures('primary killed, asynchronous standby promoted', {
    orders: purchases.length,
    orphans: end.orphans.length,
    'in review': end.payments.filter(({ reviews }) => reviews.length > 0).length,
    undecided: undecided.size,
    ...figuresOf(verdict),
  });
  expect(violationsOf(verdict)).toEqual([]);
  expect([...undecided]).toEqual([]);
  expect(verdict.counts.lost).toBeGreaterThan(0);
});
