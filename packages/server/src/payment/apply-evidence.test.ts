import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TransactionId } from '@tillkit/core';
import { finalize } from '../outbox/kinds/finalize.ts';
import type { Finalization } from '../outbox/intent.ts';
import { aPayment } from '../test/an-attempt.ts';
import { anOperation } from '../test/an-operation.ts';
import { applyEvidence, openCases } from './apply-evidence.ts';
import { toEvidence, type Alarm, type CreditFinding, type Evidence, type Finding } from './evidence.ts';
import { isPaid, type AlarmKind, type Payment, type TransactionFinding } from './payment.ts';
import { sizeOf } from '../../../../prove/sizes.ts';

const undecided = ['verified', 'pending', 'canceled', 'declined'] as const;
/** The transaction states that generated evidence may report: one list for payments, and one for screenings. */
const findingStates = {
  payment: [...undecided, 'authorized', 'settled'],
  screening: [...undecided, 'screened'],
} as const;
const alarmKinds: readonly AlarmKind[] = ['amount_mismatch', 'mode_mismatch', 'foreign_transaction', 'unknown_code'];

const finding = (transactionId: string, state: TransactionFinding): Finding => ({
  transactionId: transactionId as TransactionId,
  state,
  paymentMethod: Number(transactionId) % 2 ? 'VIS' : 'ECA',
});

const evidence = (level: Evidence['level'], findings: readonly Finding[] = [], alarms: readonly Alarm[] = []) =>
  toEvidence({
    level,
    channel: level === 2 ? 'status' : 'webhook',
    claims: 'success',
    transactionId: undefined,
    reasons: [],
    findings,
    alarms,
  });

const anyFinding = (states: readonly TransactionFinding[]) =>
  fc.tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom(...states)).map((pair) => finding(...pair));
const anyAlarm = fc.constantFrom(...alarmKinds).map((kind) => ({ kind, transactionId: undefined }));
const anyStatus = (states: readonly TransactionFinding[]) =>
  fc
    .tuple(fc.array(anyFinding(states), { maxLength: 3 }), fc.array(anyAlarm, { maxLength: 1 }))
    .map(([findings, alarms]) => evidence(2, findings, alarms));
const without = (transactionId: string) =>
  toEvidence({
    ...evidence(0),
    transactionId: transactionId as TransactionId,
    withoutLiabilityShift: true,
  });
const anyMessage = fc.constantFrom(evidence(0), evidence(1), without('1'), without('2'));
const anySeries = fc
  .constantFrom(findingStates.payment, findingStates.payment, findingStates.screening)
  .chain((states) => fc.array(fc.oneof(anyStatus(states), anyMessage), { maxLength: 12 }));

interface Run {
  readonly payment: Payment;
  readonly became: readonly string[];
  readonly alarms: ReadonlySet<string>;
}

function run(series: readonly Evidence[], begin = aPayment(), accepts02 = false): Run {
  let payment = begin;
  const became: string[] = [];
  const alarms = new Set<string>();
  for (const each of series) {
    const decision = applyEvidence(payment, each, accepts02);
    payment = decision.payment;
    if (decision.became) became.push(decision.became);
    for (const { kind } of decision.alarms) alarms.add(kind);
  }
  return { payment, became, alarms };
}

/**
 * Returns the fields of a payment that must not depend on the order of the evidence. The message level is omitted. It
 * may depend on the order, because it does not affect whether the payment is paid.
 */
const end = ({ payment: { state, review, transactions, withoutLiabilityShift }, alarms }: Run) => ({
  state,
  review,
  withoutLiabilityShift,
  transactions: Object.fromEntries(Object.entries(transactions).toSorted()),
  alarms: [...alarms].toSorted(),
});

const shuffledAndRepeated = anySeries.chain((series) =>
  fc.tuple(
    fc.constant(series),
    fc.array(fc.nat({ max: Math.max(0, series.length - 1) }), { maxLength: 6 }).chain((again) =>
      fc.shuffledSubarray([...series, ...again.flatMap((at) => series[at] ?? [])], {
        minLength: series.length + (series.length ? again.length : 0),
      }),
    ),
  ),
);

const runs = { numRuns: sizeOf('evidenceSequences') };

test('the same evidence, in any order and any number of times, leads to the same state (I12)', () => {
  fc.assert(
    fc.property(shuffledAndRepeated, ([series, other]) => {
      expect(end(run(other, aPayment(), true))).toEqual(end(run(series, aPayment(), true)));
      // Without `accepts02`, the result depends on whether a message with code 02 arrived before or after the payment
      // was paid, so such messages come first here.
      expect(end(run(shiftFirst(other)))).toEqual(end(run(shiftFirst(series))));
    }),
    runs,
  );
});

const shiftFirst = (series: readonly Evidence[]) =>
  series.toSorted((a, b) => Number(b.withoutLiabilityShift ?? false) - Number(a.withoutLiabilityShift ?? false));

test('if a message reports a missing liability shift after the payment is paid, the payment stays paid and an alarm is raised', () => {
  fc.assert(
    fc.property(anySeries, (series) => {
      const { payment, became, alarms } = run(series);
      const paid = Object.keys(payment.transactions).filter((id) => isPaid(payment.transactions[id]?.state ?? 'open'));
      const waitingIds = paid.filter((id) => payment.withoutLiabilityShift.includes(id));
      expect(alarms.has('no_liability_shift')).toBe(waitingIds.length > 0);
      if (waitingIds.length > 0) expect(payment.review).toBeDefined();
      const result = run(shiftFirst(series));
      expect(result.became.includes('paid')).toBe(paid.length > waitingIds.length);
      if (paid.length > 0 && !became.includes('paid')) expect(payment.state).toBe('pending');
      const accepted = run([...series, evidence(2)], aPayment(), true);
      expect(isPaid(accepted.payment.state)).toBe(paid.length > 0);
    }),
    runs,
  );
});

test('no status response changes a paid payment back to unpaid, and a payment becomes paid at most once (I2, I4)', () => {
  fc.assert(
    fc.property(anySeries, (series) => {
      const { payment, became } = run(series);
      const paidAt = series.findIndex((_, at) => isPaid(run(series.slice(0, at + 1)).payment.state));
      expect(became.filter((kind) => kind === 'paid')).toHaveLength(paidAt < 0 ? 0 : 1);
      expect(isPaid(payment.state)).toBe(paidAt >= 0);
    }),
    runs,
  );
});

test('evidence of level 0 or 1 does not change the state of a payment (I3)', () => {
  fc.assert(
    fc.property(anySeries, fc.array(anyMessage), (series, messages) => {
      const before = run(series).payment;
      const after = run(messages, before);
      expect(after.became).toEqual([]);
      const { state, transactions } = after.payment;
      expect([state, transactions]).toEqual([before.state, before.transactions]);
    }),
    runs,
  );
});

test('a payment becomes paid only if a status response has shown one of its transactions as paid (I1)', () => {
  fc.assert(
    fc.property(anySeries, (series) => {
      const isShownPaid = series.some(({ findings }) => findings.some(({ state }) => isPaid(state)));
      expect(isPaid(run([...series, evidence(2)], aPayment(), true).payment.state)).toBe(isShownPaid);
      if (isPaid(run(series).payment.state)) expect(isShownPaid).toBe(true);
    }),
    runs,
  );
});

const after = (...findings: readonly Finding[]) => run(findings.map((each) => evidence(2, [each])));

test('repeated evidence of level 1 does not mark a payment as paid or failed', () => {
  const { payment, became } = run([evidence(1), evidence(1), evidence(1)]);
  expect([payment.state, payment.heard, became]).toEqual(['open', 2, []]);
});

test('one paid transaction is enough to mark the payment as paid, even if other transactions are declined', () => {
  expect(after(finding('1', 'declined'), finding('2', 'settled'), finding('3', 'declined'))).toMatchObject({
    payment: { state: 'settled', review: undefined },
    became: ['failed', 'paid'],
    alarms: new Set(),
  });
});

test('if two transactions are paid, the payment is marked as paid only once and an alarm is raised', () => {
  const { payment, became, alarms } = after(finding('1', 'authorized'), finding('2', 'settled'));
  expect([payment.state, payment.review, became]).toEqual(['settled', 'duplicate_payment', ['paid']]);
  expect(alarms).toEqual(new Set(['duplicate_payment']));
});

test('a payment whose paid transaction later appears as canceled or declined stays paid and raises an alarm', () => {
  for (const state of ['canceled', 'declined'] as const) {
    const { payment, became, alarms } = after(finding('1', 'settled'), finding('1', state));
    expect([payment.state, payment.review, became]).toEqual(['settled', 'unexpected_cancel', ['paid']]);
    expect(alarms).toEqual(new Set(['unexpected_cancel']));
  }
});

test('a repeated failure does not mark the payment as failed again', () => {
  const { became } = after(finding('1', 'declined'), finding('1', 'declined'), finding('2', 'canceled'));
  expect(became).toEqual(['failed']);
});

test('a payment fails if its pending transaction is declined or canceled', () => {
  for (const state of ['declined', 'canceled'] as const) {
    const { payment, became } = after(finding('1', 'pending'), finding('1', state));
    expect([payment.state, became]).toEqual([state, ['failed']]);
  }
});

test('a payment with a pending and a declined transaction stays pending', () => {
  const { payment, became } = after(finding('1', 'declined'), finding('2', 'pending'));
  expect([payment.state, became]).toEqual(['pending', ['failed']]);
});

test('a verified transaction does not mark a payment as paid or failed, and can later change to any state that the gateway reports', () => {
  const { payment, became } = after(finding('1', 'verified'));
  expect([payment.state, became]).toEqual(['verified', []]);
  for (const state of ['pending', 'canceled', 'declined', 'authorized', 'settled'] as const) {
    expect(after(finding('1', 'verified'), finding('1', state))).toMatchObject({
      payment: { state },
      alarms: new Set(),
    });
    expect(after(finding('1', state), finding('1', 'verified'))).toMatchObject({
      payment: { state },
      alarms: new Set(),
    });
  }
  expect(after(finding('1', 'verified'), finding('1', 'declined')).became).toEqual(['failed']);
});

test('a payment with a declined and a verified transaction is verified, and one with a paid and a verified transaction is paid', () => {
  expect(after(finding('1', 'declined'), finding('2', 'verified')).payment.state).toBe('verified');
  expect(after(finding('1', 'pending'), finding('2', 'verified')).payment.state).toBe('pending');
  expect(after(finding('1', 'settled'), finding('2', 'verified'))).toMatchObject({
    payment: { state: 'settled' },
    alarms: new Set(),
  });
});

test('an accepted screening takes precedence over declined, canceled and pending ones, but does not count as a payment', () => {
  for (const state of ['pending', 'canceled', 'declined', 'verified'] as const)
    for (const findings of [
      [finding('1', state), finding('2', 'screened')],
      [finding('2', 'screened'), finding('1', state)],
    ]) {
      const { payment, became, alarms } = after(...findings);
      expect([payment.state, payment.review, became.includes('paid'), alarms.size]).toEqual([
        'screened',
        undefined,
        false,
        0,
      ]);
    }
});

test('the settlement of an authorized transaction does not count as a second payment', () => {
  expect(after(finding('1', 'authorized'), finding('1', 'settled'))).toMatchObject({
    payment: { state: 'settled' },
    became: ['paid'],
    alarms: new Set(),
  });
});

test('a forged message cannot put a payment on the review list', () => {
  const kinds: readonly AlarmKind[] = [
    'wrong_signature',
    'foreign_transaction',
    'transaction_mismatch',
    'merchant_mismatch',
  ];
  const { payment } = run(kinds.map((kind) => evidence(2, [], [{ kind, transactionId: undefined }])));
  expect(payment.review).toBeUndefined();
});

test('when a payment becomes paid, a review for a missing response ends, but a review for a mismatch does not', () => {
  const paid = evidence(2, [finding('1', 'settled')]);
  expect(run([paid], aPayment({ review: 'no_answer' })).payment.review).toBeUndefined();
  expect(run([paid], aPayment({ review: 'nothing_heard' })).payment.review).toBeUndefined();
  expect(run([paid], aPayment({ review: 'not_finalized' })).payment.review).toBeUndefined();
  expect(run([paid], aPayment({ review: 'amount_mismatch' })).payment.review).toBe('amount_mismatch');
});

test('if an earlier version stored method_mismatch as the only review reason, the reason ends once the payment is paid', () => {
  const before = aPayment({ review: 'method_mismatch' });
  expect(run([evidence(2, [finding('1', 'settled')])], before).payment.review).toBeUndefined();
  expect(run([evidence(2, [finding('1', 'declined')])], before).payment.review).toBe('method_mismatch');
  expect(run([evidence(1)], before).payment.review).toBe('method_mismatch');
});

test('a review case about the method of a transaction that is not a finding stays open when another transaction is paid', () => {
  const alarm: Alarm = { kind: 'method_mismatch', transactionId: '2', finding: '99 4990 CHF BPY' };
  const { payment } = run([evidence(2, [], [alarm]), evidence(2, [finding('1', 'settled')])]);
  expect([payment.state, payment.review]).toEqual(['settled', 'method_mismatch']);
  expect(payment.cases).toMatchObject([{ kind: 'method_mismatch', transactionId: '2', isClosed: false }]);
});

test('if a paid transaction is shown with an excluded method, it stays paid, and an alarm is raised only if the method has changed', () => {
  const paid = aPayment({ state: 'settled', transactions: { 1: { state: 'settled', paymentMethod: 'VIS' } } });
  for (const [paymentMethod, kinds] of [
    ['VIS', []],
    ['BPY', ['method_mismatch']],
  ] as const) {
    const otherMethod = { ...finding('1', 'settled'), paymentMethod, isOtherMethod: true };
    const { payment, became, alarms } = run([evidence(2, [otherMethod])], paid);
    expect([payment.state, payment.transactions['1']?.withheld, became, [...alarms]]).toEqual([
      'settled',
      undefined,
      [],
      kinds,
    ]);
  }
});

test('a credit for a payment without a charged transaction raises the alarm direction_mismatch unless the credit has failed', () => {
  const credit = { transactionId: '7' as TransactionId, refno: 'T1', amount: 1000, currency: 'CHF' };
  const withCredit = (state: CreditFinding['state']) => toEvidence({ ...evidence(2), credits: [{ ...credit, state }] });
  expect(applyEvidence(aPayment(), withCredit('failed')).alarms).toEqual([]);
  expect(applyEvidence(aPayment(), withCredit('made')).alarms).toContainEqual({
    kind: 'direction_mismatch',
    transactionId: '7',
  });
});

test('an alarm with new facts opens a closed review case again, unless an earlier version stored the case without facts', () => {
  const alarm = { kind: 'amount_mismatch', transactionId: '1', finding: 'settled 50' } as const;
  const closedCase = { ...alarm, finding: 'settled 10', isClosed: true };
  expect(openCases([closedCase], [alarm])).toEqual([{ ...alarm, isClosed: false }]);
  expect(openCases([{ ...closedCase, finding: null }], [alarm])).toEqual([{ ...alarm, isClosed: true }]);
  expect(openCases([{ ...closedCase, finding: null, isClosed: false }], [alarm])).toEqual([
    { ...alarm, isClosed: false },
  ]);
});

test('if a status query finds no transaction, a message without a valid signature no longer counts, but a correctly signed message still does', () => {
  expect(run([evidence(0), evidence(2)]).payment.heard).toBe(0);
  expect(run([evidence(1), evidence(2)]).payment.heard).toBe(2);
});

test('if the till decides not to finalize a verified transaction, the transaction is marked as canceled, but no cancel operation is confirmed and no charged transaction is changed', () => {
  const transactionId = '1' as TransactionId;
  // The cast is safe, because `transactionId` is the only field of the finalization that `finalize.ended` reads.
  const ended = finalize.ended(aPayment(), { transactionId } as Finalization, 'order_paid') ?? expect.fail();
  const verified = applyEvidence(aPayment(), evidence(2, [finding('1', 'verified')])).payment;
  expect(applyEvidence(verified, ended)).toMatchObject({ became: 'failed', payment: { state: 'canceled' } });
  const cancel = anOperation({ kind: 'cancel', transactionId, state: 'sent', sends: 1 });
  const charged = applyEvidence(verified, evidence(2, [finding('1', 'authorized')])).payment;
  for (const before of [verified, charged]) {
    const decision = applyEvidence({ ...before, operations: [cancel] }, ended);
    expect(decision.ended).toEqual([]);
    expect(decision.payment.operations).toEqual([cancel]);
    expect(decision.alarms).toEqual([]);
  }
});

test('when the shown review reason ends, an operation that an operator must review is shown next', () => {
  const operations = [anOperation({ state: 'needs_review', sends: 1, reason: 'no_answer' })];
  const { payment } = run([evidence(2, [finding('7', 'authorized')])], aPayment({ review: 'hook_failed', operations }));
  expect(payment.review).toBe('operation_unproved');
  const found = [anOperation({ state: 'needs_review', sends: 0, reason: 'found' })];
  const other = run(
    [evidence(2, [finding('7', 'authorized')])],
    aPayment({ review: 'hook_failed', operations: found }),
  );
  expect(other.payment.review).toBe('unknown_movement');
});
