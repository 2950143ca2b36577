import { CheckoutError, type TransactionId } from '@tillkit/core';
import { expect, test } from 'vitest';
import { aPayment } from '../test/an-attempt.ts';
import { anOperation } from '../test/an-operation.ts';
import type { KnownTransaction, Payment } from '../payment/payment.ts';
import { demandAllowed, type RequestedOperation } from './allowed.ts';
import type { KnownOperation, OperationKind } from './intent.ts';

const transactionId = '7' as TransactionId;
const kinds: readonly OperationKind[] = ['settle', 'cancel', 'credit'];

const aPaid = (transaction: Partial<KnownTransaction>, more: Partial<Payment> = {}): Payment =>
  aPayment({
    state: 'settled',
    transactions: { [transactionId]: { state: 'settled', paymentMethod: 'VIS', ...transaction } },
    ...more,
  });

/** Returns the amount of the operation if the operation is allowed, or else the error code. */
function ask(
  payment: Payment,
  request: Partial<RequestedOperation> & Pick<RequestedOperation, 'kind'>,
  besides?: KnownOperation,
) {
  try {
    return demandAllowed(payment, { transactionId, amount: undefined, closes: false, ...request }, besides).amount;
  } catch (error) {
    if (error instanceof CheckoutError) return error.code;
    throw error;
  }
}

const credited = [anOperation({ kind: 'credit', amount: 1000, state: 'confirmed' })];

const closing = anOperation({ id: '2', kind: 'settle', amount: 2000, closes: true, state: 'confirmed' });

// The operations that each state allows, transcribed by hand from the "States and transitions" table in the
// specification.
test.for([
  ['verified only', aPaid({ state: 'verified' }), []],
  ['authorized', aPaid({ state: 'authorized' }), ['settle', 'cancel']],
  ['card checked', aPaid({ state: 'authorized' }, { amount: 0 }), []],
  ['screened', aPaid({ state: 'screened' }), []],
  ['pending', aPaid({ state: 'pending' }), []],
  ['settled', aPaid({}), ['cancel', 'credit']],
  ['settled according to its settled amount', aPaid({ settled: 4990 }), ['cancel', 'credit']],
  ['settled and credited', aPaid({}, { operations: credited }), ['credit']],
  ['transmitted', aPaid({ transmitted: true }), ['credit']],
  ['canceled', aPaid({ state: 'canceled' }), []],
  ['declined', aPaid({ state: 'declined' }), []],
  [
    'settled completely, while the status shows authorized',
    aPaid({ state: 'authorized', settled: 4990 }),
    ['cancel', 'credit'],
  ],
  [
    'settled completely and credited, while the status shows authorized',
    aPaid({ state: 'authorized', settled: 4990 }, { operations: credited }),
    ['credit'],
  ],
  ['partly settled, closed and credited', aPaid({ settled: 2000 }, { operations: [closing, ...credited] }), ['credit']],
  [
    'partly settled, closed and credited, while the status shows authorized',
    aPaid({ state: 'authorized', settled: 2000 }, { operations: [closing, ...credited] }),
    [],
  ],
  ['settled in part', aPaid({ state: 'authorized', settled: 1000 }), ['settle']],
  ['partly settled, while the status shows settled', aPaid({ settled: 1000 }), ['settle', 'credit']],
] as const)('a transaction that is %s allows only the operations that its state permits', ([, payment, granted]) => {
  for (const kind of kinds) {
    const answer = ask(payment, { kind });
    if (granted.some((each) => each === kind)) expect([kind, typeof answer]).toEqual([kind, 'number']);
    else expect([kind, answer]).toEqual([kind, 'not_allowed_in_state']);
  }
});

test('no operation is allowed on a transaction that does not belong to the payment', () => {
  for (const kind of kinds)
    expect(ask(aPaid({}), { kind, transactionId: '8' as TransactionId })).toBe('not_allowed_in_state');
});

test('an operation without a transaction id applies to the paid transaction', () => {
  expect(ask(aPaid({ state: 'authorized' }), { kind: 'settle', transactionId: undefined })).toBe(4990);
});

test.for([
  ['settle', aPaid({ state: 'authorized' }), 4990],
  ['settle', aPaid({ state: 'authorized', settled: 990 }), 4000],
  ['credit', aPaid({}), 4990],
  ['credit', aPaid({ settled: 4990 }, { operations: credited }), 3990],
  ['credit', aPaid({ settled: 1000 }), 1000],
] as const)('a %s operation may move at most the remaining amount', ([kind, payment, left]) => {
  expect(ask(payment, { kind })).toBe(left);
  expect(ask(payment, { kind, amount: left })).toBe(left);
  expect(ask(payment, { kind, amount: left + 1 })).toBe('amount_exceeded');
});

test('operations in progress reduce the remaining amount, but refused and dropped ones do not', () => {
  const of = (state: KnownOperation['state']) =>
    aPaid({ state: 'authorized' }, { operations: [anOperation({ amount: 4000, state })] });
  for (const state of ['waiting', 'sent'] as const)
    expect(ask(of(state), { kind: 'settle', amount: 991 })).toBe('amount_exceeded');
  const isResolved = { amount: 4000, sends: 1, state: 'needs_review', reason: 'resolved' } as const;
  const afterReview = aPaid({ state: 'authorized' }, { operations: [anOperation(isResolved)] });
  expect(ask(afterReview, { kind: 'settle', amount: 991 })).toBe('amount_exceeded');
  for (const state of ['refused', 'dropped'] as const) expect(ask(of(state), { kind: 'settle' })).toBe(4990);
});

test.for(kinds)(
  'a %s operation is rejected while an earlier operation on the same transaction needs review',
  (kind) => {
    for (const other of kinds) {
      const operations = [anOperation({ kind: other, amount: 10, state: 'needs_review', reason: 'no_answer' })];
      expect(ask(aPaid({}, { operations }), { kind })).toBe('operation_pending');
    }
  },
);

test('a credit is limited to the settled amount that a status response has shown', () => {
  const operations = [anOperation({ amount: 2000, state: 'sent' })];
  expect(ask(aPaid({ settled: 1000 }, { operations }), { kind: 'credit', amount: 1001 })).toBe('amount_exceeded');
});

test('no settlement is allowed after a settlement that closes the transaction', () => {
  const operations = [anOperation({ amount: 1000, state: 'confirmed', closes: true })];
  expect(ask(aPaid({ state: 'authorized', settled: 1000 }, { operations }), { kind: 'settle' })).toBe(
    'not_allowed_in_state',
  );
  expect(ask(aPaid({}), { kind: 'credit', closes: true })).toBe('not_allowed_in_state');
});

test('a cancellation is rejected while an earlier operation is in progress, and every operation is rejected while a cancellation is in progress', () => {
  const underWay = (kind: OperationKind) =>
    aPaid({}, { operations: [anOperation({ kind, amount: 10, state: 'sent' })] });
  expect(ask(underWay('credit'), { kind: 'cancel' })).toBe('not_allowed_in_state');
  expect(ask(underWay('cancel'), { kind: 'credit' })).toBe('operation_pending');
  expect(ask(underWay('cancel'), { kind: 'cancel' })).toBe('operation_pending');
  expect(ask(underWay('credit'), { kind: 'credit' })).toBe(4980);
});

test('the amount of a stored operation is not deducted from the limit for that operation', () => {
  const first = anOperation({ amount: 4000, state: 'waiting' });
  const later = anOperation({ id: '2', sequence: 2, kind: 'cancel', amount: 4990, state: 'waiting' });
  const payment = aPaid({ state: 'authorized' }, { operations: [first, later] });
  expect(ask(payment, first, first)).toBe(4000);
});
