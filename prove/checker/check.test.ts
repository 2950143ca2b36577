import { expect, test } from 'vitest';
import { check } from './check.ts';
import type { CallName, EndPayment, EventType, HistoryEvent, Movement, Run, RunOptions, Value } from './history.ts';

/** A step in a handwritten history: a call and its outcome, or a movement of money in the gateway's books. */
type Step =
  | readonly [call: CallName, end: EventType | 'open', value: Value, result?: Value]
  | Omit<Movement, 'time' | 'currency'>;

const refno = 'R1';
const start: Step = ['start', 'ok', { order: 'A', amount: 5000, currency: 'CHF' }, { payment: 'P', refno }];
const pay: Step = ['pay', 'ok', { transaction: '1', refno, amount: 5000 }];
const webhook: Step = ['webhook', 'ok', { payment: 'P', refno, transaction: '1' }];
const authorized: Step = { kind: 'authorize', transaction: '1', refno, amount: 5000 };
const charged: Step = { ...authorized, closes: true };
const verified: Step = { kind: 'verify', transaction: '1', refno, amount: 5000 };
const settle = (end: EventType | 'open', amount?: number, key = 'settle 1', result: Value = {}): Step => [
  'settle',
  end,
  { payment: 'P', key, amount },
  result,
];
const settled = (amount: number, more: Partial<Movement> = {}): Step => ({
  kind: 'settle',
  transaction: '1',
  amount,
  ...more,
});
const credit = (amount: number, key = 'credit 1'): Step => ['credit', 'ok', { payment: 'P', key, amount }];
const credited = (amount: number): Step => ({ kind: 'credit', transaction: '1', amount });
const cancel: Step = ['cancel', 'ok', { payment: 'P', key: 'cancel 1' }];
const canceled: Step = { kind: 'cancel', transaction: '1', amount: 5000 };
const view = (state: string): Step => ['view', 'ok', { payment: 'P', state }];

const payment: EndPayment = {
  id: 'P',
  order: 'A',
  refno,
  state: 'authorized',
  reviews: [],
  amount: 5000,
  currency: 'CHF',
  settled: 0,
  credited: 0,
  transactions: ['1'],
  operations: [],
};
const operation = (kind: string, amount: number, state = 'confirmed', key = `${kind} 1`) => ({
  key,
  kind,
  amount,
  state,
  transaction: '1',
});
const hook = { order: 'A', payment: 'P', kind: 'paid', amount: 5000, currency: 'CHF' };

interface Final {
  readonly payments?: readonly Partial<EndPayment>[];
  readonly hooks?: Run['end']['hooks'];
  readonly orphans?: readonly string[];
  readonly options?: RunOptions;
}

/**
 * Builds a test run from steps that happen one after the other, and from the state that is read at the end of the run.
 */
function runOf(
  steps: readonly Step[],
  { payments = [{}], hooks = [hook], orphans = [], options = {} }: Final = {},
): Run {
  const events: HistoryEvent[] = [];
  const movements: Movement[] = [];
  let time = 0;
  for (const [at, step] of steps.entries()) {
    if ('kind' in step) {
      movements.push({ currency: 'CHF', ...step, time: time++ });
      continue;
    }
    const [call, end, value, result = {}] = step;
    const event = { id: at, process: 'client', call };
    events.push({ ...event, type: 'invoke', time: time++, value });
    if (end !== 'open') events.push({ ...event, type: end, time: time++, value: result });
  }
  return {
    events,
    movements,
    end: { payments: payments.map((each) => ({ ...payment, ...each })), hooks, orphans },
    options,
  };
}

const paid = [start, pay, authorized, webhook] as const;
const settledPart = { settled: 3000, operations: [operation('settle', 3000)] };

/** An order whose payment the till no longer has at the end of the run. */
const lostOrder = [
  ['start', 'ok', { order: 'B', amount: 1000, currency: 'CHF' }, { payment: 'Q', refno: 'R2' }],
  ['pay', 'ok', { transaction: '2', refno: 'R2', amount: 1000 }],
  { kind: 'authorize', transaction: '2', refno: 'R2', amount: 1000 },
] as const satisfies readonly Step[];
/** Steps that charge the full amount of the order a second time, for the payment with the reference number R2. */
const secondCharge = [
  ['pay', 'ok', { transaction: '2', refno: 'R2', amount: 5000 }],
  { kind: 'authorize', transaction: '2', refno: 'R2', amount: 5000 },
] as const satisfies readonly Step[];
const byAlias = [
  ['authorize', 'ok', { order: 'A', amount: 5000, currency: 'CHF', key: 'A 1', alias: 'OK' }, { payment: 'P', refno }],
] as const satisfies readonly Step[];

const accepted: Readonly<Record<string, readonly [readonly Step[], Final?]>> = {
  'an authorized payment': [paid],
  'a payment that its authorization settles': [
    [start, pay, charged, webhook],
    { payments: [{ state: 'settled', settled: 5000 }] },
  ],
  'a finalized payment, finalized twice': [
    [
      start,
      pay,
      verified,
      { kind: 'finalize', transaction: '1', amount: 5000 },
      { kind: 'finalize', transaction: '1', amount: 5000 },
    ],
    { payments: [{ state: 'settled', settled: 5000 }] },
  ],
  'a settlement that was acknowledged': [[...paid, settle('ok', 3000), settled(3000)], { payments: [settledPart] }],
  'a settlement without a response that took effect': [
    [...paid, settle('info', 3000), settled(3000)],
    { payments: [settledPart] },
  ],
  'a settlement without a response that took no effect': [[...paid, settle('info', 3000)]],
  'a settlement whose client was killed and that took effect': [
    [...paid, settle('open', 3000), settled(3000)],
    { payments: [settledPart] },
  ],
  'one key that was called three times and moved once': [
    [...paid, settle('info', 3000), settle('fail', 3000), settle('ok', 3000), settled(3000)],
    { payments: [settledPart] },
  ],
  'two keys with the same amount that moved twice': [
    [...paid, settle('ok', 2000), settled(2000), settle('ok', 2000, 'settle 2'), settled(2000)],
    {
      payments: [
        { settled: 4000, operations: [operation('settle', 2000), operation('settle', 2000, 'confirmed', 'settle 2')] },
      ],
    },
  ],
  'a settlement of the remainder': [
    [...paid, settle('ok'), settled(5000)],
    { payments: [{ state: 'settled', settled: 5000, operations: [operation('settle', 5000)] }] },
  ],
  'a credit within its limit': [
    [...paid, settle('ok', 3000), settled(3000), credit(700), credited(700)],
    { payments: [{ settled: 3000, credited: 700, operations: [operation('settle', 3000), operation('credit', 700)] }] },
  ],
  'a cancel that the gateway executed twice': [
    [...paid, view('paid'), cancel, canceled, canceled, view('canceled')],
    { payments: [{ state: 'canceled', operations: [operation('cancel', 5000)] }] },
  ],
  'a movement in the admin tool that the till shows in a review': [
    [...paid, ['admin', 'ok', { kind: 'settle', transaction: '1', amount: 3000 }], settled(3000)],
    { payments: [{ reviews: ['unknown_movement'] }] },
  ],
  'a duplicate payment in review that the office reads as settled': [
    [
      ...paid,
      ['start', 'ok', { order: 'A', amount: 5000, currency: 'CHF' }, { payment: 'Q', refno: 'R2' }],
      ...secondCharge,
      ['report', 'ok', { payment: 'Q', state: 'settled' }],
    ],
    { payments: [{}, { id: 'Q', refno: 'R2', transactions: ['2'], reviews: ['duplicate_payment'] }] },
  ],
  'a start without a response that created a payment': [
    [...paid, ['start', 'info', { order: 'B', amount: 1000, currency: 'CHF' }]],
    { payments: [{}, { id: 'Q', order: 'B', refno: 'R2', state: 'open', amount: 1000, transactions: [] }] },
  ],
  'a paid order that a declared failover lost, with an orphan': [
    [...paid, ...lostOrder],
    { orphans: ['2'], options: { losses: [{ from: 0, until: 99 }] } },
  ],
  'a canceled transaction of a payment that a declared failover lost': [
    [...paid, ...lostOrder, ['cancel', 'info', { payment: 'Q' }], { kind: 'cancel', transaction: '2', amount: 1000 }],
    { options: { losses: [{ from: 0, until: 99 }] } },
  ],
  'a webhook that arrived before its payment was created again': [
    [start, pay, authorized, ['webhook', 'ok', { refno, transaction: '1' }]],
  ],
};

test.for(Object.entries(accepted))('the checker reports no violation for a run with %s', ([, [steps, final]]) => {
  expect(check(runOf(steps, final)).violations).toEqual([]);
});

const rejected: Readonly<Record<string, readonly [rule: string, readonly Step[], Final?]>> = {
  'no payments': ['nothing was checked', [], { payments: [], hooks: [] }],
  'a response without a call': ['malformed history', [...paid, ['settle', 'invoke', { payment: 'P', key: '1' }]]],
  'an order that is paid by two payments': [
    'order paid twice',
    [
      ...paid,
      ['start', 'ok', { order: 'A', amount: 5000, currency: 'CHF' }, { payment: 'Q', refno: 'R2' }],
      ...secondCharge,
    ],
    {
      payments: [{}, { id: 'Q', refno: 'R2', transactions: ['2'], reviews: ['duplicate_payment'] }],
      hooks: [hook, { ...hook, payment: 'Q' }],
    },
  ],
  'an order that is charged twice without a review': [
    'order charged twice',
    [
      ...paid,
      ['start', 'ok', { order: 'A', amount: 5000, currency: 'CHF' }, { payment: 'Q', refno: 'R2' }],
      ...secondCharge,
    ],
    { payments: [{}, { id: 'Q', refno: 'R2', transactions: ['2'] }] },
  ],
  'a hook that ran twice': ['hook ran twice', paid, { hooks: [hook, hook] }],
  'a paid amount that differs from the order': [
    'order paid for another amount',
    paid,
    { hooks: [{ ...hook, amount: 500 }] },
  ],
  'a paid currency that differs from the order': [
    'order paid for another amount',
    paid,
    { hooks: [{ ...hook, currency: 'JPY' }] },
  ],
  'a paid order without money': [
    'order paid without money',
    [start, webhook],
    { payments: [{ reviews: ['no_answer'] }] },
  ],
  'a paid order whose card was only verified': ['order paid without money', [start, pay, verified, webhook]],
  'a hook run for a payment that does not exist': [
    'paid by an unknown payment',
    paid,
    { hooks: [hook, { ...hook, payment: 'Q' }] },
  ],
  'a payment without a start': [
    'payment without a start',
    paid,
    { payments: [{}, { id: 'Q', order: 'B', refno: 'R2', state: 'open' }] },
  ],
  'a paid state that a later read takes back': ['paid and taken back', [...paid, view('paid'), view('open')]],
  'a charged payment that stays open': [
    'state differs from the books',
    [start, pay, authorized],
    { payments: [{ state: 'open' }], hooks: [] },
  ],
  'a payment that is charged for another amount': [
    'charged another amount',
    [start, pay, { ...authorized, amount: 50 }, webhook],
  ],
  'a settlement that exceeds the authorization': [
    'settled more than authorized',
    [...paid, settle('ok', 6000), settled(6000)],
  ],
  'a credit that exceeds the settlement': [
    'credited more than settled',
    [...paid, settle('ok', 3000), settled(3000), credit(4000), credited(4000)],
  ],
  'a settlement after a cancel': [
    'movement after a cancel',
    [...paid, cancel, canceled, settle('ok', 3000), settled(3000)],
  ],
  'a settlement after the closing one': [
    'settled after closing',
    [...paid, settle('ok', 3000), settled(3000, { closes: true }), settle('ok', 1000, 'settle 2'), settled(1000)],
  ],
  'a cancel after a credit': [
    'canceled after a credit',
    [...paid, settle('ok', 3000), settled(3000), credit(700), credited(700), cancel, canceled],
  ],
  'a movement in another currency': [
    'movement in another currency',
    [...paid, settle('ok', 3000), settled(3000, { currency: 'JPY' })],
  ],
  'an amount that is not a whole number': ['amount is not a whole number', [...paid, settle('ok', 0.5), settled(0.5)]],
  'a second authorization of one transaction': ['authorized twice', [...paid, authorized]],
  'a finalization of another amount': [
    'finalized another amount',
    [start, pay, verified, { kind: 'finalize', transaction: '1', amount: 50 }, webhook],
  ],
  'a key that moves twice, even in review': [
    'moved twice',
    [...paid, settle('info', 2000), settle('ok', 2000), settled(2000), settled(2000)],
    { payments: [{ reviews: ['unknown_movement'] }] },
  ],
  'a settlement of the remainder that moves twice': [
    'moved twice',
    [...paid, settle('info'), settled(2000), settled(3000)],
  ],
  'a movement without a request': [
    'moved without a request',
    [...paid, settled(3000)],
    { payments: [{ settled: 3000 }] },
  ],
  'a movement of a call that failed': [
    'moved without a request',
    [...paid, settle('fail', 3000), settled(3000)],
    { payments: [{ settled: 3000 }] },
  ],
  'a movement before its call': [
    'moved without a request',
    [...paid, settled(3000), settle('ok', 3000)],
    { payments: [settledPart] },
  ],
  'a cancel without a request': ['moved without a request', [...paid, canceled], { payments: [{ state: 'canceled' }] }],
  'a charge without a shopper': ['charged without a request', [start, authorized, webhook]],
  'a charge by an alias without a call': [
    'charged without a request',
    [start, { ...authorized, alias: 'OK' }, webhook],
  ],
  'one authorization key with two transactions': [
    'authorized twice',
    [...byAlias, { ...authorized, alias: 'OK' }, { ...authorized, transaction: '2', alias: 'OK' }],
    { payments: [{ reviews: ['several_found'] }] },
  ],
  'an authorization of another amount': [
    'authorized another amount',
    [...byAlias, { ...authorized, alias: 'OK', amount: 500 }],
  ],
  "a settled amount that is missing from the gateway's books": [
    'sum differs from the books',
    paid,
    { payments: [{ settled: 3000 }] },
  ],
  'a movement that the till does not report': [
    'sum differs from the books',
    [...paid, settle('ok', 3000), settled(3000)],
    { payments: [{ operations: [operation('settle', 3000)] }] },
  ],
  'a difference with a review about age only': [
    'sum differs from the books',
    [...paid, settle('info', 3000), settled(3000)],
    { payments: [{ reviews: ['unsettled_authorization'] }] },
  ],
  'a confirmed operation without a movement': [
    'confirmed without a movement',
    [...paid, credit(700)],
    { payments: [{ reviews: ['no_answer'], operations: [operation('credit', 700)] }] },
  ],
  'money of a payment that the till does not know': [
    'money that the till does not know',
    [...paid, ...lostOrder],
    { options: { losses: [{ from: 0, until: 99 }] } },
  ],
  'a lost start': ['acknowledged and lost', [...paid, ...lostOrder], { orphans: ['2'] }],
  'a lost start outside the declared window': [
    'acknowledged and lost',
    [...paid, ...lostOrder],
    { orphans: ['2'], options: { losses: [{ from: 50, until: 99 }] } },
  ],
  'a start with another amount at the end': [
    'acknowledged and lost',
    paid,
    { payments: [{ amount: 500, reviews: ['amount_mismatch'] }] },
  ],
  'a lost operation': ['acknowledged and lost', [...paid, settle('ok', 3000)]],
  'an operation that loses its confirmation': [
    'acknowledged and lost',
    [...paid, settle('ok', 3000, 'settle 1', { state: 'confirmed' }), settled(3000)],
    { payments: [{ settled: 3000, operations: [operation('settle', 3000, 'sent')] }] },
  ],
  'a lost webhook': ['acknowledged and lost', paid, { payments: [{ transactions: [] }] }],
  'a paid state without a paid order': ['acknowledged and lost', [...paid, view('paid')], { hooks: [] }],
  'a paid state of a payment in review without a paid order': [
    'acknowledged and lost',
    [...paid, view('paid')],
    { payments: [{ reviews: ['duplicate_payment'] }], hooks: [] },
  ],
  'an authorized payment without a review that pays no order': [
    'acknowledged and lost',
    [...paid, ['report', 'ok', { payment: 'P', state: 'authorized' }]],
    { hooks: [] },
  ],
};

test.for(Object.entries(rejected))(
  'the checker reports the violated rule for a run with %s',
  ([, [rule, steps, final]]) => {
    expect(check(runOf(steps, final)).violations.map((each) => each.rule)).toContain(rule);
  },
);

test('the checker counts payments and money movements, as well as acknowledged, unknown and lost calls', () => {
  const final = { orphans: ['2'], options: { losses: [{ from: 0, until: 99 }] } };
  const { counts } = check(runOf([...paid, settle('info', 3000), ...lostOrder], final));
  expect(counts).toMatchObject({ payments: 1, movements: 2, acknowledged: 3, unknown: 1, lost: 1 });
});
