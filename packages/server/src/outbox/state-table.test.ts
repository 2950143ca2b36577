import { afterAll, expect, onTestFinished, test } from 'vitest';
import { minute } from '../testing/clock.ts';
import { answerCall, isSplit, toError, readChargeRequest, toSplitDocument } from '../testing/gateway/ledger.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import type { Payments } from '../payment/payments.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/** All operations that a shop can request for a payment of 4990, by name. */
const actions = {
  settle: ({ settle }, id) => settle(id, { key: '1' }),
  'settle a part': ({ settle }, id) => settle(id, { key: '1', amount: 990 }),
  'settle and close': ({ settle }, id) => settle(id, { key: '1', amount: 990, close: true }),
  cancel: ({ cancel }, id) => cancel(id, { key: '1' }),
  credit: ({ credit }, id) => credit(id, { key: '1' }),
  'credit a part': ({ credit }, id) => credit(id, { key: '1', amount: 990 }),
} as const satisfies Readonly<Record<string, (payments: Payments, id: string) => Promise<{ readonly state: string }>>>;

type Action = keyof typeof actions;
const all = Object.keys(actions) as Action[];
const settling: readonly Action[] = ['settle', 'settle a part', 'settle and close'];
const crediting: readonly Action[] = ['credit', 'credit a part'];

interface State {
  /** The `responseCode` in the status response. */
  readonly code: string;
  /** The settled amount at the gateway. */
  readonly settled?: string;
  /** Performs the earlier operations that bring the payment into this state. */
  readonly before?: (payments: Payments, id: string) => Promise<unknown>;
  readonly registers?: true;
  readonly granted: readonly Action[];
  /** True if the till finalizes the transaction with a split call. */
  readonly isSplit?: true;
}

// The specification's table "States and transitions" and its status codes, transcribed by hand.
const states: Readonly<Record<string, State>> = {
  'incomplete (0)': { code: '0', granted: [] },
  'authorized (1)': { code: '1', granted: [...settling, 'cancel'] },
  'settled (2)': { code: '2', settled: '4990', granted: ['cancel', ...crediting] },
  'credit (3)': { code: '3', granted: [] },
  'declined (4)': { code: '4', granted: [] },
  'referral (5)': { code: '5', granted: [] },
  'canceled by the merchant (6)': { code: '6', granted: [] },
  'canceled by the merchant (7)': { code: '7', granted: [] },
  'canceled by the merchant (8)': { code: '8', granted: [] },
  'canceled by the shopper (9)': { code: '9', granted: [] },
  'canceled by the system (10)': { code: '10', granted: [] },
  'verified only (11)': { code: '11', granted: [], isSplit: true },
  'verified and authorized (12)': { code: '12', granted: [...settling, 'cancel'] },
  'pending (13)': { code: '13', granted: [] },
  'timeout (14)': { code: '14', granted: [] },
  'card check (15)': { code: '15', granted: [] },
  'card check with amount 0 (15)': { code: '15', granted: [], registers: true },
  'not found (20)': { code: '20', granted: [] },
  'transmitted (21)': { code: '21', settled: '4990', granted: crediting },
  'more than one transaction found (30)': { code: '30', granted: [] },
  'unknown code (99)': { code: '99', granted: [] },
  'settled in part': {
    code: '1',
    before: ({ settle }, id) => settle(id, { key: '0', amount: 1000 }),
    granted: settling,
  },
  'settled in part and closed': {
    code: '1',
    before: ({ settle }, id) => settle(id, { key: '0', amount: 1000, close: true }),
    granted: crediting,
  },
  'settled and credited': {
    code: '2',
    settled: '4990',
    before: ({ credit }, id) => credit(id, { key: '0', amount: 1000 }),
    granted: crediting,
  },
  'transmitted and credited': {
    code: '21',
    settled: '4990',
    before: ({ credit }, id) => credit(id, { key: '0', amount: 1000 }),
    granted: crediting,
  },
  'canceled by the shop': { code: '1', before: ({ cancel }, id) => cancel(id, { key: '0' }), granted: [] },
};

let transactions = 0;

/** Starts a payment for a new order and puts the payment into the given state. */
async function reach(shop: TestShop, { code, settled, before, registers }: State) {
  const transactionId = String(++transactions);
  const amount = registers ? 0 : 4990;
  const quoteFields = registers ? ({ paymentMethod: 'VIS', useAlias: true } as const) : ({ reqtype: 'NOA' } as const);
  const { payment, refno } = await shop.start({ order: `A-${transactionId}`, amount, ...quoteFields });
  shop.gateway.entries.push({ transactionId, refno, code, amount: String(amount), ...(settled && { settled }) });
  await shop.webhook({ refno, transactionId, amount });
  shop.clock.pass(minute);
  await shop.till.checks.runDue();
  await before?.(shop.till.payments, payment);
  return { payment, transactionId };
}

/** Makes the gateway refuse each split call, so that the transaction stays verified. */
function keepVerified({ gateway }: TestShop): void {
  gateway.answer = (call, response) => {
    const refused = () => toSplitDocument(readChargeRequest(call.document), toError('1010'));
    response.end(isSplit(call) ? refused() : answerCall(gateway, call));
  };
}

const operationsOf = (payment: string) =>
  stores.sqlite.database.db
    .selectFrom('till_intent')
    .select('id')
    .where('payment_id', '=', payment)
    .where('kind', '<>', 'split')
    .execute();

test('the table in this test contains all status codes and one unknown code', () => {
  const codes = [...new Set(Object.values(states).map(({ code }) => Number(code)))].toSorted((a, b) => a - b);
  expect(codes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 21, 30, 99]);
});

test.for(Object.entries(states))(
  'for a transaction in the state "%s", each requested operation is either carried out with one gateway call or rejected before any call is made',
  async ([, state]) => {
    const shop = await aShop();
    keepVerified(shop);
    for (const action of all) {
      const { payment, transactionId } = await reach(shop, state);
      const moves = shop.gateway.moves.length;
      const earlier = (await operationsOf(payment)).length;
      const ended = await actions[action](shop.till.payments, payment).then(
        (operation) => operation.state,
        (error: unknown) => error,
      );
      const splits = shop.gateway.splits.filter((id) => id === transactionId).length;
      const calls = shop.gateway.moves.length - moves;
      const storedCount = (await operationsOf(payment)).length - earlier;
      const refused = [expect.objectContaining({ code: 'not_allowed_in_state' }), 0, 0];
      const expected = state.granted.includes(action) ? ['confirmed', 1, 1] : refused;
      expect([action, ended, calls, storedCount, splits]).toEqual([action, ...expected, state.isSplit ? 1 : 0]);
    }
  },
);
