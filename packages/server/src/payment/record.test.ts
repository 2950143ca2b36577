import type { Transaction } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { minute, second } from '../testing/clock.ts';
import { openStores, type Started, type TestShop } from '../test/shop.ts';
import { dialects, type ShopTables } from '../test/stores.ts';
import type { Orders } from '../till.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

let last = 0;
/** Registers a transaction at the gateway, sends its webhook and runs the checks. */
async function pay(shop: TestShop, { refno }: Started, code = '2', amount = 4990): Promise<string> {
  const transactionId = String(++last);
  shop.gateway.entries.push({ transactionId, refno, code, amount: String(amount) });
  shop.clock.pass(2 * second);
  await shop.webhook({ refno, transactionId, amount, status: code === '4' ? 'error' : 'success' });
  await shop.till.checks.runDue();
  return transactionId;
}

const noQuote = async () => undefined;

test.for(dialects)(
  'if onPaid throws, the order is not marked as paid, and the hook is retried until it succeeds (%s)',
  async (dialect) => {
    let tries = 0;
    const onPaid: Orders<Transaction<ShopTables>>['onPaid'] = async ({ id, order }, tx) => {
      await tx.insertInto('shop_event').values({ order_id: order, payment_id: id, kind: 'paid' }).execute();
      tries += 1;
      if (tries < 3) throw new TypeError("The shop's hook failed.");
    };
    const shop = await aShop(dialect, { orders: { quote: noQuote, onPaid } });
    const started = await shop.start();
    const { db } = stores[dialect].database;
    await pay(shop, started);
    expect([await shop.events(), await shop.view(started.payment)]).toEqual([[], 'confirming']);
    expect(await db.selectFrom('till_event').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('till_order').select('paid_payment').execute()).toEqual([{ paid_payment: null }]);
    expect(shop.logs.filter(({ event }) => event === 'check_failed')).toMatchObject([{ reasons: ['shop_failed'] }]);
    for (let i = 0; i < 4; i++) {
      shop.clock.pass(5 * second);
      await shop.till.checks.runDue();
    }
    expect([tries, await shop.events(), await shop.view(started.payment)]).toEqual([3, ['paid A-1'], 'paid']);
  },
);

test.for(dialects)("a failed database query in onPaid rolls back the payment's state change (%s)", async (dialect) => {
  const onPaid: Orders<Transaction<ShopTables>>['onPaid'] = async ({ id, order }, tx) => {
    const row = { order_id: order, payment_id: id, kind: 'paid' as const };
    await tx.insertInto('shop_event').values(row).execute();
    await tx
      .insertInto('shop_event')
      // The null value violates a NOT NULL constraint.
      .values({ ...row, order_id: null as unknown as string })
      .execute();
  };
  const shop = await aShop(dialect, { orders: { quote: noQuote, onPaid } });
  const started = await shop.start();
  await pay(shop, started);
  expect([await shop.events(), await shop.view(started.payment)]).toEqual([[], 'confirming']);
});

test.for(dialects)('onPaid receives the paid payment with its transaction (%s)', async (dialect) => {
  const seen: unknown[] = [];
  const onPaid: Orders<Transaction<ShopTables>>['onPaid'] = async (payment) => void seen.push(payment);
  const shop = await aShop(dialect, { orders: { quote: noQuote, onPaid } });
  const started = await shop.start({ methods: ['VIS', 'ECA'] });
  const transactionId = await pay(shop, started, '1');
  expect(seen).toMatchObject([
    {
      id: started.payment,
      order: 'A-1',
      revision: '1',
      refno: started.refno,
      amount: 4990,
      currency: 'CHF',
      mode: 'test',
      methods: ['VIS', 'ECA'],
      state: 'authorized',
      transactions: { [transactionId]: { state: 'authorized', paymentMethod: 'VIS' } },
    },
  ]);
});

test.for(dialects)(
  'if two attempts for one order are paid, the first one marks the order as paid and the second one raises an alarm (K10, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const first = await shop.start();
    await pay(shop, first, '4');
    const retry = await shop.start();
    await pay(shop, first, '2');
    await pay(shop, retry, '2');
    expect(await shop.events()).toEqual(['failed A-1', 'paid A-1']);
    expect(await shop.alarms()).toEqual(['duplicate_payment']);
    const { db } = stores[dialect].database;
    expect(await db.selectFrom('till_order').select('paid_payment').execute()).toEqual([
      { paid_payment: first.payment },
    ]);
    expect(
      await db.selectFrom('till_payment').select(['id', 'review']).where('review', 'is not', null).execute(),
    ).toEqual([{ id: retry.payment, review: 'duplicate_payment' }]);
  },
);

test.for(dialects)(
  'if one card is declined and a second card is charged on the same payment page, the order is marked as paid (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const started = await shop.start();
    await pay(shop, started, '4');
    expect(await shop.view(started.payment)).toBe('declined');
    await pay(shop, started, '2');
    expect(await shop.view(started.payment)).toBe('paid');
    expect(await shop.events()).toEqual(['failed A-1', 'paid A-1']);
    expect(await shop.alarms()).toEqual([]);
  },
);

test.for(dialects)(
  'if one card is declined, a charge to a second card is found even if no message reports it (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const started = await shop.start();
    await pay(shop, started, '4');
    shop.gateway.entries.push({ transactionId: '900001', refno: started.refno, code: '2' });
    shop.clock.pass(2 * minute);
    await shop.till.checks.runDue();
    expect(await shop.view(started.payment)).toBe('paid');
  },
);

test.for(dialects)(
  'two paid transactions with the same refno mark the order as paid once and raise an alarm (O13, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    for (const [transactionId, code] of [
      ['910001', '4'],
      ['910002', '2'],
      ['910003', '2'],
    ] as const)
      shop.gateway.entries.push({ transactionId, refno, code });
    shop.clock.pass(30 * second);
    await shop.till.checks.runDue();
    expect([await shop.view(payment), await shop.events(), await shop.alarms()]).toEqual([
      'paid',
      ['paid A-1'],
      ['duplicate_payment'],
    ]);
  },
);

test.for(dialects)('a second transaction of a paid payment is found when a message names it (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const started = await shop.start();
  await pay(shop, started);
  await pay(shop, started);
  expect(await shop.events()).toEqual(['paid A-1']);
  expect(await shop.alarms()).toEqual(['duplicate_payment']);
});

test.for(dialects)(
  'reconcile finds a second transaction that no message names, even if the payment becomes paid in the same check (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const from = shop.clock.now();
    const started = await shop.start();
    const { payment, refno } = started;
    await pay(shop, started, '4');
    for (const transactionId of ['930001', '930002']) shop.gateway.entries.push({ transactionId, refno, code: '2' });
    shop.gateway.answer = (_, response) => void response.writeHead(500).end();
    await shop.webhook({ refno, transactionId: '930002' });
    await shop.till.checks.runDue();
    expect(await shop.view(payment)).toBe('declined');
    shop.gateway.answer = undefined;
    shop.clock.pass(minute);
    const { differences } = await shop.till.payments.reconcile({ from, to: shop.clock.now() });
    expect(differences).toMatchObject([{ payment, before: 'declined', now: 'settled', review: 'duplicate_payment' }]);
    expect(await shop.events()).toEqual(['failed A-1', 'paid A-1']);
    expect(await shop.alarms()).toEqual(['duplicate_payment']);
  },
);

test.for(dialects)(
  'the view of a paid payment that did not pay its order keeps the reason after a person has closed the review case (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payments } = shop.till;
    const first = await shop.start();
    await pay(shop, first, '4');
    const retry = await shop.start();
    await pay(shop, first, '2');
    await pay(shop, retry, '2');
    await pay(shop, first, '2');
    for (const { payment } of [first, retry]) await payments.resolve(payment, 'duplicate_payment', 'Eva: looked');
    expect(await payments.reviews()).toEqual([]);
    expect(await shop.till.view(first.payment)).not.toHaveProperty('review');
    expect(await shop.till.view(retry.payment)).toMatchObject({ status: 'paid', review: 'duplicate_payment' });
  },
);

test.for(dialects)(
  'a second transaction is found if a message names it during the check of the first one (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    for (const transactionId of ['920001', '920002']) shop.gateway.entries.push({ transactionId, refno, code: '2' });
    let wasSent = false;
    const { entries } = shop.gateway;
    const { answerStatus } = await import('../testing/gateway/ledger.ts');
    shop.gateway.answer = async (call, response) => {
      if (!wasSent) await shop.webhook({ refno, transactionId: '920002' }).then(() => (wasSent = true));
      response.end(answerStatus(entries, call));
    };
    await shop.webhook({ refno, transactionId: '920001' });
    await shop.till.checks.runDue();
    expect([wasSent, await shop.view(payment)]).toEqual([true, 'paid']);
    shop.clock.pass(2 * second);
    await shop.till.checks.runDue();
    expect(await shop.alarms()).toEqual(['duplicate_payment']);
  },
);

test.for(dialects)(
  'a paid payment that a later status response shows as canceled stays paid and raises an alarm (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const started = await shop.start();
    const transactionId = await pay(shop, started);
    const { entries } = shop.gateway;
    entries.splice(0, entries.length, { transactionId, refno: started.refno, code: '6' });
    await shop.webhook({ refno: started.refno, transactionId, status: 'cancel' });
    shop.clock.pass(2 * second);
    await shop.till.checks.runDue();
    expect(await shop.view(started.payment)).toBe('paid');
    expect(await shop.alarms()).toEqual(['unexpected_cancel']);
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test.for(dialects)(
  'onFailed runs once for a payment that fails, becomes pending and fails again (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const started = await shop.start();
    await pay(shop, started, '4');
    await pay(shop, started, '13');
    expect(await shop.view(started.payment)).toBe('pending');
    const { entries } = shop.gateway;
    entries.splice(1, 1, { ...entries[1]!, code: '4' });
    shop.clock.pass(minute);
    await shop.till.checks.runDue();
    expect([await shop.view(started.payment), await shop.events()]).toEqual(['declined', ['failed A-1']]);
  },
);

test.for(dialects)(
  'onFailed does not run if an old attempt fails after its order has been paid (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const old = await shop.start({ revision: '1' });
    const present = await shop.start({ revision: '2' });
    await pay(shop, present);
    await pay(shop, old, '4');
    expect(await shop.view(old.payment)).toBe('declined');
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test.for(dialects)(
  'a status response with a different amount leaves the order unpaid and opens a review case (K02, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: '930001', refno, code: '2', amount: '50' });
    await shop.webhook({ refno, transactionId: '930001', amount: 50 });
    await shop.till.checks.runDue();
    expect([await shop.view(payment), await shop.events()]).toEqual(['needs_review', []]);
    expect(await shop.alarms()).toEqual(['amount_mismatch', 'wrong_signature']);
  },
);

test('a message about a payment whose hook has failed leaves the review case open', async () => {
  const onPaid = async () => {
    throw new TypeError("The shop's hook failed.");
  };
  const shop = await aShop('sqlite', { orders: { onPaid } });
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '77', refno, code: '2' });
  await shop.webhook({ refno, transactionId: '77' });
  await shop.till.checks.runDue();
  const review = async () => (await shop.till.payments.find(payment))?.review;
  expect(await review()).toBe('hook_failed');
  await shop.webhook({ refno, transactionId: '77', status: 'cancel', sign2: null });
  expect(await review()).toBe('hook_failed');
});
