import { expect, onTestFinished, test } from 'vitest';
import { dialects, makeRoom, type Dialect } from '../packages/server/src/test/stores.ts';
import { audit, createShopTable, readBooks } from './books.ts';
import { recordFigures } from './figures.ts';
import { merchants, startBookKeeper } from './gateway.ts';
import { startPlatform } from './platform.ts';
import { createChance, scaled } from './scale.ts';
import { startShop, type Shop } from './shop.ts';
import { anOrder, createShopper, type Started } from './shopper.ts';
import { inParallel, until } from './wait.ts';
import { sizes } from './sizes.ts';

// Runs shops on a platform that freezes their process after each response, and continues it at the next request. The
// shops have no scheduler, so that a webhook or the cron route alone decides each payment.

const payments = scaled(sizes.frozenPayments.long, 20);
const cronSecret = '7c1f0e5b93a84d26'.repeat(4);
/** Returns true if the shop's log says that the payment is decided. */
const isPaid = ({ logs }: Shop, { payment }: Started) =>
  logs.some((each) => each.event === 'payment_decided' && each.payment === payment);

async function openShops(dialect: Dialect, hasWaitUntil: boolean, count = 1) {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  await createShopTable(location);
  const gateway = await startBookKeeper();
  onTestFinished(gateway.close);
  const open = async () => {
    const serverless = { cronSecret, hasWaitUntil };
    const shop = await startShop({ location, gatewayUrl: gateway.url, merchants, serverless });
    if (!shop) throw new Error('The shop process was killed before it was ready.');
    onTestFinished(() => shop.kill());
    shop.freeze();
    return shop;
  };
  const shops = await Promise.all(Array.from({ length: count }, open));
  let turn = 0;
  const pick = () => shops[turn++ % shops.length]!;
  const platform = await startPlatform({ pick, hasWaitUntil });
  onTestFinished(platform.close);
  const shopper = createShopper(() => platform.url);
  const runCron = async () => {
    const response = await fetch(`${platform.url}/cron`, { headers: { authorization: `Bearer ${cronSecret}` } });
    await platform.untilFrozen();
    return { status: response.status, ...((await response.json()) as { readonly complete: boolean }) };
  };
  /** Ends the shops and compares their orders with the gateway's charges. */
  const auditOrders = async (orders: readonly Started[]) => {
    for (const shop of shops) {
      shop.thaw();
      await shop.end();
    }
    return audit(gateway, await readBooks(location), orders);
  };
  return { gateway, shops, open, platform, shopper, runCron, auditOrders };
}

const flawless = { lost: [], doubled: [], unfunded: [] };

test.for(dialects)(
  'with waitUntil, a webhook alone decides a payment before the platform freezes the process (%s)',
  async (dialect) => {
    const { gateway, shops, platform, shopper, auditOrders } = await openShops(dialect, true);
    const orders: Started[] = [];
    const undecided: string[] = [];
    for (let n = 0; n < payments; n++) {
      const started = await shopper.start(anOrder(`order-${n}`, n));
      const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
      await (n % 2 === 0 ? shopper.webhook(started, id) : shopper.comeBack(started, id));
      await platform.untilFrozen();
      orders.push(started);
      // The process is frozen, so its log contains everything that it has done.
      if (!isPaid(shops[0]!, started)) undecided.push(started.order);
    }
    recordFigures(`frozen: webhook alone on ${dialect}`, { payments, freezes: platform.freezes });
    expect(undecided).toEqual([]);
    expect(await auditOrders(orders)).toEqual(flawless);
  },
);

test.for(dialects)(
  'without waitUntil, the cron route alone decides every payment, also those whose check was frozen and those without a webhook (%s)',
  async (dialect) => {
    const { gateway, shops, platform, shopper, runCron, auditOrders } = await openShops(dialect, false);
    const orders: Started[] = [];
    await inParallel(
      Array.from({ length: payments }, (_, n) => n),
      4,
      async (n) => {
        const started = await shopper.start(anOrder(`order-${n}`, n));
        const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
        if (n % 3 !== 0) await shopper.webhook(started, id);
        orders.push(started);
      },
    );
    await platform.untilFrozen();
    const [shop] = shops;
    const begin = performance.now();
    let crons = 0;
    // A status query that was frozen for longer than its deadline has failed, and its check is repeated later.
    const isDone = await until(
      async () => (crons++, await runCron(), orders.every((each) => isPaid(shop!, each))),
      6 * 60_000,
      10_000,
    );
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    const failed = shop!.logs.filter(({ event }) => event === 'check_failed').length;
    recordFigures(`frozen: cron alone on ${dialect}`, { payments, freezes: platform.freezes, crons, seconds, failed });
    expect(isDone).toBe(true);
    expect(await auditOrders(orders)).toEqual(flawless);
  },
);

test('on PostgreSQL, the cron route of a new instance decides the payments of instances that the platform ended while they were frozen', async () => {
  const { gateway, shops, open, platform, shopper, runCron, auditOrders } = await openShops('postgres', false, 3);
  const chance = createChance(7);
  const orders: Started[] = [];
  let kills = 0;
  for (let n = 0; n < payments; n++) {
    const started = await shopper.start(anOrder(`order-${n}`, n));
    const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
    await shopper.webhook(started, id);
    await platform.untilFrozen();
    orders.push(started);
    if (chance.next() > 0.2) continue;
    const at = chance.between(0, shops.length - 1);
    await shops[at]!.kill();
    shops[at] = await open();
    kills += 1;
  }
  for (const [at, shop] of shops.entries()) {
    await shop.kill();
    shops[at] = await open();
  }
  const begin = performance.now();
  let crons = 0;
  for (let complete = false; !complete && crons < 20; crons++) ({ complete } = await runCron());
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  recordFigures('frozen: instances ended on postgres', { payments, kills, crons, seconds });
  expect(await auditOrders(orders)).toEqual(flawless);
});
