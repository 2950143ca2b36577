import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type Entry, answerCall, isMove } from '../testing/gateway/ledger.ts';
import { byAlias } from '../test/gateway/authorizing.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect } from '../test/stores.ts';
import { minute } from '../testing/clock.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const transactionId = '180710155401925243';
const hour = 60 * minute;

/** Opens a shop with one payment of 4990 that is authorized (code 1) or settled (code 2). */
async function paid(dialect: Dialect, code: '1' | '2') {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start();
  const settled = code === '2' ? '4990' : '0';
  shop.gateway.entries.push({ transactionId, refno, code, settled });
  await shop.webhook({ refno, transactionId });
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('paid');
  return { shop, payment };
}

/**
 * Makes the gateway drop each money-moving call without carrying it out. The returned function `carryOut` makes the
 * gateway carry out the dropped calls later.
 */
function loseMoves({ gateway }: TestShop) {
  const lost: Parameters<typeof answerCall>[1][] = [];
  gateway.answer = (call, response) => {
    if (!isMove(call)) return void response.end(answerCall(gateway, call));
    lost.push(call);
    response.socket?.destroy();
  };
  return { carryOut: () => lost.splice(0).map((call) => answerCall(gateway, call)) };
}

async function pass(shop: TestShop, ...times: readonly number[]) {
  for (const time of times) {
    shop.clock.pass(time);
    await shop.till.checks.runDue();
  }
}

const cases = dialects.flatMap((dialect) => [[dialect, 'settle'] as const, [dialect, 'credit'] as const]);

test.for(cases)('the till never automatically repeats a lost %s call (%s)', async ([dialect, kind]) => {
  const { shop, payment } = await paid(dialect, kind === 'settle' ? '1' : '2');
  const { carryOut } = loseMoves(shop);
  const request = { key: '1', amount: 1000 };
  expect(await shop.till.payments[kind](payment, request)).toMatchObject({ state: 'sent' });
  await pass(shop, minute, minute, 8 * minute);
  expect(await shop.till.payments[kind](payment, request)).toMatchObject({
    state: 'needs_review',
    reason: 'no_answer',
  });
  expect(await shop.till.payments.reviews()).toMatchObject([{ id: payment, reason: 'operation_unproved' }]);
  expect(await shop.till.payments.health()).toMatchObject({ unprovedOperations: 1 });
  await expect(shop.till.payments[kind](payment, { key: '2', amount: 10 })).rejects.toMatchObject({
    code: 'operation_pending',
  });
  carryOut();
  await pass(shop, hour, hour, 24 * hour);
  expect(await shop.till.payments.operations(payment)).toMatchObject([{ state: 'confirmed', amount: 1000 }]);
  expect(await shop.till.payments.reviews()).toEqual([]);
  expect(await shop.till.payments.health()).toMatchObject({ unprovedOperations: 0 });
  expect(shop.gateway.moves).toHaveLength(1);
});

test.for(cases)(
  'an operator can send a lost %s call once more, but a third send is rejected (%s)',
  async ([dialect, kind]) => {
    const { shop, payment } = await paid(dialect, kind === 'settle' ? '1' : '2');
    loseMoves(shop);
    const { id } = await shop.till.payments[kind](payment, { key: '1', amount: 1000 });
    const order = { by: 'Ada', reason: 'The admin tool does not show it.' };
    const { sendAgain } = shop.till.payments.operations;
    await expect(sendAgain(id, order)).rejects.toMatchObject({ code: 'not_allowed_in_state' });
    await pass(shop, 10 * minute);
    expect(await sendAgain(id, order)).toMatchObject({ state: 'sent' });
    expect(shop.gateway.moves).toHaveLength(2);
    expect(await shop.till.payments.reviews()).toEqual([]);
    await pass(shop, 10 * minute);
    expect(await shop.till.payments.operations(payment)).toMatchObject([{ state: 'needs_review' }]);
    await expect(sendAgain(id, order)).rejects.toMatchObject({ code: 'not_allowed_in_state' });
    await expect(sendAgain('unknown', order)).rejects.toMatchObject({ code: 'not_found' });
    for (const wrong of [{ by: ' ' }, { by: 'a\0' }, { reason: 'x\0' }])
      await expect(sendAgain(id, { ...order, ...wrong })).rejects.toMatchObject({ code: 'argument_wrong' });
    await expect(sendAgain(`${id}\0`, order)).rejects.toMatchObject({ code: 'argument_wrong' });
    expect(shop.gateway.moves).toHaveLength(2);
  },
);

test.for(dialects)(
  "a credit is not sent again at an operator's request if the status shows that the first call took effect (%s)",
  async (dialect) => {
    const { shop, payment } = await paid(dialect, '2');
    const { carryOut } = loseMoves(shop);
    const { id } = await shop.till.payments.credit(payment, { key: '1', amount: 1000 });
    await pass(shop, 10 * minute);
    carryOut();
    const operation = await shop.till.payments.operations.sendAgain(id, { by: 'Ada', reason: 'No trace of it.' });
    expect(operation).toMatchObject({ state: 'confirmed' });
    expect(shop.gateway.moves).toHaveLength(1);
  },
);

test.for(dialects)(
  'if the first call of a credit takes effect after an operator has sent the credit again, the till finds the extra credit and blocks the transaction (%s)',
  async (dialect) => {
    const { shop, payment } = await paid(dialect, '2');
    const { carryOut } = loseMoves(shop);
    const { id } = await shop.till.payments.credit(payment, { key: '1', amount: 1000 });
    await pass(shop, 10 * minute);
    await shop.till.payments.operations.sendAgain(id, { by: 'Ada', reason: 'No trace of it.' });
    carryOut();
    await pass(shop, 10 * minute);
    expect(shop.gateway.entries.filter(({ of }) => of === transactionId)).toHaveLength(2);
    expect(await shop.till.payments.reviews()).toMatchObject([{ reason: 'unknown_movement' }]);
    expect(await shop.till.payments.amounts(payment)).toMatchObject({ credited: 2000, most: {} });
    await shop.till.payments.resolve(payment, 'unknown_movement', 'Ada: the shopper keeps it.');
    expect(await shop.till.payments.amounts(payment)).toMatchObject({ credited: 2000, most: { credit: 2990 } });
  },
);

/** Simulates a restore from a backup that was made before any operation on the payment. */
async function forget(dialect: Dialect, settled: number) {
  const { db } = stores[dialect].database;
  await db.deleteFrom('till_intent').execute();
  await db.updateTable('till_payment').set({ operations: 0 }).execute();
  await db.updateTable('till_transaction').set({ settled }).execute();
}

test.for(cases)(
  'a till does not repeat a %s call that is missing from its restored store (%s)',
  async ([dialect, kind]) => {
    const { shop, payment } = await paid(dialect, kind === 'settle' ? '1' : '2');
    const request = { key: '1', amount: 1000 };
    expect(await shop.till.payments[kind](payment, request)).toMatchObject({ state: 'confirmed' });
    await forget(dialect, kind === 'settle' ? 0 : 4990);
    expect(await shop.till.payments[kind](payment, request)).toMatchObject({
      state: 'dropped',
      reason: 'unknown_movement',
    });
    expect(shop.gateway.moves).toHaveLength(1);
    expect(await shop.till.payments.reviews()).toMatchObject([{ reason: 'unknown_movement' }]);
    expect(await shop.till.payments.amounts(payment)).toMatchObject({ [`${kind}ed`.replace('ee', 'e')]: 1000 });
    await expect(shop.till.payments[kind](payment, { key: '2', amount: 1 })).rejects.toMatchObject({
      code: 'operation_pending',
    });
    await shop.till.payments.resolve(payment, 'unknown_movement', 'Ada: sent before the restore.');
    await pass(shop, hour);
    expect(shop.gateway.moves).toHaveLength(1);
    expect(await shop.till.payments[kind](payment, { key: '2', amount: 1500 })).toMatchObject({ state: 'confirmed' });
  },
);

test.for(dialects)(
  'if a restored store has lost an authorization, the till finds the authorization at the gateway and does not send it again (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    shop.revisions.set('A-1', '1');
    const request = byAlias();
    const first = await shop.till.payments.authorize(request);
    expect(first.state).toBe('authorized');
    await forgetPayments(dialect);
    const second = await shop.till.payments.authorize(request);
    expect(second).toMatchObject({ state: 'authorized', refno: first.refno, authorization: { state: 'answered' } });
    expect(shop.gateway.authorizations).toHaveLength(1);
    await forgetPayments(dialect);
    shop.gateway.entries.splice(0, 1, { ...(shop.gateway.entries[0] as Entry), amount: '10' });
    const third = await shop.till.payments.authorize(request);
    expect(third).toMatchObject({ state: 'open', review: 'amount_mismatch', authorization: { state: 'needs_review' } });
    expect(shop.gateway.authorizations).toHaveLength(1);
  },
);

async function forgetPayments(dialect: Dialect) {
  const { db } = stores[dialect].database;
  for (const table of ['till_authorization', 'till_transaction', 'till_event', 'till_payment', 'till_order'] as const)
    await db.deleteFrom(table).execute();
}

test.for(dialects)('a cancel after a partial credit is rejected before anything is sent (%s)', async (dialect) => {
  const { shop, payment } = await paid(dialect, '2');
  await shop.till.payments.credit(payment, { key: '1', amount: 1000 });
  await expect(shop.till.payments.cancel(payment, { key: '2' })).rejects.toMatchObject({
    code: 'not_allowed_in_state',
  });
  expect(shop.gateway.moves).toHaveLength(1);
});

test.for(dialects)(
  'a settlement that the till did not send raises an alarm and blocks the next settlement (%s)',
  async (dialect) => {
    const { shop, payment } = await paid(dialect, '1');
    shop.gateway.entries.splice(0, 1, { ...(shop.gateway.entries[0] as Entry), settled: '700' });
    await shop.till.payments.recheck(payment);
    expect(await shop.alarms()).toEqual(['unknown_movement']);
    expect(await shop.till.payments.amounts(payment)).toMatchObject({ settled: 700, underWay: 0, most: {} });
    await shop.till.payments.recheck(payment);
    expect(await shop.till.payments.operations(payment)).toMatchObject([
      { kind: 'settle', amount: 700, reason: 'found' },
    ]);
    await expect(shop.till.payments.settle(payment, { key: '1' })).rejects.toMatchObject({ code: 'operation_pending' });
    await shop.till.payments.resolve(payment, 'unknown_movement', 'Ada: settled in the admin tool.');
    await shop.till.payments.recheck(payment);
    expect(await shop.till.payments.reviews()).toEqual([]);
    expect(await shop.till.payments.settle(payment, { key: '1' })).toMatchObject({ state: 'confirmed', amount: 4290 });
  },
);

test.for(dialects)(
  'if the gateway refuses a settlement and shows a larger one from elsewhere, the settlement is refused and the other one needs review (%s)',
  async (dialect) => {
    const { shop, payment } = await paid(dialect, '1');
    shop.gateway.answer = (call, response) => {
      if (!isMove(call)) return void response.end(answerCall(shop.gateway, call));
      // The gateway refuses the call, because a clerk has settled another amount in the admin tool in the meantime.
      const [entry] = shop.gateway.entries.splice(0, 1) as [Entry];
      shop.gateway.entries.push({ ...entry, code: '6' });
      response.end(answerCall(shop.gateway, call));
      shop.gateway.entries.splice(0, 1, { ...entry, settled: '2000' });
    };
    expect(await shop.till.payments.settle(payment, { key: '1', amount: 700 })).toMatchObject({ state: 'refused' });
    expect(await shop.events()).toEqual(['paid A-1']);
    expect(await shop.till.payments.operations(payment)).toMatchObject([
      { key: '1', amount: 700, state: 'refused' },
      { amount: 2000, state: 'needs_review', reason: 'found' },
    ]);
    expect(await shop.till.payments.amounts(payment)).toMatchObject({ settled: 2000 });
    expect(await shop.alarms()).toEqual(['unknown_movement']);
  },
);

test('the till sends a lost cancel call up to three times, and then an operator can send it once more', async () => {
  const { shop, payment } = await paid('sqlite', '1');
  const { carryOut } = loseMoves(shop);
  const { id } = await shop.till.payments.cancel(payment, { key: '1' });
  await pass(shop, minute, 5 * minute, 5 * minute, 5 * minute);
  expect(await shop.till.payments.operations(payment)).toMatchObject([{ state: 'needs_review', reason: 'no_answer' }]);
  expect(shop.gateway.moves).toHaveLength(3);
  const order = { by: 'Ada', reason: 'The admin tool does not show it.' };
  expect(await shop.till.payments.operations.sendAgain(id, order)).toMatchObject({ state: 'sent' });
  expect(shop.gateway.moves).toHaveLength(4);
  carryOut();
  await pass(shop, 5 * minute);
  expect(await shop.till.payments.operations(payment)).toMatchObject([{ state: 'confirmed' }]);
});
