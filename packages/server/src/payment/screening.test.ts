import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { hour, second } from '../testing/clock.ts';
import { isSplit } from '../testing/gateway/ledger.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects, type Dialect } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const txid = '180710155401925243';

/** Registers a transaction with the given reference at the gateway, sends its webhook and runs the checks. */
async function answer(shop: TestShop, refno: string, code: string, transactionId = txid) {
  shop.gateway.entries.push({ transactionId, refno, code, method: 'DVI' });
  shop.clock.pass(2 * second);
  await shop.webhook({ refno, transactionId, status: code === '4' ? 'error' : 'success' });
  await shop.till.checks.runDue();
}

/** Starts a screening, reports the given status code for it and runs the checks. */
async function screened(code: string, dialect: Dialect = 'sqlite') {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start({ reqtype: 'SCN' });
  await answer(shop, refno, code);
  return { shop, payment, refno };
}

const rowOf = (id: string, dialect: Dialect = 'sqlite') =>
  stores[dialect].database.db
    .selectFrom('till_payment')
    .select(['state', 'review', 'next_check_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test.for(['1', '2', '12', '15', '21'])(
  'a screening with status code %s ends in the `screened` state and is never marked as paid',
  async (code) => {
    const { shop, payment } = await screened(code);
    expect(await shop.events()).toEqual(['accepted A-1']);
    expect(await shop.view(payment)).toBe('screened');
    expect(await rowOf(payment)).toEqual({ state: 'screened', review: null, next_check_at: null });
    expect(await stores.sqlite.database.db.selectFrom('till_order').select('paid_payment').execute()).toEqual([
      { paid_payment: null },
    ]);
  },
);

test('a screening that the gateway reports as a debit raises an alarm, because the card may have been charged', async () => {
  const alarms = [];
  for (const code of ['1', '2', '12', '15', '21']) alarms.push([code, await (await screened(code)).shop.alarms()]);
  expect(alarms).toEqual([
    ['1', []],
    ['2', ['screening_charged']],
    ['12', []],
    ['15', []],
    ['21', ['screening_charged']],
  ]);
});

const address = { firstName: 'Eva', lastName: 'Muster', street: 'Ring 1', city: 'Bern', zipCode: '3000' };
const byDvi = { reqtype: 'SCN', methods: ['DVI'], customer: { ...address, country: 'CHE', type: 'person' } } as const;

test('a payment with DVI, a screening-only method, ends in the `screened` state', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start(byDvi);
  await answer(shop, refno, '15');
  expect([await shop.view(payment), await shop.events()]).toEqual(['screened', ['accepted A-1']]);
});

test.for(dialects)(
  'onScreened runs once, even if the gateway reports the result several times (%s)',
  async (dialect) => {
    const { shop, payment, refno } = await screened('15', dialect);
    const other = shop.another();
    for (let i = 0; i < 3; i++) {
      shop.clock.pass(hour);
      await shop.webhook({ refno, transactionId: txid });
      await Promise.all([shop.till.checks.runDue(), other.checks.runDue()]);
    }
    expect([await shop.view(payment), await shop.events()]).toEqual(['screened', ['accepted A-1']]);
  },
);

test('a declined screening runs onScreened but not onFailed, and a canceled screening runs no hook', async () => {
  const declined = await screened('4');
  expect([await declined.shop.view(declined.payment), await declined.shop.events()]).toEqual([
    'declined',
    ['declined A-1'],
  ]);
  const canceled = await screened('9');
  expect([await canceled.shop.view(canceled.payment), await canceled.shop.events()]).toEqual(['canceled', []]);
  await answer(canceled.shop, canceled.refno, '4', '180710155401925244');
  expect(await canceled.shop.events()).toEqual(['declined A-1']);
});

test('a screening that is first declined, then tried again and accepted, ends in the `screened` state', async () => {
  const { shop, payment, refno } = await screened('4');
  await answer(shop, refno, '15', '180710155401925244');
  expect([await shop.view(payment), await shop.events()]).toEqual(['screened', ['accepted A-1', 'declined A-1']]);
});

test('if onScreened throws, the screening stays unchanged and the hook is retried', async () => {
  let tries = 0;
  const shop = await aShop('sqlite', {
    orders: {
      quote: async () => undefined,
      revision: async () => '1',
      onPaid: async () => expect.fail('A screening is no payment.'),
      onScreened: async ({ finding, state }) => {
        tries += 1;
        if (tries === 1) throw new TypeError("The shop's hook failed.");
        expect([finding, state]).toEqual(['accepted', 'screened']);
      },
    },
  });
  const { payment, refno } = await shop.start({ reqtype: 'SCN' });
  await answer(shop, refno, '15');
  expect(await shop.view(payment)).toBe('confirming');
  for (let i = 0; i < 3; i++) {
    shop.clock.pass(5 * second);
    await shop.till.checks.runDue();
  }
  expect([tries, await shop.view(payment)]).toEqual([2, 'screened']);
});

test('if the shop defines no onScreened hook, a screening runs no hooks', async () => {
  const onPaid = vi.fn(async () => {});
  const onFailed = vi.fn(async () => {});
  // An undefined hook counts as omitted.
  const onScreened = undefined as unknown as () => Promise<void>;
  const shop = await aShop('sqlite', {
    orders: { quote: async () => undefined, revision: async () => '1', onPaid, onFailed, onScreened },
  });
  for (const [order, code] of [
    ['A-1', '2'],
    ['A-2', '4'],
  ] as const) {
    const { refno } = await shop.start({ order, reqtype: 'SCN' });
    await answer(shop, refno, code, code);
  }
  expect([onPaid.mock.calls, onFailed.mock.calls]).toEqual([[], []]);
});

test.for(dialects)(
  'after a screening, the order can be paid with a new attempt for the same revision (%s)',
  async (dialect) => {
    const { shop, payment, refno } = await screened('15', dialect);
    const next = await shop.start();
    expect(next.refno).not.toBe(refno);
    await answer(shop, next.refno, '2', '180710155401925244');
    expect(await shop.events()).toEqual(['accepted A-1', 'paid A-1']);
    expect([await shop.view(payment), await shop.view(next.payment)]).toEqual(['screened', 'paid']);
  },
);

test.for(dialects)(
  'an unfinished screening does not block a payment, and onScreened still runs for the screening (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const screening = await shop.start(byDvi);
    expect((await shop.start(byDvi)).payment).toBe(screening.payment);
    const next = await shop.start({ methods: ['VIS', 'DVI'] });
    expect(next.payment).not.toBe(screening.payment);
    expect((await shop.start({ methods: ['VIS', 'DVI'] })).payment).toBe(next.payment);
    await answer(shop, screening.refno, '15');
    await answer(shop, next.refno, '2', '180710155401925244');
    expect(await shop.events()).toEqual(['accepted A-1', 'paid A-1']);
  },
);

test('a payment in progress blocks a screening, but a screening in progress does not block a payment', async () => {
  const shop = await aShop();
  const screening = await shop.start({ reqtype: 'SCN' });
  await shop.webhook({ refno: screening.refno, transactionId: txid });
  const next = await shop.start();
  await shop.webhook({ refno: next.refno, transactionId: '180710155401925244' });
  await expect(shop.start({ reqtype: 'SCN' })).rejects.toMatchObject({ code: 'payment_pending' });
});

test('a screening with a verified transaction is never finalized', async () => {
  const { shop, payment } = await screened('11');
  expect(shop.gateway.calls.filter(isSplit)).toEqual([]);
  expect(await shop.events()).toEqual([]);
  expect(await shop.view(payment)).not.toBe('paid');
});

test('after a screening is accepted, onScreened waits for a free hook slot', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const calls: string[] = [];
  const shop = await aShop('postgres', {
    orders: {
      onPaid: async ({ order }) => {
        calls.push(order);
        await ended;
      },
      onScreened: async ({ order }) => void calls.push(order),
    },
  });
  const slots = ['A-1', 'A-2', 'A-3', 'A-4'];
  for (const [at, order] of slots.entries()) {
    const { refno } = await shop.start({ order });
    shop.gateway.entries.push({ transactionId: `${at}`, refno, code: '2' });
    await shop.webhook({ refno, transactionId: `${at}` });
  }
  await vi.waitFor(() => expect(calls.toSorted()).toEqual(slots));
  const { refno, payment } = await shop.start({ order: 'S-1', reqtype: 'SCN' });
  shop.gateway.entries.push({ transactionId: txid, refno, code: '15', method: 'DVI' });
  const queries = shop.gateway.calls.length;
  await shop.webhook({ refno, transactionId: txid });
  await vi.waitFor(() => expect(shop.gateway.calls.length).toBeGreaterThan(queries));
  // If the hook did not wait for a slot, it would run during this time.
  await sleep(200);
  expect([calls.toSorted(), await shop.view(payment)]).toEqual([slots, 'confirming']);
  end();
  await shop.till.checks.runDue();
  expect([calls.toSorted(), await shop.view(payment)]).toEqual([[...slots, 'S-1'], 'screened']);
});
