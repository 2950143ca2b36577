import { openDatabase } from '@tillkit/server';
import { expect, onTestFinished, test } from 'vitest';
import { makeRoom } from '../packages/server/src/test/stores.ts';
import { createShopTable, readBooks } from './books.ts';
import { startEventReceiver } from './event-receiver.ts';
import { inSeconds, recordFigures } from './figures.ts';
import { merchants, startBookKeeper } from './gateway.ts';
import { createChance, scaled } from './scale.ts';
import { startShop, type Shop } from './shop.ts';
import { anOrder, createShopper, type Started } from './shopper.ts';
import { inParallel, pause, until } from './wait.ts';
import { sizes } from './sizes.ts';

const orders = scaled(sizes.deliveredOrders.long, 30);
const kills = scaled(sizes.deliveryKills.long, 5);
/** Maximum time from the last kill until all payments are decided and all events are delivered, in milliseconds. */
const timeout = 15 * 60_000;

const chance = createChance(7);

test('killing three processes while they deliver events to a receiver that fails at random loses no event, delivers each event under one key, and keeps the sequence of each order (K64)', async () => {
  const { location, remove } = await makeRoom('postgres');
  onTestFinished(remove);
  await createShopTable(location);
  const gateway = await startBookKeeper();
  onTestFinished(gateway.close);
  // Each third order is declined before it is paid, so it has two events.
  const isDeclinedFirst = (order: string) => Number(order.slice('order-'.length)) % 3 === 0;
  const receiver = await startEventReceiver(chance, ({ kind, order }) =>
    kind === 'paid' && isDeclinedFirst(order) ? 'failed' : undefined,
  );
  onTestFinished(receiver.close);
  const open = async (): Promise<Shop> => {
    const shop = await startShop({ location, gatewayUrl: gateway.url, merchants, eventsUrl: receiver.url });
    if (!shop) throw new Error('The shop process was killed before it was ready.');
    return shop;
  };
  const shops = [await open(), await open(), await open()];
  onTestFinished(async () => void (await Promise.all(shops.map((shop) => shop.kill()))));
  const shopper = createShopper(() => chance.pick(shops).url);

  const begin = performance.now();
  const reach = (started: Started, state: string) =>
    until(async () => (await shopper.state(started)) === state, timeout, 500);
  const buy = async (n: number) => {
    const order = anOrder(`order-${n}`, n);
    if (isDeclinedFirst(order.order)) {
      const declined = await shopper.start(order);
      const id = gateway.enter({ refno: declined.refno, amount: String(declined.amount), code: '4' });
      await shopper.webhook(declined, id, { status: 'error', sign2: null });
      if (!(await reach(declined, 'declined'))) return;
    }
    const started = await shopper.start(order);
    const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
    await shopper.webhook(started, id);
    if (await reach(started, 'paid')) done += 1;
  };
  let [done, killed] = [0, 0];
  const selling = inParallel(Array.from({ length: orders }).keys(), 16, buy);
  while (killed < kills) {
    await until(() => done >= (killed * orders) / (kills + 1), timeout);
    const at = chance.between(0, 2);
    await pause(chance.between(0, 300));
    await shops[at]?.kill();
    killed += 1;
    shops[at] = await open();
  }
  await selling;
  const lastKill = performance.now();
  const database = openDatabase(location);
  onTestFinished(() => database.close());
  const waiting = async () => {
    const text = 'select count(*) as count from till_delivery where delivered_at is null';
    const [row] = await database.query<{ readonly count: unknown }>(text);
    return Number(row?.count);
  };
  await until(async () => (await waiting()) === 0, timeout, 500);
  const settled = performance.now() - lastKill;
  const left = await waiting();
  await Promise.all(shops.map((shop) => shop.end()));

  const { paid } = await readBooks(location);
  const keysOf = (order: string, kind: string) =>
    new Set(receiver.arrivals.filter((each) => each.order === order && each.kind === kind).map(({ key }) => key));
  const names = Array.from({ length: orders }, (_, n) => `order-${n}`);
  const expected = names.flatMap((order) => [
    { order, kind: 'paid' },
    ...(isDeclinedFirst(order) ? [{ order, kind: 'failed' }] : []),
  ]);
  const lost = expected.filter(({ order, kind }) => ![...keysOf(order, kind)].some((key) => receiver.stored.has(key)));
  const severalKeys = expected.filter(({ order, kind }) => keysOf(order, kind).size > 1);
  const { outOfSequence } = receiver;
  recordFigures('events delivered by three processes', {
    orders,
    kills: killed,
    events: expected.length,
    arrivals: receiver.arrivals.length,
    lost: lost.length,
    'several keys': severalKeys.length,
    'out of sequence': outOfSequence.length,
    undelivered: left,
    'all delivered after the last kill': inSeconds(settled),
    'all after': inSeconds(performance.now() - begin),
  });
  expect([...paid.values()].filter((times) => times === 1)).toHaveLength(orders);
  expect({ done, left, lost, severalKeys, outOfSequence }).toEqual({
    done: orders,
    left: 0,
    lost: [],
    severalKeys: [],
    outOfSequence: [],
  });
  expect(receiver.stored.size).toBe(expected.length);
});
