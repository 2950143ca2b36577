import { defaultProfile } from '@tillkit/core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hour, minute, second } from '../testing/clock.ts';
import { answerCall, isSplit, success, readChargeRequest, toSplitDocument } from '../testing/gateway/ledger.ts';
import type { GatewayMessage } from '../testing/messages.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const txid = '180710155401925243';
const accepting = { profile: { ...defaultProfile, acceptWithoutLiabilityShift: true } };

/**
 * Opens a shop with a payment that the gateway has already charged. The shop has not received any message about the
 * payment yet.
 */
async function debited(dialect: Dialect = 'sqlite', code = '2') {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: txid, refno, code });
  shop.clock.pass(2 * second);
  const message: GatewayMessage = { refno, transactionId: txid };
  return { shop, payment, refno, message, without: { ...message, responseCode: '02' } as const };
}

const check = async (shop: TestShop) => {
  shop.clock.pass(5 * second);
  await shop.till.checks.runDue();
};

const stateOf = async (shop: TestShop, payment: string, dialect: Dialect = 'sqlite') => {
  const { db } = stores[dialect].database;
  const row = await db.selectFrom('till_payment').select('review').where('id', '=', payment).executeTakeFirst();
  return [await shop.view(payment), row?.review, await shop.events(), await shop.alarms()];
};
const waitingState = ['needs_review', 'no_liability_shift', [], ['no_liability_shift']];

test.for(dialects)(
  'a payment that is charged without liability shift needs a review and is not marked as paid (%s)',
  async (dialect) => {
    const { shop, payment, without } = await debited(dialect);
    await shop.webhook(without);
    await check(shop);
    expect(await stateOf(shop, payment, dialect)).toEqual(waitingState);
    const { db } = stores[dialect].database;
    expect(await db.selectFrom('till_order').select('paid_payment').execute()).toEqual([{ paid_payment: null }]);
  },
);

test('a payment without liability shift stays under review after repeated messages and status responses, and raises only one alarm', async () => {
  const { shop, payment, message, without } = await debited();
  for (const each of [without, message, without, message]) {
    await shop.webhook(each);
    await check(shop);
    await shop.comeBack(each);
    await check(shop);
    shop.clock.pass(hour);
  }
  expect(await stateOf(shop, payment)).toEqual(waitingState);
  expect(shop.logs.filter(({ reasons }) => reasons?.includes('no_liability_shift'))).toHaveLength(1);
});

test.for(['webhook first', 'return first'])(
  'a return that a shopper has altered does not override the webhook (%s)',
  async (first) => {
    const { shop, payment, message, without } = await debited();
    if (first === 'webhook first') await shop.webhook(without);
    // The shopper has changed the response code from 02 to 01.
    await shop.comeBack(message);
    if (first === 'return first') await shop.webhook(without);
    await check(shop);
    expect(await stateOf(shop, payment)).toEqual(waitingState);
  },
);

test('a message with response code 02 that arrives while onPaid keeps failing puts the payment on the review list', async () => {
  const shop = await aShop('sqlite', {
    orders: {
      quote: async () => undefined,
      revision: async () => '1',
      onPaid: async () => Promise.reject(new Error("The shop's hook failed.")),
    },
  });
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
  await shop.webhook({ refno, transactionId: txid });
  await check(shop);
  await shop.webhook({ refno, transactionId: txid, responseCode: '02' });
  await check(shop);
  expect((await stateOf(shop, payment)).slice(0, 2)).toEqual(['needs_review', 'no_liability_shift']);
});

test.for(dialects)(
  'if a message with response code 02 arrives after onPaid has run, the till raises an alarm and the payment stays paid (%s)',
  async (dialect) => {
    const { shop, payment, message, without } = await debited(dialect);
    await shop.webhook(message);
    await check(shop);
    expect(await stateOf(shop, payment, dialect)).toEqual(['paid', null, ['paid A-1'], []]);
    for (let i = 0; i < 2; i++) {
      await shop.webhook(without);
      await check(shop);
    }
    expect(await stateOf(shop, payment, dialect)).toEqual([
      'paid',
      'no_liability_shift',
      ['paid A-1'],
      ['no_liability_shift'],
    ]);
  },
);

test.for(dialects)(
  'once the shop accepts payments without liability shift, the next status response marks the payment as paid (%s)',
  async (dialect) => {
    const { shop, payment, message, without } = await debited(dialect);
    await shop.webhook(without);
    await check(shop);
    const other = shop.another(accepting);
    await shop.webhook(message);
    shop.clock.pass(minute);
    await other.checks.runDue();
    expect(await stateOf(shop, payment, dialect)).toEqual(['paid', null, ['paid A-1'], ['no_liability_shift']]);
  },
);

test('if the shop accepts payments without liability shift, such a payment is marked as paid without an alarm', async () => {
  const shop = await aShop('sqlite', accepting);
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: txid, refno, code: '2' });
  await shop.webhook({ refno, transactionId: txid, responseCode: '02' });
  await check(shop);
  expect(await stateOf(shop, payment)).toEqual(['paid', null, ['paid A-1'], []]);
});

test.for([
  ['no sign2', { sign2: null }],
  ['a wrong sign2', { sign2: 'ab'.repeat(32) }],
  ['a different amount', { amount: 1 }],
  ['a different transaction', { transactionId: '180710155401925244' }],
  ['the status "error"', { status: 'error' as const, more: { responseCode: '02' } }],
  ['an error code', { more: { errorCode: '1403' } }],
  ['the response code 2 instead of 02', { responseCode: '2' }],
] as const)(
  'a message that reports no liability shift does not prevent the payment from being marked as paid if it has %s',
  async ([, change]) => {
    const { shop, payment, message, without } = await debited();
    await shop.webhook({ ...without, ...change }, 'form');
    await shop.comeBack({ ...without, ...change });
    await shop.webhook(message);
    await check(shop);
    expect(await shop.view(payment)).toBe('paid');
    expect(await shop.alarms()).not.toContain('no_liability_shift');
  },
);

test('transaction ids in forged messages do not replace the id of the transaction without liability shift', async () => {
  const { shop, payment, message, without } = await debited();
  let answer: () => void = () => {};
  const gatewayAnswers = new Promise<void>((resolve) => (answer = resolve));
  shop.gateway.answer = async (call, response) => {
    await gatewayAnswers;
    response.end(answerCall(shop.gateway, call));
  };
  for (let i = 0; i < 20; i++) await shop.webhook({ ...message, transactionId: String(i + 1), sign2: null });
  await shop.webhook(without);
  for (let i = 0; i < 20; i++) await shop.webhook({ ...message, transactionId: String(i + 21), sign2: null });
  answer();
  await check(shop);
  expect(await stateOf(shop, payment)).toEqual(waitingState);
});

test('a payment without liability shift fails and needs no review if a status response shows it as declined', async () => {
  const { shop, payment, without } = await debited('sqlite', '4');
  await shop.webhook(without);
  await check(shop);
  expect(await stateOf(shop, payment)).toEqual(['declined', null, ['failed A-1'], []]);
});

test('while a charge without liability shift is under review, a charge to a second card marks the order as paid, and each charge raises an alarm', async () => {
  const { shop, payment, refno, message, without } = await debited();
  await shop.webhook(without);
  await check(shop);
  shop.gateway.entries.push({ transactionId: '180710155401925244', refno, code: '2' });
  await shop.webhook({ ...message, transactionId: '180710155401925244' });
  await check(shop);
  const [view, , events, alarms] = await stateOf(shop, payment);
  expect([view, events, alarms]).toEqual(['paid', ['paid A-1'], ['duplicate_payment', 'no_liability_shift']]);
});

/**
 * Starts a payment in which the shopper uses the card fields and the gateway charges the card without liability shift.
 */
async function charged(shop: TestShop) {
  const { payment, refno } = await shop.start({ reqtype: 'CAA' });
  shop.gateway.entries.push({ transactionId: txid, refno, code: '11' });
  shop.gateway.answer = (call, response) => {
    const answer = answerCall(shop.gateway, call);
    const [request, outcome] = [readChargeRequest(call.document), success.replace('>01<', '>02<')];
    response.end(isSplit(call) ? toSplitDocument(request, outcome) : answer);
  };
  await shop.confirm(payment);
  await shop.till.checks.runDue();
  return { payment, refno };
}

test('a charge without liability shift that is made through the card fields is sent only once and needs a review', async () => {
  const shop = await aShop();
  const { payment } = await charged(shop);
  for (let i = 0; i < 5; i++) {
    shop.clock.pass(hour);
    await shop.till.checks.runDue();
  }
  expect(await stateOf(shop, payment)).toEqual(waitingState);
  expect(shop.gateway.calls.filter(isSplit)).toHaveLength(1);
});

test('a charge without liability shift that is made through the card fields marks the order as paid if the shop accepts such charges', async () => {
  const shop = await aShop('sqlite', accepting);
  const { payment } = await charged(shop);
  expect(await stateOf(shop, payment)).toEqual(['paid', null, ['paid A-1'], []]);
});

test('while a charge is under review, no other card is charged for the same attempt', async () => {
  const shop = await aShop();
  const { payment, refno } = await charged(shop);
  shop.gateway.entries.push({ transactionId: '180710155401925244', refno, code: '11' });
  shop.clock.pass(hour);
  await shop.confirm(payment);
  await shop.till.checks.runDue();
  expect(shop.gateway.calls.filter(isSplit)).toHaveLength(1);
  expect((await stateOf(shop, payment)).slice(0, 3)).toEqual(waitingState.slice(0, 3));
});
