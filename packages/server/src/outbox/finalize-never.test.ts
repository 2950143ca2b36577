import { afterAll, expect, onTestFinished, test } from 'vitest';
import { minute, second } from '../testing/clock.ts';
import { type Entry, answerCall, isSplit } from '../testing/gateway/ledger.ts';
import { openStores, type Started, type TestShop } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

// The card with the lowest transaction id is charged first. All ids have the same length because they are compared as
// text.
let last = 100;
/** Adds a verified transaction to the gateway, as if a shopper had used the card fields. */
function verify(shop: TestShop, { refno }: Started, more: Partial<Entry> = {}): string {
  const transactionId = String(++last);
  shop.gateway.entries.push({ transactionId, refno, code: '11', ...more });
  return transactionId;
}

const confirm = async (shop: TestShop, { payment }: Started) => {
  shop.clock.pass(2 * second);
  await shop.confirm(payment);
  await shop.till.checks.runDue();
};

test.for([
  ['another amount (K02)', { amount: '4989' }, 'amount_mismatch'],
  ['another currency (K03)', { currency: 'JPY' }, 'currency_mismatch'],
  ['a method that is not allowed (K04)', { method: 'AMX' }, 'method_mismatch'],
  ['the direction of a credit', { trtype: '06' }, 'direction_mismatch'],
] as const)('a verified card with %s is never charged', async ([, change, kind]) => {
  const shop = await aShop();
  const started = await shop.start({ methods: ['VIS', 'ECA'] });
  verify(shop, started, change);
  await confirm(shop, started);
  shop.clock.pass(30 * second);
  await shop.till.checks.runDue();
  expect([shop.gateway.splits, await shop.view(started.payment)]).toEqual([[], 'needs_review']);
  expect(await shop.alarms()).toEqual([kind]);
});

test('a verified card is never charged if the attempt is a screening', async () => {
  const shop = await aShop();
  const started = await shop.start({ reqtype: 'SCN' });
  verify(shop, started);
  await confirm(shop, started);
  expect([shop.gateway.splits, await shop.alarms()]).toEqual([[], ['reqtype_mismatch']]);
});

test.for(dialects)(
  'a card that was verified for an outdated order revision is never charged, its payment is canceled, and the order can still be paid (K08, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const old = await shop.start({ revision: '1' });
    const transactionId = verify(shop, old);
    const present = await shop.start({ revision: '2', amount: 6000 });
    await confirm(shop, old);
    expect([shop.gateway.splits, await shop.view(old.payment)]).toEqual([[], 'canceled']);
    expect([await shop.events(), await shop.alarms()]).toEqual([['failed A-1'], []]);
    // The order returns to its previous revision. The canceled attempt stays canceled, and a new attempt begins.
    const again = await shop.start({ revision: '1' });
    expect(again.payment).not.toBe(old.payment);
    await confirm(shop, old);
    shop.clock.pass(30 * second);
    await shop.till.checks.runDue();
    expect([shop.gateway.splits, await shop.view(old.payment)]).toEqual([[], 'canceled']);
    expect(await shop.view(present.payment)).toBe('open');
    const { db } = stores[dialect].database;
    expect(
      await db.selectFrom('till_intent').select(['transaction_id', 'state', 'outcome', 'sends']).execute(),
    ).toEqual([{ transaction_id: transactionId, state: 'dropped', outcome: 'outdated_revision', sends: 0 }]);
  },
);

test.for(dialects)('a verified card is never charged if its order has already been paid (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const first = await shop.start();
  shop.gateway.entries.push({ transactionId: '900001', refno: first.refno, code: '4' });
  await confirm(shop, first);
  const retry = await shop.start();
  verify(shop, retry, { code: '2' });
  await confirm(shop, retry);
  verify(shop, first);
  await confirm(shop, first);
  expect([shop.gateway.splits, await shop.view(first.payment), await shop.view(retry.payment)]).toEqual([
    [],
    'declined',
    'paid',
  ]);
  expect([await shop.events(), await shop.alarms()]).toEqual([['failed A-1', 'paid A-1'], []]);
});

test.for(dialects)('if one attempt has two verified cards, only one of them is charged (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const started = await shop.start();
  const one = verify(shop, started);
  verify(shop, started);
  await confirm(shop, started);
  expect([shop.gateway.splits, await shop.view(started.payment)]).toEqual([[one], 'paid']);
  expect([await shop.events(), await shop.alarms()]).toEqual([['paid A-1'], []]);
});

test.for(dialects)(
  'a second verified card waits while the result of the first charge is unknown (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const started = await shop.start();
    const one = verify(shop, started);
    const two = verify(shop, started);
    let lost = true;
    shop.gateway.answer = (call, response) => {
      if (!isSplit(call) || !lost) return void response.end(answerCall(shop.gateway, call));
      lost = false;
      response.destroy();
    };
    await confirm(shop, started);
    await confirm(shop, started);
    expect([shop.gateway.splits, await shop.view(started.payment)]).toEqual([[one], 'confirming']);
    // The status shows that the first charge had no effect, so the same card is charged again and declined. Only then
    // is the other card charged.
    shop.gateway.entries.splice(0, 1, { ...shop.gateway.entries[0]!, finalized: '4' });
    shop.clock.pass(minute);
    await shop.till.checks.runDue();
    expect([shop.gateway.splits, await shop.view(started.payment)]).toEqual([[one, one, two], 'paid']);
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test.for(dialects)(
  "if the gateway approves the charge of a first attempt's card but still shows the transaction as verified, a second attempt's card is not charged (%s)",
  async (dialect) => {
    const shop = await aShop(dialect);
    const first = await shop.start();
    shop.gateway.entries.push({ transactionId: '910001', refno: first.refno, code: '4' });
    await confirm(shop, first);
    const one = verify(shop, first);
    // The gateway charges the card and confirms the charge, but still shows the transaction as verified for a while.
    let lags = true;
    shop.gateway.answer = (call, response) => {
      const answer = answerCall(shop.gateway, call);
      response.end(lags ? answer.replace('<responseCode>2<', '<responseCode>11<') : answer);
    };
    await confirm(shop, first);
    expect([shop.gateway.splits, await shop.view(first.payment)]).toEqual([[one], 'confirming']);
    const retry = await shop.start({ anotherWay: true });
    verify(shop, retry);
    await confirm(shop, retry);
    expect([shop.gateway.splits, await shop.view(retry.payment)]).toEqual([[one], 'confirming']);
    lags = false;
    await confirm(shop, first);
    await confirm(shop, retry);
    expect([await shop.view(first.payment), await shop.view(retry.payment)]).toEqual(['paid', 'canceled']);
    expect([shop.gateway.splits, await shop.alarms()]).toEqual([[one], []]);
  },
);

test.for(dialects)('a card that is verified for a replaced attempt is never charged (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const first = await shop.start();
  shop.gateway.entries.push({ transactionId: '920001', refno: first.refno, code: '4' });
  await confirm(shop, first);
  const retry = await shop.start();
  verify(shop, first);
  await confirm(shop, first);
  expect([shop.gateway.splits, await shop.view(first.payment)]).toEqual([[], 'declined']);
  const two = verify(shop, retry);
  await confirm(shop, retry);
  expect([shop.gateway.splits, await shop.view(retry.payment)]).toEqual([[two], 'paid']);
});

test('a verified card that is presented for a different order is charged only for the order for which it was verified (K07)', async () => {
  const shop = await aShop();
  const a = await shop.start({ order: 'A' });
  const b = await shop.start({ order: 'B' });
  const transactionId = verify(shop, a);
  await shop.comeBack({ refno: b.refno, transactionId });
  await shop.till.checks.runDue();
  expect([shop.gateway.splits, await shop.alarms()]).toEqual([[], ['foreign_transaction']]);
  await confirm(shop, a);
  shop.clock.pass(minute);
  await shop.comeBack({ refno: b.refno, transactionId });
  await shop.till.checks.runDue();
  expect([shop.gateway.splits, await shop.events()]).toEqual([[transactionId], ['paid A']]);
  expect([await shop.view(a.payment), await shop.view(b.payment)]).toEqual(['paid', 'confirming']);
});

test.for(dialects)(
  'if an order changes while its card is being charged, the payment for the old revision is shown as paid and an alarm is raised (K08, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const started = await shop.start({ revision: '1' });
    verify(shop, started);
    shop.gateway.answer = async (call, response) => {
      if (isSplit(call)) await shop.start({ revision: '2', amount: 6000, anotherWay: true });
      response.end(answerCall(shop.gateway, call));
    };
    await confirm(shop, started);
    expect([await shop.view(started.payment), await shop.events()]).toEqual(['paid', []]);
    expect(await shop.alarms()).toEqual(['outdated_revision']);
  },
);

test('if the gateway charges a canceled transaction anyway, the payment is marked as paid and an alarm is raised', async () => {
  const shop = await aShop();
  const old = await shop.start({ revision: '1' });
  const transactionId = verify(shop, old);
  await shop.start({ revision: '2' });
  await confirm(shop, old);
  expect(await shop.view(old.payment)).toBe('canceled');
  shop.gateway.entries.splice(0, 1, { transactionId, refno: old.refno, code: '2' });
  await confirm(shop, old);
  expect(await shop.view(old.payment)).toBe('paid');
  expect(await shop.alarms()).toEqual(['outdated_revision', 'unexpected_cancel']);
});
