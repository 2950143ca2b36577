import { afterAll, expect, onTestFinished, test } from 'vitest';
import { authorize } from '../test/an-operator.ts';
import { type Entry, answerCall } from '../testing/gateway/ledger.ts';
import { byAlias, pass } from '../test/gateway/authorizing.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect } from '../test/stores.ts';
import { hour, minute } from '../testing/clock.ts';
import { markRestored } from '../store/restore.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const mark = (dialect: Dialect) => markRestored(stores[dialect].database);

/** Starts a payment that the gateway reports as settled. */
async function aSettledPayment(shop: TestShop, order: string, transactionId: string) {
  const { payment, refno } = await shop.start({ order });
  shop.gateway.entries.push({ transactionId, refno, code: '2', settled: '4990' });
  await shop.till.payments.recheck(payment);
  return payment;
}

test.for(dialects)(
  'with a restored store, the till sends no calls that move money until a reconciliation has run, and then sends the waiting calls (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payments } = shop.till;
    const from = shop.clock.now();
    const { payment: toSettle } = await authorize(shop);
    const { payment: toCancel } = await authorize(shop, 'B-2', '12');
    const toCredit = await aSettledPayment(shop, 'C-3', '13');
    const { restoredAt } = await mark(dialect);
    shop.clock.pass(minute);
    const operations = [
      await payments.settle(toSettle, { key: '1', amount: 1000 }),
      await payments.cancel(toCancel, { key: '1' }),
      await payments.credit(toCredit, { key: '1', amount: 500 }),
    ];
    expect(operations.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    const { id } = await payments.authorize(byAlias({ order: 'S-17' }));
    await pass(shop, minute, 10 * minute, hour, 24 * hour);
    expect([shop.gateway.moves.length, shop.gateway.authorizations.length]).toEqual([0, 0]);
    const { restored } = await payments.health();
    expect(restored).toEqual({ restoredAt, from, to: expect.any(Number) });
    const sentence = expect.stringContaining('The store was restored from a backup');
    for (const each of [toSettle, toCancel, toCredit, id]) expect(await payments.why(each)).toContainEqual(sentence);
    const [done, to] = [await payments.reconcile({ from, to: shop.clock.now() }), await payments.health()];
    expect([done.restored, to.restored]).toEqual(['cleared', undefined]);
    await shop.till.checks.runDue();
    expect([shop.gateway.moves.length, shop.gateway.authorizations.length]).toEqual([3, 1]);
    for (const each of [toSettle, toCancel, toCredit])
      expect(await payments.operations(each)).toMatchObject([{ state: 'confirmed' }]);
    expect(await payments.find(id)).toMatchObject({ state: 'authorized' });
    expect(await payments.why(toSettle)).not.toContainEqual(sentence);
    expect(await payments.reconcile({ from, to: shop.clock.now() })).not.toHaveProperty('restored');
  },
);

test.for(dialects)(
  'with a restored store, the till still starts payments, receives webhooks, charges cards entered in the card fields and marks orders as paid (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    await shop.till.ready();
    await mark(dialect);
    await authorize(shop);
    const { payment, refno } = await shop.start({ order: 'B-2', reqtype: 'CAA' });
    shop.gateway.entries.push({ transactionId: '12', refno, code: '11' });
    await shop.confirm(payment);
    await shop.till.checks.runDue();
    expect(await shop.events()).toEqual(['paid A-1', 'paid B-2']);
  },
);

test.for(dialects)(
  'a reconciliation that covers too short a period, has failed queries or ends early leaves the store marked as restored (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { reconcile, health } = shop.till.payments;
    const from = shop.clock.now();
    await authorize(shop);
    shop.clock.pass(hour);
    await authorize(shop, 'B-2', '12');
    const { to } = await mark(dialect);
    shop.clock.pass(hour);
    const now = shop.clock.now();
    expect(await reconcile({ from: from + 1, to: now })).toMatchObject({ restored: 'kept' });
    expect(await reconcile({ from, to })).toMatchObject({ restored: 'kept' });
    shop.gateway.answer = (_, response) => void response.destroy();
    expect(await reconcile({ from, to: now })).toMatchObject({
      restored: 'kept',
      unanswered: [expect.any(String), expect.any(String)],
    });
    shop.gateway.answer = undefined;
    const end = () => {
      throw new Error('The progress callback failed.');
    };
    await expect(reconcile({ from, to: now }, end)).rejects.toThrow('The progress callback failed.');
    expect(await health()).toHaveProperty('restored');
    expect(await reconcile({ from, to: now })).toMatchObject({ asked: 2, unanswered: [], restored: 'cleared' });
  },
);

test.for(dialects)(
  'a reconciliation lists a payment as unanswered if a different process has claimed the payment (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const from = shop.clock.now();
    const { payment } = await authorize(shop);
    await mark(dialect);
    shop.clock.pass(hour);
    const hold = (holder: string | null) =>
      stores[dialect].database.db.updateTable('till_payment').set({ holder }).execute();
    await hold('a process that has ended');
    const period = { from, to: shop.clock.now() };
    expect(await shop.till.payments.reconcile(period)).toMatchObject({ unanswered: [payment], restored: 'kept' });
    await hold(null);
    expect(await shop.till.payments.reconcile(period)).toMatchObject({ unanswered: [], restored: 'cleared' });
  },
);

test.for(dialects)(
  'a store that is restored again during a reconciliation stays marked as restored (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const from = shop.clock.now();
    await authorize(shop);
    const first = await mark(dialect);
    shop.clock.pass(hour);
    let second = first;
    shop.gateway.answer = async (call, response) => {
      while (second.restoredAt === first.restoredAt) second = await mark(dialect);
      response.end(answerCall(shop.gateway, call));
    };
    const period = { from, to: shop.clock.now() };
    expect(await shop.till.payments.reconcile(period)).toMatchObject({ restored: 'kept' });
    expect(await shop.till.payments.health()).toMatchObject({ restored: second });
  },
);

test('on PostgreSQL, once one process has marked the store as restored, all processes stop sending calls that move money', async () => {
  const shop = await aShop('postgres');
  const other = shop.another();
  const from = shop.clock.now();
  const { payment } = await authorize(shop);
  expect(await other.payments.settle(payment, { key: '1', amount: 1000 })).toMatchObject({ state: 'confirmed' });
  await mark('postgres');
  for (const [key, { payments }] of [
    ['2', shop.till],
    ['3', other],
  ] as const)
    expect(await payments.settle(payment, { key, amount: 100 })).toMatchObject({ state: 'waiting' });
  shop.clock.pass(minute);
  await other.payments.reconcile({ from, to: shop.clock.now() });
  expect(await shop.till.payments.settle(payment, { key: '2' })).toMatchObject({ state: 'confirmed' });
  expect(shop.gateway.moves).toHaveLength(3);
});

test.for(dialects)(
  'the period to reconcile after a restore begins when the oldest unfinished payment was started, but at most 30 days before the newest entry in the store (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { restoredAt, ...empty } = await mark(dialect);
    expect(empty).toEqual({ from: restoredAt, to: restoredAt });
    await stores[dialect].empty();
    await authorize(shop);
    shop.clock.pass(31 * 24 * hour);
    await aSettledPayment(shop, 'B-2', '12');
    shop.clock.pass(hour);
    const startedAt = shop.clock.now();
    const { payment: undecided } = await authorize(shop, 'C-3', '13');
    shop.clock.pass(hour);
    await aSettledPayment(shop, 'D-4', '14');
    const to = shop.clock.now();
    expect(await mark(dialect)).toMatchObject({ from: startedAt, to });
    shop.gateway.entries.splice(2, 1, { ...(shop.gateway.entries[2] as Entry), code: '2', settled: '4990' });
    shop.clock.pass(24 * hour);
    await shop.till.payments.recheck(undecided);
    expect(await mark(dialect)).toMatchObject({ from: startedAt, to: shop.clock.now() });
  },
);

test.for(dialects)(
  'the period to reconcile after a restore also contains the payments that were started on the last day and that no shopper had paid (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    await shop.start({ order: 'A-1' });
    shop.clock.pass(25 * hour);
    const startedAt = shop.clock.now();
    await shop.start({ order: 'B-2' });
    shop.clock.pass(hour);
    await aSettledPayment(shop, 'C-3', '13');
    expect(await mark(dialect)).toMatchObject({ from: startedAt, to: shop.clock.now() });
  },
);
