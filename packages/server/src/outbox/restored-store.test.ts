import { afterAll, expect, onTestFinished, test } from 'vitest';
import { answerOtherwise, byAlias, pass } from '../test/gateway/authorizing.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect } from '../test/stores.ts';
import { type Entry, answerCall, isMove } from '../testing/gateway/ledger.ts';
import { minute } from '../testing/clock.ts';
import { markRestored } from '../store/restore.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const transactionId = '180710155401925243';

/** Opens a shop with one payment of 4990 that is authorized (code 1) or settled (code 2). */
async function paid(dialect: Dialect, code: '1' | '2') {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId, refno, code, settled: code === '2' ? '4990' : '0' });
  await shop.webhook({ refno, transactionId });
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('paid');
  return { shop, payment, refno };
}

/** Makes the gateway refuse each money-moving call without carrying it out. */
function refuseMoves({ gateway }: TestShop) {
  gateway.answer = (call, response) => {
    const [entry] = gateway.entries;
    if (isMove(call) && entry) gateway.entries.splice(0, 1, { ...entry, code: '6' });
    const answer = answerCall(gateway, call);
    if (entry) gateway.entries.splice(0, 1, entry);
    response.writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' }).end(answer);
  };
}

/** Simulates a restore from a backup that was made before any operation was requested. */
async function forgetOperations(dialect: Dialect) {
  const { db } = stores[dialect].database;
  await db.deleteFrom('till_intent').execute();
  await db.updateTable('till_payment').set({ operations: 0, review: null }).execute();
}

/** Simulates a restore from a backup that was made just after the payments were started. */
async function forgetMessages(dialect: Dialect) {
  const { db } = stores[dialect].database;
  await forgetOperations(dialect);
  await db.deleteFrom('till_transaction').execute();
  await db.deleteFrom('till_event').execute();
  await db.updateTable('till_order').set({ paid_payment: null }).execute();
  await db.updateTable('till_payment').set({ state: 'open', heard: 0 }).execute();
}

async function forgetPayments(dialect: Dialect) {
  const { db } = stores[dialect].database;
  await forgetMessages(dialect);
  for (const table of ['till_authorization', 'till_payment', 'till_order'] as const)
    await db.deleteFrom(table).execute();
}

test.for(dialects)(
  'after a restore, the till does not repeat a lost credit that followed three refused credits (%s)',
  async (dialect) => {
    const { shop, payment } = await paid(dialect, '2');
    refuseMoves(shop);
    for (const key of ['1', '2', '3'])
      expect(await shop.till.payments.credit(payment, { key, amount: 1000 })).toMatchObject({ state: 'refused' });
    shop.gateway.answer = undefined;
    expect(await shop.till.payments.credit(payment, { key: '4', amount: 1000 })).toMatchObject({ state: 'confirmed' });
    await forgetOperations(dialect);
    expect(await shop.till.payments.credit(payment, { key: '4', amount: 1000 })).toMatchObject({
      state: 'dropped',
      reason: 'unknown_movement',
    });
    expect(shop.gateway.moves).toHaveLength(4);
    expect(await shop.till.payments.amounts(payment)).toMatchObject({ credited: 1000, most: {} });
  },
);

test.for(dialects)('after a restore, the till does not cancel a payment with a lost credit (%s)', async (dialect) => {
  const { shop, payment } = await paid(dialect, '2');
  await shop.till.payments.credit(payment, { key: '1', amount: 1000 });
  await forgetOperations(dialect);
  const { payments } = shop.till;
  expect(await payments.cancel(payment, { key: '2' })).toMatchObject({ state: 'waiting' });
  expect(await payments.reviews()).toMatchObject([{ id: payment, reason: 'unknown_movement' }]);
  await payments.resolve(payment, 'unknown_movement', 'Eva: the shop made this credit before the restore.');
  await payments.recheck(payment);
  expect(await payments.operations(payment)).toMatchObject([{ key: '2', state: 'dropped' }, { kind: 'credit' }]);
  expect(shop.gateway.moves).toHaveLength(1);
  expect(await shop.till.payments.amounts(payment)).toMatchObject({ credited: 1000 });
});

test.for(dialects)(
  "after a restore from a backup that does not contain a payment's status, the till does not repeat the payment's partial settlement (%s)",
  async (dialect) => {
    const { shop, payment } = await paid(dialect, '1');
    const request = { key: '1', amount: 1000 };
    expect(await shop.till.payments.settle(payment, request)).toMatchObject({ state: 'confirmed' });
    await forgetMessages(dialect);
    await expect(shop.till.payments.settle(payment, request)).rejects.toMatchObject({ code: 'operation_pending' });
    expect(shop.gateway.moves).toHaveLength(1);
    expect(await shop.till.payments.reviews()).toMatchObject([{ reason: 'unknown_movement' }]);
    expect(await shop.till.payments.amounts(payment)).toMatchObject({ settled: 1000, most: {} });
  },
);

test.for(dialects)(
  "if the till recovers a lost authorization from the gateway after a restore, it finds the payment's lost credit and does not repeat it (%s)",
  async (dialect) => {
    const shop = await aShop(dialect);
    shop.revisions.set('A-1', '1');
    const card = { paymentMethod: 'VIS', alias: '424242VMKSNZ4242', expiryMonth: '12', expiryYear: '30' } as const;
    const order = { key: 'subscription 17', order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' };
    const authorize = () => shop.till.payments.authorize({ ...order, ...card, reqtype: 'CAA' });
    const credit = { key: 'return 1', amount: 1000 };
    const first = await authorize();
    expect(await shop.till.payments.credit(first.id, credit)).toMatchObject({ state: 'confirmed' });
    await forgetPayments(dialect);
    const second = await authorize();
    expect(second).toMatchObject({ state: 'settled', refno: first.refno });
    expect(await shop.till.payments.reviews()).toMatchObject([{ id: second.id, reason: 'unknown_movement' }]);
    await expect(shop.till.payments.credit(second.id, credit)).rejects.toMatchObject({ code: 'operation_pending' });
    expect([shop.gateway.authorizations.length, shop.gateway.moves.length]).toEqual([1, 1]);
    expect(await shop.till.payments.amounts(second.id)).toMatchObject({ credited: 1000 });
  },
);

test.for(dialects)(
  'after a restore, reconcile finds the payment and the credit of a shopper whose payment the backup contains only as started (%s)',
  async (dialect) => {
    const { shop, payment } = await paid(dialect, '2');
    await shop.till.payments.credit(payment, { key: '1', amount: 1000 });
    await forgetMessages(dialect);
    await markRestored(stores[dialect].database);
    const { differences } = await shop.till.payments.reconcile({ from: 0, to: shop.clock.now() + 1 });
    expect(differences).toMatchObject([{ payment, before: 'open', now: 'settled', review: 'unknown_movement' }]);
    expect(await shop.till.payments.amounts(payment)).toMatchObject({ credited: 1000, most: {} });
  },
);

test.for(dialects)('reconcile finds every credit that a restored store has lost (%s)', async (dialect) => {
  const { shop, payment } = await paid(dialect, '2');
  for (const key of ['1', '2']) await shop.till.payments.credit(payment, { key, amount: 1000 });
  await forgetOperations(dialect);
  const { differences } = await shop.till.payments.reconcile({ from: 0, to: shop.clock.now() + 1 });
  expect(differences).toMatchObject([{ payment, review: 'unknown_movement' }]);
  expect(await shop.till.payments.amounts(payment)).toMatchObject({ credited: 2000, most: {} });
  expect(await shop.alarms()).toEqual(['unknown_movement', 'unknown_movement']);
});

test.for(dialects)(
  "a credit that has the payment's reference but was not sent by the till raises an alarm and blocks further operations (%s)",
  async (dialect) => {
    const { shop, payment, refno } = await paid(dialect, '2');
    const credit: Entry = { transactionId: '900', refno, code: '3', amount: '700', trtype: '06', of: transactionId };
    shop.gateway.entries.push(credit);
    await shop.till.payments.recheck(payment);
    await shop.till.payments.recheck(payment);
    expect(await shop.alarms()).toEqual(['unknown_movement']);
    expect(await shop.till.payments.amounts(payment)).toMatchObject({ credited: 700, most: {} });
    await shop.till.payments.resolve(payment, 'unknown_movement', 'Ada: credited in the admin tool.');
    expect(await shop.till.payments.amounts(payment)).toMatchObject({ credited: 700, most: { credit: 4290 } });
  },
);

test.for(dialects)(
  'two paid transactions with the same reference both count toward the amounts and block credits until the review is resolved (%s)',
  async (dialect) => {
    const { shop, payment, refno } = await paid(dialect, '2');
    shop.gateway.entries.push({ transactionId: '180710155401925244', refno, code: '2', settled: '4990' });
    await shop.till.payments.recheck(payment);
    expect(await shop.till.payments.reviews()).toMatchObject([{ reason: 'duplicate_payment' }]);
    expect(await shop.till.payments.amounts(payment)).toMatchObject({ authorized: 9980, settled: 9980 });
    const request = { key: '1', transactionId: '180710155401925244' };
    await expect(shop.till.payments.credit(payment, request)).rejects.toMatchObject({ code: 'operation_pending' });
    await shop.till.payments.resolve(payment, 'duplicate_payment', 'Ada: the second one is paid back.');
    expect(await shop.till.payments.credit(payment, request)).toMatchObject({ state: 'confirmed', amount: 4990 });
    await shop.till.payments.recheck(payment);
    expect(await shop.till.payments.reviews()).toEqual([]);
  },
);

test.for(dialects)(
  'a credit that may repeat a credit found at the gateway is sent only if an operator explicitly sends it again (%s)',
  async (dialect) => {
    const { shop, payment } = await paid(dialect, '2');
    for (const [key, amount] of [
      ['1', 1000],
      ['2', 1100],
    ] as const)
      await shop.till.payments.credit(payment, { key, amount });
    await forgetOperations(dialect);
    await shop.till.payments.reconcile({ from: 0, to: shop.clock.now() + 1 });
    await shop.till.payments.resolve(payment, 'unknown_movement', 'Ada: sent before the restore.');
    const repeated = await shop.till.payments.credit(payment, { key: '2', amount: 1100 });
    expect(repeated).toMatchObject({ state: 'dropped', reason: 'unknown_movement' });
    expect(shop.gateway.moves).toHaveLength(2);
    expect(await shop.till.payments.credit(payment, { key: '3', amount: 500 })).toMatchObject({ state: 'confirmed' });
    const order = { by: 'Ada', reason: 'A second return of the same price.' };
    expect(await shop.till.payments.operations.sendAgain(repeated.id, order)).toMatchObject({ state: 'confirmed' });
    expect(shop.gateway.moves).toHaveLength(4);
    await expect(shop.till.payments.operations.sendAgain(repeated.id, order)).rejects.toMatchObject({
      code: 'not_allowed_in_state',
    });
  },
);

test.for(dialects)(
  'after the review of an unknown settlement is resolved, a new settlement is sent only if it exceeds the amount found at the gateway (%s)',
  async (dialect) => {
    const { shop, payment } = await paid(dialect, '1');
    for (const key of ['1', '2']) await shop.till.payments.settle(payment, { key, amount: 600 });
    await forgetMessages(dialect);
    await shop.till.payments.recheck(payment);
    await shop.till.payments.resolve(payment, 'unknown_movement', 'Ada: sent before the restore.');
    expect(await shop.till.payments.settle(payment, { key: '2', amount: 600 })).toMatchObject({ state: 'dropped' });
    expect(shop.gateway.moves).toHaveLength(2);
    expect(await shop.till.payments.settle(payment, { key: '3', amount: 1300 })).toMatchObject({ state: 'confirmed' });
  },
);

test.for(dialects)(
  'a request with a repeated key returns the declined authorization without sending it again (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    shop.revisions.set('A-1', '1');
    const request = byAlias({ alias: 'NO4242VMKSNZ4242' });
    const first = await shop.till.payments.authorize(request);
    expect(first).toMatchObject({ state: 'declined' });
    expect(await shop.till.payments.authorize(request)).toMatchObject({ id: first.id, state: 'declined' });
    await forgetPayments(dialect);
    expect(await shop.till.payments.authorize(request)).toMatchObject({ state: 'declined', refno: first.refno });
    expect(shop.gateway.authorizations).toHaveLength(1);
  },
);

test.for(dialects)(
  'while the store is marked as restored, a repeated authorization is not canceled, because its lost call may still take effect (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    shop.revisions.set('A-1', '1');
    answerOtherwise(shop, () => undefined);
    const { refno } = await shop.till.payments.authorize(byAlias());
    await forgetPayments(dialect);
    await markRestored(stores[dialect].database);
    const { id } = await shop.till.payments.authorize(byAlias());
    shop.revisions.set('A-1', '2');
    await pass(shop, minute, 10 * minute);
    expect(await shop.till.payments.find(id)).toMatchObject({ state: 'open', refno });
    shop.gateway.entries.push({ transactionId, refno, code: '1' });
    const { restored } = await shop.till.payments.reconcile({ from: 0, to: shop.clock.now() + 1 });
    expect(restored).toBe('cleared');
    expect(await shop.till.payments.find(id)).toMatchObject({ state: 'authorized', review: 'outdated_revision' });
    expect(await shop.events()).toEqual([]);
    expect(shop.gateway.authorizations).toHaveLength(1);
  },
);

test.for(dialects)(
  'while the store is marked as restored, a repeated authorization is found although its order is paid again, and a new one for this order is never sent (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payments } = shop.till;
    shop.revisions.set('A-1', '1');
    const lost = await payments.authorize(byAlias());
    await forgetPayments(dialect);
    await markRestored(stores[dialect].database);
    const { refno } = await shop.start();
    shop.gateway.entries.push({ transactionId, refno, code: '1' });
    await shop.webhook({ refno, transactionId });
    await shop.till.checks.runDue();
    const found = await payments.authorize(byAlias());
    expect(found).toMatchObject({ refno: lost.refno, state: 'authorized', review: 'duplicate_payment' });
    const { id } = await payments.authorize(byAlias({ key: 'subscription 18' }));
    expect(await payments.find(id)).toMatchObject({ state: 'open' });
    await payments.reconcile({ from: 0, to: shop.clock.now() + 1 });
    await shop.till.checks.runDue();
    expect(await payments.find(id)).toMatchObject({ state: 'canceled' });
    expect(shop.gateway.authorizations).toHaveLength(1);
    await expect(payments.authorize(byAlias({ key: '19' }))).rejects.toMatchObject({ code: 'already_paid' });
  },
);
