import { openDatabase } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startPair } from '../scripts/machine/postgres.mjs';
import { audit, createShopTable, readBooks } from './books.ts';
import { inSeconds, recordFigures } from './figures.ts';
import { readEnd } from './final-reads.ts';
import { createHistory, figuresOf, violationsOf } from './history.ts';
import { merchants, startBookKeeper } from './gateway.ts';
import { readHookRuns, startOperationShop } from './operations/operation-shop.ts';
import { createChance, scaled } from './scale.ts';
import { anOrder, createShopper, type Started } from './shopper.ts';
import { startProxy } from './tcp-proxy.ts';
import { pause, until } from './wait.ts';
import { sizes } from './sizes.ts';

const failovers = scaled(sizes.failovers.long);
/**
 * Duration of the traffic before the primary is killed, in milliseconds. After the failover, the traffic continues for
 * half as long.
 */
const traffic = scaled(sizes.failoverTraffic.long, 8_000);
const buyers = 6;
/** Time during which no database is reachable, in milliseconds. */
const outage = 2_000;
/**
 * Maximum time until a shop completes a payment again after its database URL points to the new primary, in milliseconds
 * (G33).
 */
const maxOutage = 30_000;
/** Maximum time until every payment has a final state, in milliseconds. */
const timeout = 6 * 60_000;
const settlement = { kind: 'settle', key: 'settle 1', amount: 700 } as const;

interface Purchase {
  readonly started: Started;
  readonly at: number;
  /** True if the shop responded to the webhook with status 200. */
  isAcknowledged: boolean;
  /** True if the shop reported the order as paid. */
  isPaid: boolean;
  /** True if the shop acknowledged the settlement. */
  isAccepted: boolean;
}

test.for(Array.from({ length: failovers }, (_, at) => at + 1))(
  'a failover to a synchronous standby during sales and settlements does not lose any acknowledged write (G33, %i)',
  async (round) => {
    const pair = await startPair();
    onTestFinished(pair.stop);
    const proxy = await startProxy(pair.url);
    onTestFinished(proxy.close);
    const { db, close } = withKysely(openDatabase({ url: pair.url }));
    const isSynchronous = async () => {
      const { rows } = await sql<{ sync_state: string }>`select sync_state from pg_stat_replication`.execute(db);
      return rows.length === 1 && rows[0]?.sync_state === 'sync';
    };
    expect(await until(isSynchronous, 30_000)).toBe(true);
    await close();
    await createShopTable({ url: pair.url });
    const history = createHistory(`failover ${round}`);
    const gateway = await startBookKeeper(history);
    onTestFinished(gateway.close);
    const settings = { location: { url: proxy.url }, gatewayUrl: gateway.url, merchants, polls: true };
    const shops = [
      await startOperationShop(settings, undefined, history),
      await startOperationShop(settings, undefined, history),
    ];
    for (const shop of shops) onTestFinished(() => shop.kill());
    const chance = createChance(round);
    const shopper = createShopper(() => chance.pick(shops).url, 5_000, history);
    const purchases: Purchase[] = [];
    const buy = async (n: number) => {
      const started = await shopper.tryStart({ ...anOrder(`order-${n}`, n), amount: 1000 });
      if (typeof started === 'number') return;
      const each: Purchase = {
        started,
        at: performance.now(),
        isAcknowledged: false,
        isPaid: false,
        isAccepted: false,
      };
      purchases.push(each);
      const id = gateway.enter({ refno: started.refno, amount: '1000', code: n % 2 ? '1' : '2' });
      each.isAcknowledged = await shopper.webhook(started, id);
      const { payment } = started;
      each.isPaid = (await until(async () => (await shopper.state(started)) === 'paid', 5_000, 250)) === true;
      if (n % 2 === 0 || !each.isPaid) return;
      const reply = await chance
        .pick(shops)
        .sendCommand({ do: 'operate', request: { ...settlement, payment }, payment });
      each.isAccepted = reply?.operations?.some(({ key }) => key === settlement.key) === true;
    };
    const stop = new AbortController();
    let count = 0;
    const buyer = async () => {
      for (; !stop.signal.aborted; await pause(100)) await buy(count++);
    };
    const buying = Promise.all(Array.from({ length: buyers }, buyer));
    await pause(traffic);
    pair.killPrimary();
    proxy.moveTo(undefined);
    const killed = performance.now();
    await pause(outage);
    await pair.promote();
    proxy.moveTo(pair.standbyUrl);
    const moved = performance.now();
    const again = await until(() => purchases.find(({ at, isPaid }) => at > moved && isPaid), maxOutage * 2);
    const recovery = again ? performance.now() - moved : Infinity;
    await pause(traffic / 2);
    stop.abort();
    await buying;
    const before = purchases.filter(({ at }) => at < killed);
    const unknown: string[] = [];
    const undecided = new Set(purchases);
    const decided = async () => {
      for (const each of undecided) {
        const state = await shopper.state(each.started);
        if (state === 'unknown') unknown.push(each.started.order);
        if (state === 'paid' || state === 'unknown') undecided.delete(each);
      }
      return undecided.size === 0;
    };
    await until(decided, timeout, 1000);
    // A settlement may be stored even if its response was lost with the primary. The till then completes it.
    const open = new Set(purchases.filter(({ isPaid }) => isPaid));
    const ended = async () => {
      for (const each of open) {
        const { payment } = each.started;
        const reply = await chance.pick(shops).sendCommand({ do: 'operations', payment });
        const operations = reply?.operations ?? [undefined];
        const isEnded = operations.every((operation) => operation?.state === 'confirmed');
        if (isEnded && (operations.length > 0 || !each.isAccepted)) open.delete(each);
      }
      return open.size === 0;
    };
    await until(ended, timeout, 1000);
    await Promise.all(shops.map((shop) => shop.end()));
    const location = { url: pair.standbyUrl };
    const verdict = history.check(await readEnd(location));
    const orders = purchases.map(({ started }) => started);
    const { lost, doubled, unfunded } = audit(gateway, await readBooks(location), orders);
    const hookRuns = await readHookRuns(location);
    const twice = [...hookRuns].filter(([, times]) => times > 1).map(([name]) => name);
    const differ = purchases.filter(({ started: { order, refno } }) => {
      const isSettled = gateway.entries.some((entry) => entry.refno === refno && entry.settled === '700');
      return isSettled !== hookRuns.has(`${order} settle settle 1`);
    });
    const resent = [...gateway.sentTwice, ...gateway.chargedTwice];
    recordFigures(`primary killed, standby promoted, ${round}`, {
      orders: purchases.length,
      'started before': before.length,
      'webhooks acknowledged before': before.filter(({ isAcknowledged }) => isAcknowledged).length,
      'paid before': before.filter(({ isPaid }) => isPaid).length,
      settlements: purchases.filter(({ isAccepted }) => isAccepted).length,
      'starts lost': unknown.length,
      lost: lost.length,
      doubled: doubled.length,
      unfunded: unfunded.length,
      undecided: undecided.size,
      'settlements not confirmed': open.size,
      'settled without a hook': differ.length,
      'moved or sent twice': resent.length,
      'hooks twice': twice.length,
      'sells again after': inSeconds(recovery),
      ...figuresOf(verdict),
    });
    expect(before.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(10);
    expect(violationsOf(verdict)).toEqual([]);
    expect(recovery).toBeLessThanOrEqual(maxOutage);
    const faults = {
      lost,
      doubled,
      unfunded,
      unknown,
      undecided: [...undecided],
      open: [...open],
      differ,
      resent,
      twice,
    };
    expect(faults).toEqual({
      lost: [],
      doubled: [],
      unfunded: [],
      unknown: [],
      undecided: [],
      open: [],
      differ: [],
      resent: [],
      twice: [],
    });
  },
);
