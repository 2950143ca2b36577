import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkTrace, type TraceEvent } from './trace.ts';

/** Traces that the simulator has recorded. */
const folder = join(import.meta.dirname, 'recorded');
const read = (name: string): readonly TraceEvent[] =>
  readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TraceEvent);

test.for(readdirSync(folder).map((file) => file.replace('.jsonl', '')))(
  'the trace "%s" is a behavior of the model',
  (name) => {
    const { refusal, commits, calls } = checkTrace(read(name));
    expect(refusal).toBeUndefined();
    expect(commits).toBeGreaterThan(3);
    expect(calls).toBeGreaterThan(3);
  },
);

/** Returns true if the event has all these members. */
const has = (event: TraceEvent, members: object): boolean =>
  Object.entries(members).every(([name, value]) => event[name] === value);
type Change = (events: readonly TraceEvent[]) => readonly TraceEvent[];
const set =
  (members: object, value: object): Change =>
  (events) =>
    events.map((event) => (has(event, members) ? { ...event, ...value } : event));
const omit =
  (...lists: readonly object[]): Change =>
  (events) =>
    events.filter((event) => !lists.some((members) => has(event, members)));
const insert =
  (after: object, event: TraceEvent): Change =>
  (events) =>
    events.flatMap((each) => (has(each, after) ? [each, event] : [each]));
const all =
  (...changes: readonly Change[]): Change =>
  (events) =>
    changes.reduce((list, change) => change(list), events);

const settleAgain = { what: 'intent', who: 'B', payment: 'P1', kind: 'settle', from: 'unknown', to: 'sent', sends: 2 };

const other = { what: 'transaction', who: 'B', payment: 'P1', id: '1000002', level: 2, accepted: false };

/** Faults of a till, planted in the trace of a correct run, with the reason of the refusal. */
const faults: readonly (readonly [fault: string, trace: string, plant: Change, reason: RegExp])[] = [
  [
    'a message pays a payment that no status response shows',
    'settle-and-credit',
    omit({ what: 'shown', call: 1 }),
    /payment P1 is authorized, not open/,
  ],
  [
    'a payment with a lower amount is paid',
    'settle-and-credit',
    set({ what: 'pay' }, { amount: 1 }),
    /payment P1 is authorized, not open/,
  ],
  ['the paid hook does not run', 'settle-and-credit', omit({ what: 'order' }), /the order is paid by nothing, not P1/],
  [
    'the paid hook runs for each response',
    'settle-and-credit',
    insert({ what: 'order' }, { who: 'A', what: 'hook', commit: 3, payment: 'P1', order: 'O1', kind: 'paid' }),
    /I2: the paid hook of payment P1 takes effect twice/,
  ],
  [
    'the paid hook runs for a second payment of a paid order',
    'settle-and-credit',
    insert({ what: 'order' }, { who: 'A', what: 'order', commit: 3, id: 'O1', paidBy: 'P9' }),
    /the order is paid by P9, not/,
  ],
  [
    'a stale response lowers a paid payment',
    'settle-and-credit',
    insert(
      { what: 'shown', call: 3 },
      { who: 'A', what: 'payment', commit: 99, id: 'P1', order: 'O1', from: 'authorized', to: 'open' },
    ),
    /payment P1 is open, not authorized/,
  ],
  [
    'a settlement leaves before its row says sent',
    'settle-without-answer',
    omit({ what: 'intent', to: 'sent' }),
    /O16: a settle leaves only after its row says sent/,
  ],
  [
    'a settlement without an answer is sent again',
    'settle-without-answer',
    insert({ what: 'intent', to: 'unknown' }, { ...settleAgain, commit: 99, id: 'I1', outcome: null }),
    /1.3: an additive operation is never sent again/,
  ],
  [
    'a settlement without an answer is refused',
    'settle-without-answer',
    insert({ what: 'intent', to: 'unknown' }, { ...settleAgain, commit: 99, id: 'I1', to: 'refused', sends: 1 }),
    /settle|part I1 is refused after 1 sends, not/,
  ],
  [
    'a settlement is confirmed although the status shows the earlier sum',
    'settle-without-answer',
    all(set({ what: 'shown', call: 7 }, { transactions: [{ id: '1000001', state: '2', settled: '1' }] })),
    /part I1 is confirmed after 1 sends, not/,
  ],
  [
    'an additive operation is sent without a query',
    'settle-without-answer',
    omit({ what: 'shown', call: 2 }, { what: 'shown', call: 3 }),
    /O17: a query precedes an additive send/,
  ],
  [
    'an authorization is sent without a query',
    'authorize-credit-cancel',
    (events) => {
      const written = events.findIndex((each) => has(each, { what: 'authorization', to: 'written' }));
      const sent = events.findIndex((each) => has(each, { what: 'authorization', to: 'sent' }));
      return events.filter(({ what }, index) => what !== 'shown' || index < written || index > sent);
    },
    /O17: a query precedes an additive send/,
  ],
  [
    'a credit is confirmed by its answer alone',
    'settle-and-credit',
    omit({ what: 'shown', call: 19 }),
    /credit I2 is confirmed after 1 sends, not sent/,
  ],
  [
    'a credit exceeds the settled amount',
    'settle-and-credit',
    set({ what: 'intent', kind: 'credit' }, { amount: 9000 }),
    /I7: credits have a limit/,
  ],
  [
    'a cancel is sent again without a status response after its send',
    'cancel-sent-again',
    omit({ what: 'shown', call: 6 }, { what: 'shown', call: 7 }, { what: 'shown', call: 8 }),
    /1.3: the status was requested after the lease/,
  ],
  [
    'a confirmed operation is written again',
    'settle-and-credit',
    insert(
      { what: 'call', call: 9 },
      {
        who: 'A',
        what: 'intent',
        commit: 99,
        id: 'I1',
        payment: 'P1',
        kind: 'settle',
        to: 'written',
        from: 'confirmed',
        sends: 0,
      },
    ),
    /part I1 is written after 0 sends, not confirmed/,
  ],
  [
    'a transaction with an excluded method is accepted without a person',
    'accept-other-method',
    omit({ what: 'person' }),
    /K04: no person has accepted transaction 1000001/,
  ],
  [
    'one decision of a person accepts two transactions',
    'accept-other-method',
    insert({ what: 'payment', commit: 14 }, { ...other, commit: 14, to: 'settled', accepted: true }),
    /K04: no person has accepted transaction 1000002/,
  ],
  [
    'a transaction with an excluded method pays although it is not accepted',
    'accept-other-method',
    set({ what: 'transaction', accepted: true }, { accepted: false }),
    /payment P1 is settled, not open/,
  ],
  [
    'an accepted transaction with another amount pays',
    'accept-other-method',
    set({ what: 'pay', transaction: '1000001' }, { amount: 5000 }),
    /payment P1 is settled, not open/,
  ],
  [
    'a transaction with an excluded method pays because another one is accepted',
    'accept-other-method',
    all(
      set({ what: 'pay', transaction: '1000002' }, { amount: 5001 }),
      insert({ what: 'payment', commit: 14 }, { ...other, commit: 14, to: 'pending', withheld: 'settled' }),
      insert({ what: 'shown', call: 6 }, { ...other, commit: 14.5, to: 'settled', withheld: null }),
    ),
    /transaction 1000002 is settled, not open/,
  ],
  [
    'a credit is sent although no person has resolved a settlement that a restored store lost',
    'credit-after-lost-settlement',
    omit({ what: 'intent', outcome: 'resolved' }),
    /O17: an unknown movement stops the send/,
  ],
];

test.for(faults)('the trace check refuses a trace in which %s', ([, name, plant, reason]) => {
  const events = read(name);
  const planted = plant(events);
  expect(planted).not.toEqual(events);
  expect(checkTrace(planted).refusal?.reason).toMatch(reason);
});

test('the trace check accepts a second restore of a store that dropped the repeat of a lost settlement', () => {
  const events = read('credit-after-lost-settlement');
  const rows = [{ what: 'payment' }, { what: 'transaction', level: 2 }, { what: 'order' }]
    .concat(['I2', 'I3', 'I4'].map((id) => ({ what: 'intent', id })))
    .map((members) => events.findLast((event) => has(event, members))!)
    .map((event) => ({ ...event, from: undefined, who: 'shop', commit: 99 }));
  expect(checkTrace([...events, { who: 'clerk', what: 'restore' }, ...rows]).refusal).toBeUndefined();
});

test('the trace check refuses an empty trace', () => {
  expect(checkTrace([]).refusal).toEqual({ index: 0, reason: 'The trace is empty.' });
});

test('the trace check refuses a trace without a commit', () => {
  const events = read('settle-and-credit').filter(({ who }) => who === 'gateway');
  expect(checkTrace(events).refusal?.reason).toBe('The trace contains no commit.');
});
