import { defaultProfile, methods as registry } from '@tillkit/core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hour, second } from '../testing/clock.ts';
import type { Entry } from '../testing/gateway/ledger.ts';
import { openStores, type Started, type TestShop } from '../test/shop.ts';
import { logicDialects as dialects, type Dialect } from '../test/stores.ts';
import { createStore } from '../store/store.ts';
import { openReview } from '../store/review-list.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const cards = ['VIS', 'ECA'];
const txid = '180710155401925243';
const other = '180710155401925244';
const person = { by: 'Eva', reason: 'The shopper asked for it.' };

/** Adds a transaction to the gateway, or replaces the existing one with the same id. */
function report(shop: TestShop, { refno }: Pick<Started, 'refno'>, code: string, more: Partial<Entry> = {}): void {
  const { entries } = shop.gateway;
  const { transactionId = txid } = more;
  const at = entries.findIndex((entry) => entry.transactionId === transactionId);
  const settled = code === '2' || code === '21' ? { settled: '4990' } : {};
  const entry = { transactionId, refno, code, method: 'TWI', ...settled, ...more };
  entries.splice(at < 0 ? entries.length : at, at < 0 ? 0 : 1, entry);
}

const check = async (shop: TestShop, wait = 5 * second) => {
  shop.clock.pass(wait);
  await shop.till.checks.runDue();
};

/** Starts a payment for an order that allows only cards. The gateway reports that the shopper paid with TWI. */
async function paidByAnother(
  dialect: Dialect,
  code = '2',
  quote: Parameters<TestShop['start']>[0] = { methods: cards },
) {
  const shop = await aShop(dialect);
  const started = await shop.start(quote);
  report(shop, started, code);
  await shop.webhook({ refno: started.refno, transactionId: txid });
  await check(shop);
  return { shop, started, id: started.payment, payments: shop.till.payments };
}

const reviewOf = async ({ till }: TestShop, id: string) => (await till.payments.find(id))?.review;

test("a signed request contains the quote's method list without duplicates, or only `paymentMethod` if the quote sets it", async () => {
  const shop = await aShop();
  const sent = async (order: string, quote: Parameters<TestShop['start']>[0]) =>
    (await shop.start({ order, ...quote })).request.parameters['paymentmethod'];
  expect(await sent('A-1', { methods: cards })).toBe('VIS,ECA');
  expect(await sent('A-2', { methods: ['VIS'] })).toBe('VIS');
  expect(await sent('A-3', { methods: ['VIS', 'ECA', 'VIS'] })).toBe('VIS,ECA');
  expect(await sent('A-4', { methods: cards, paymentMethod: 'ECA' })).toBe('ECA');
  expect(await sent('A-5', { paymentMethod: 'ECA' })).toBe('ECA');
  expect(await sent('A-6', {})).toBe(undefined);
});

test('the method list in a signed request contains the method code for wallet C that is set in the gateway profile', async () => {
  const shop = await aShop('sqlite', { profile: { ...defaultProfile, walletCCode: 'WAC' } });
  expect((await shop.start({ methods: ['VIS', 'APL'] })).request.parameters['paymentmethod']).toBe('VIS,WAC');
});

test.for([
  ['an unknown method code', { methods: ['VIS', 'VISA'] }, { code: 'unknown_method', path: ['methods', 1] }],
  ['an empty list', { methods: [] }, { code: 'missing', path: ['methods'] }],
  [
    'a named method that is not in the list',
    { methods: cards, paymentMethod: 'AMX' },
    { code: 'not_allowed', path: ['paymentMethod'] },
  ],
] as const)('a quote with %s is rejected before anything is stored', async ([, quote, issue]) => {
  const shop = await aShop();
  await expect(shop.start(quote as never)).rejects.toMatchObject({
    code: 'order_incomplete',
    issues: [{ ...issue, wire: 'paymentmethod' }],
  });
  expect(await stores.sqlite.database.db.selectFrom('till_payment').select('id').execute()).toEqual([]);
});

test('a quote with one allowed method is validated like a quote with `paymentMethod`', async () => {
  const shop = await aShop();
  const refused = await shop.start({ methods: ['BPY'] }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'order_incomplete' });
  expect((refused as { issues: { path: unknown[] }[] }).issues.map(({ path }) => path[0])).toContain('customer');
});

test.for(dialects)(
  'an order whose quote has no `methods` can be paid with any payment method of the merchant account (K04, %s)',
  async (dialect) => {
    for (const quote of [{}, { paymentMethod: 'VIS' as const }]) {
      const { shop, id } = await paidByAnother(dialect, '2', quote);
      expect([await shop.view(id), await shop.events(), await shop.alarms()]).toEqual(['paid', ['paid A-1'], []]);
    }
  },
);

test('for the same order, a quote with a different `paymentMethod` and without `methods` starts a new attempt', async () => {
  const shop = await aShop();
  const first = await shop.start({ paymentMethod: 'VIS' });
  const next = await shop.start({ paymentMethod: 'TWI' });
  expect(next.refno).not.toBe(first.refno);
  expect((await shop.start({ paymentMethod: 'TWI' })).refno).toBe(next.refno);
});

test.for(dialects)(
  'a payment made with an excluded method opens a review case that shows its transaction, method and amount (K04, %s)',
  async (dialect) => {
    const { shop, id, payments } = await paidByAnother(dialect);
    expect([await shop.view(id), await shop.events(), await shop.alarms()]).toEqual([
      'needs_review',
      [],
      ['method_mismatch'],
    ]);
    expect(await payments.find(id)).toMatchObject({
      state: 'pending',
      review: 'method_mismatch',
      transactions: { [txid]: { state: 'settled', paymentMethod: 'TWI', settled: 4990, withheld: true } },
      result: undefined,
    });
    expect(await payments.amounts(id)).toMatchObject({
      authorized: 0,
      withheld: 4990,
      settled: 4990,
      most: { cancel: 4990, credit: 4990 },
    });
    expect(await payments.reviews()).toMatchObject([{ id, reason: 'method_mismatch', method: 'TWI', amount: 4990 }]);
    expect((await payments.why(id)).join(' ')).toMatch(/CHF.49\.90.*TWI/s);
    // A process that runs an earlier version may be active at the same time and must not count the payment as paid.
    const rows = stores[dialect].database.db.selectFrom('till_transaction').select('state').execute();
    expect(await rows).toEqual([{ state: 'pending' }]);
    await expect(payments.settle(id, { key: '1' })).rejects.toMatchObject({ code: 'not_allowed_in_state' });
    await expect(shop.start({ revision: '1', methods: cards })).rejects.toMatchObject({ code: 'payment_pending' });
  },
);

test.for(dialects)(
  'accepting a payment marks the order as paid once and closes the review case (K04, %s)',
  async (dialect) => {
    const { shop, id, payments } = await paidByAnother(dialect);
    const accepted = await payments.accept(id, person);
    expect(accepted).toMatchObject({ state: 'settled', review: undefined });
    expect([await shop.view(id), await shop.events()]).toEqual(['paid', ['paid A-1']]);
    for (let n = 0; n < 30; n++) await check(shop, hour);
    expect([await reviewOf(shop, id), await shop.events()]).toEqual([undefined, ['paid A-1']]);
    expect(await payments.timeline(id)).toContainEqual(
      expect.objectContaining({ name: 'operator', note: 'Eva: The shopper asked for it.', transactionId: txid }),
    );
    await expect(payments.accept(id, person)).rejects.toMatchObject({ code: 'not_allowed_in_state' });
  },
);

test.for(dialects)(
  'a payment that is accepted while the gateway is unreachable is marked as paid after the next status response (%s)',
  async (dialect) => {
    const { shop, id, payments } = await paidByAnother(dialect);
    shop.gateway.answer = (_, response) => void response.writeHead(503).end();
    expect(await payments.accept(id, person)).toMatchObject({ state: 'pending' });
    expect(await shop.events()).toEqual([]);
    shop.gateway.answer = undefined;
    await check(shop, hour);
    expect([await shop.view(id), await shop.events()]).toEqual(['paid', ['paid A-1']]);
  },
);

test('accept rejects invalid arguments, an unknown payment, and a payment without a withheld transaction', async () => {
  const { shop, id, payments } = await paidByAnother('sqlite');
  await expect(payments.accept(id, { ...person, by: ' ' })).rejects.toMatchObject({ code: 'argument_wrong' });
  await expect(payments.accept(id, { ...person, reason: '' })).rejects.toMatchObject({ code: 'argument_wrong' });
  await expect(payments.accept('0'.repeat(32), person)).rejects.toMatchObject({ code: 'not_found' });
  await expect(payments.accept(id, { ...person, transactionId: other })).rejects.toMatchObject({
    code: 'not_allowed_in_state',
  });
  const open = await shop.start({ order: 'A-2', methods: cards });
  await expect(payments.accept(open.payment, person)).rejects.toMatchObject({ code: 'not_allowed_in_state' });
});

for (const dialect of dialects) {
  test(`a cancel reverses an authorized payment that was made with an excluded method, and the order can then be paid again (K04, ${dialect})`, async () => {
    const { shop, id, payments } = await paidByAnother(dialect, '1');
    expect((await payments.amounts(id))?.most).toEqual({ cancel: 4990 });
    expect(await payments.cancel(id, { key: 'r' })).toMatchObject({ state: 'confirmed' });
    expect([await shop.view(id), await reviewOf(shop, id)]).toEqual(['canceled', undefined]);
    expect(await shop.events()).toEqual(['canceled 4990 of A-1', 'failed A-1']);
    for (let n = 0; n < 30; n++) await check(shop, hour);
    expect([await shop.view(id), await reviewOf(shop, id)]).toEqual(['canceled', undefined]);
    expect((await shop.start({ methods: cards })).payment).not.toBe(id);
  });

  test(`credits for the whole amount refund a transmitted payment that was made with an excluded method (K04, ${dialect})`, async () => {
    const { shop, id, payments } = await paidByAnother(dialect, '21');
    expect((await payments.amounts(id))?.most).toEqual({ credit: 4990 });
    expect(await payments.credit(id, { key: 'part', amount: 990 })).toMatchObject({ state: 'confirmed' });
    expect([await shop.view(id), await reviewOf(shop, id)]).toEqual(['needs_review', 'method_mismatch']);
    await expect(payments.accept(id, person)).rejects.toMatchObject({ code: 'not_allowed_in_state' });
    expect(await payments.credit(id, { key: 'rest' })).toMatchObject({ state: 'confirmed', amount: 4000 });
    expect([await shop.view(id), await reviewOf(shop, id)]).toEqual(['canceled', undefined]);
    expect(await shop.events()).toEqual(['credited 4000 of A-1', 'credited 990 of A-1', 'failed A-1']);
    for (let n = 0; n < 30; n++) await check(shop, hour);
    expect([await shop.view(id), await reviewOf(shop, id)]).toEqual(['canceled', undefined]);
    expect((await shop.start({ methods: cards })).payment).not.toBe(id);
  });

  test(`if a second transaction stays pending after an excluded method was refunded, a review case opens after a day (${dialect})`, async () => {
    const { shop, started, id, payments } = await paidByAnother(dialect, '21');
    report(shop, started, '13', { transactionId: other, method: 'VIS' });
    expect(await payments.credit(id, { key: 'all' })).toMatchObject({ state: 'confirmed' });
    expect(await reviewOf(shop, id)).toBe(undefined);
    for (let n = 0; n < 30; n++) await check(shop, hour);
    expect([(await payments.find(id))?.state, await reviewOf(shop, id)]).toEqual(['pending', 'no_answer']);
  });

  test(`a review case that an operator has resolved stays closed until the gateway reports something new (K04, ${dialect})`, async () => {
    const { shop, started, id, payments } = await paidByAnother(dialect, '1');
    await payments.resolve(id, 'method_mismatch', 'Eva: looked');
    // The second till simulates a different process, which has not observed any status response yet.
    const elsewhere = shop.another();
    for (let n = 0; n < 50; n++) {
      await check(shop, n < 10 ? 25 * second : hour);
      await elsewhere.payments.recheck(id);
      expect(await reviewOf(shop, id)).toBe(undefined);
    }
    expect((await payments.amounts(id))?.most).toEqual({ cancel: 4990 });
    // An operator settles the transaction in the admin tool.
    report(shop, started, '2');
    await payments.recheck(id);
    expect(await reviewOf(shop, id)).toBe('method_mismatch');
    await payments.resolve(id, 'method_mismatch', 'Eva: looked again');
    expect(await reviewOf(shop, id)).toBe('unknown_movement');
    await payments.resolve(id, 'unknown_movement', 'Eva: settled it in the admin tool');
    // The daily settlement run changes only the status code, so the status response contains nothing new for an
    // operator.
    report(shop, started, '21');
    await payments.recheck(id);
    expect(await reviewOf(shop, id)).toBe(undefined);
    report(shop, started, '1', { transactionId: other });
    await payments.recheck(id);
    expect(await reviewOf(shop, id)).toBe('duplicate_payment');
  });
}

test.for(dialects)('a resolved review case stays closed after identical status responses (%s)', async (dialect) => {
  const cases = [
    ['amount_mismatch', { amount: '50' }, { amount: '51' }],
    ['currency_mismatch', { currency: 'JPY' }, { currency: 'EUR' }],
    ['unknown_code', { code: '99' }, { code: '98' }],
    ['direction_mismatch', { trtype: '06' }, { trtype: '06', transactionId: other }],
  ] as const;
  for (const [reason, entry, changed] of cases) {
    const shop = await aShop(dialect);
    const started = await shop.start();
    report(shop, started, '2', { method: 'VIS', ...entry });
    await shop.till.payments.recheck(started.payment);
    expect(await reviewOf(shop, started.payment)).toBe(reason);
    await shop.till.payments.resolve(started.payment, reason, 'Eva: looked');
    for (let n = 0; n < 5; n++) await shop.till.payments.recheck(started.payment);
    expect([reason, await reviewOf(shop, started.payment)]).toEqual([reason, undefined]);
    report(shop, started, '2', { method: 'VIS', ...entry, ...changed });
    await shop.till.payments.recheck(started.payment);
    expect(await reviewOf(shop, started.payment)).toBe(reason);
  }
});

test('if a payment has two review reasons, the second one becomes its review reason when an operator resolves the first one', async () => {
  const { shop, started, id, payments } = await paidByAnother('sqlite');
  report(shop, started, '2', { transactionId: other, method: 'VIS', amount: '50' });
  await payments.recheck(id);
  expect(await reviewOf(shop, id)).toBe('amount_mismatch');
  await payments.resolve(id, 'amount_mismatch', 'Eva: looked');
  expect(await reviewOf(shop, id)).toBe('method_mismatch');
});

test.for(dialects)(
  'a duplicate charge blocks credits even while a different review reason is shown, becomes the next review reason, and stays closed once it is resolved (K10, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const started = await shop.start();
    const id = started.payment;
    const { payments } = shop.till;
    for (const transactionId of [txid, other]) {
      report(shop, started, '2', { transactionId, method: 'VIS' });
      await payments.recheck(id);
    }
    report(shop, started, '2', { transactionId: '9', method: 'VIS', amount: '50' });
    await payments.recheck(id);
    expect(await reviewOf(shop, id)).toBe('amount_mismatch');
    await expect(payments.credit(id, { key: 'c' })).rejects.toMatchObject({ code: 'operation_pending' });
    await payments.resolve(id, 'amount_mismatch', 'Eva: looked');
    expect(await reviewOf(shop, id)).toBe('duplicate_payment');
    await expect(payments.credit(id, { key: 'c' })).rejects.toMatchObject({ code: 'operation_pending' });
    await payments.resolve(id, 'duplicate_payment', 'Eva: refunds the second one');
    for (let n = 0; n < 3; n++) await payments.recheck(id);
    expect(await reviewOf(shop, id)).toBe(undefined);
    expect(await payments.credit(id, { key: 'c', transactionId: other })).toMatchObject({ state: 'confirmed' });
  },
);

test.for(dialects)(
  'a credit made in the admin tool counts as the refund of a withheld payment (%s)',
  async (dialect) => {
    const { shop, started, id, payments } = await paidByAnother(dialect, '21');
    shop.gateway.entries.push({
      transactionId: other,
      refno: started.refno,
      code: '3',
      method: 'TWI',
      trtype: '06',
      of: txid,
    });
    for (let n = 0; n < 2; n++) await payments.recheck(id);
    expect([await shop.view(id), await reviewOf(shop, id)]).toEqual(['canceled', 'unknown_movement']);
    await payments.resolve(id, 'unknown_movement', 'Eva: refunded it in the admin tool');
    for (let n = 0; n < 3; n++) await payments.recheck(id);
    expect([await reviewOf(shop, id), (await payments.amounts(id))?.withheld]).toEqual([undefined, 0]);
  },
);

test.for(dialects)(
  'a resolved review case about missing status responses stays closed until the shopper starts the payment again (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment: id } = await shop.start();
    shop.gateway.answer = (_, response) => void response.writeHead(503).end();
    const wait = async () => {
      for (let n = 0; n < 60; n++) await check(shop, hour);
    };
    await wait();
    expect(await reviewOf(shop, id)).toBe('no_answer');
    await shop.till.payments.resolve(id, 'no_answer', 'Eva: looked');
    await wait();
    expect(await reviewOf(shop, id)).toBe(undefined);
    await shop.start();
    await wait();
    expect(await reviewOf(shop, id)).toBe('no_answer');
  },
);

test.for(dialects)(
  'if a payment has several review reasons, the next one is shown each time an operator resolves one (%s)',
  async (dialect) => {
    const { shop, id, payments } = await paidByAnother(dialect);
    const store = createStore(stores[dialect].database);
    await store.transact(async (tx) => {
      await openReview(tx, id, 'not_finalized');
      await openReview(tx, id, 'authorization_unproved');
    });
    await payments.resolve(id, 'method_mismatch', 'Eva: looked');
    expect(await reviewOf(shop, id)).toBe('authorization_unproved');
    await payments.resolve(id, 'authorization_unproved', 'Eva: looked');
    expect(await reviewOf(shop, id)).toBe('not_finalized');
    await payments.resolve(id, 'not_finalized', 'Eva: looked');
    expect(await reviewOf(shop, id)).toBe(undefined);
  },
);

test('a withheld payment that is canceled in the admin tool ends without a new review case', async () => {
  const { shop, started, id, payments } = await paidByAnother('sqlite', '1');
  report(shop, started, '6');
  await payments.recheck(id);
  expect([await shop.view(id), await reviewOf(shop, id), await shop.alarms()]).toEqual([
    'canceled',
    undefined,
    ['method_mismatch'],
  ]);
});

test('a transaction with an allowed method marks the order as paid even if another transaction is withheld, and the withheld one can still be refunded', async () => {
  const { shop, started, id, payments } = await paidByAnother('sqlite');
  report(shop, started, '2', { transactionId: '9', method: 'VIS' });
  await payments.recheck(id);
  expect([await shop.view(id), await shop.events()]).toEqual(['paid', ['paid A-1']]);
  expect((await payments.find(id))?.result).toMatchObject({ transactionId: '9', paymentMethod: 'VIS' });
  expect((await payments.amounts(id, txid))?.most).toEqual({ cancel: 4990, credit: 4990 });
  expect(await payments.amounts(id)).toMatchObject({ authorized: 4990, withheld: 4990, settled: 9980 });
  await expect(payments.accept(id, person)).rejects.toMatchObject({ code: 'not_allowed_in_state' });
  expect(await payments.cancel(id, { key: 'r', transactionId: txid })).toMatchObject({ state: 'confirmed' });
  expect([await shop.view(id), (await payments.find(id))?.state]).toEqual(['paid', 'settled']);
});

test.for(['4', '9', '13'])(
  'an unsuccessful attempt that used an excluded method and ended with status code %s opens no review case',
  async (code) => {
    const { shop, id } = await paidByAnother('sqlite', code);
    expect([await reviewOf(shop, id), await shop.alarms()]).toEqual([undefined, []]);
  },
);

test('an authorization made with an excluded method can be accepted even if the shop requested a debit', async () => {
  const { shop, id, payments } = await paidByAnother('sqlite', '1', { methods: cards, reqtype: 'CAA' });
  expect(await payments.accept(id, person)).toMatchObject({ state: 'authorized', review: undefined });
  expect(await shop.events()).toEqual(['paid A-1']);
});

test('an order whose quote lists all card methods can be paid with any of them', async () => {
  const all = Object.values(registry).flatMap((method) => ('card' in method ? [method.code] : []));
  for (const code of all) {
    const shop = await aShop();
    const started = await shop.start({ methods: all });
    report(shop, started, '2', { method: code });
    await shop.till.payments.recheck(started.payment);
    expect(await shop.view(started.payment)).toBe('paid');
  }
});
