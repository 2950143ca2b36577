import type { TransactionId } from '@tillkit/core';
import { expect, test } from 'vitest';
import { aPayment } from '../test/an-attempt.ts';
import { anOperation } from '../test/an-operation.ts';
import type { KnownTransaction, Payment } from '../payment/payment.ts';
import { amountsOf } from './amounts.ts';

const aPaid = (change: Partial<KnownTransaction>, operations: Payment['operations'] = []): Payment => {
  const transaction = { state: 'authorized', paymentMethod: 'VIS', ...change } as const;
  const state = transaction.state === 'canceled' ? 'canceled' : transaction.state;
  return aPayment({ state, transactions: { '7': transaction }, operations });
};
const a = anOperation;

test('the amounts of an open payment are 0, and no operation is allowed', () => {
  expect(amountsOf(aPayment())).toEqual({ authorized: 0, withheld: 0, settled: 0, credited: 0, underWay: 0, most: {} });
});

test.for([
  ['authorized', aPaid({}), [4990, 0, 0, 0], { settle: 4990, cancel: 4990 }],
  ['settled', aPaid({ state: 'settled' }), [4990, 4990, 0, 0], { cancel: 4990, credit: 4990 }],
  ['settled in part', aPaid({ settled: 1000 }, [a({ state: 'confirmed' })]), [4990, 1000, 0, 0], { settle: 3990 }],
  ['being settled in part', aPaid({}, [a({ state: 'sent' })]), [4990, 0, 0, 1000], { settle: 3990 }],
  [
    'settled in part and closed',
    aPaid({ state: 'settled', settled: 1000 }, [a({ state: 'confirmed', closes: true })]),
    [4990, 1000, 0, 0],
    { credit: 1000 },
  ],
  ['being canceled', aPaid({}, [a({ kind: 'cancel', amount: 4990, state: 'sent' })]), [4990, 0, 0, 0], {}],
  [
    'authorized, with a refused settlement',
    aPaid({}, [a({ state: 'refused' })]),
    [4990, 0, 0, 0],
    { settle: 4990, cancel: 4990 },
  ],
  [
    'credited in part',
    aPaid({ state: 'settled' }, [
      a({ kind: 'credit', state: 'confirmed' }),
      a({ id: '2', kind: 'credit', amount: 990 }),
    ]),
    [4990, 4990, 1000, 990],
    { credit: 3000 },
  ],
  ['canceled', aPaid({ state: 'canceled' }), [0, 0, 0, 0], {}],
] as const)(
  'for a payment that is %s, `amountsOf` returns the charged, refunded and remaining amounts',
  ([, payment, sums, most]) => {
    const { authorized, settled, credited, underWay, most: left } = amountsOf(payment);
    expect([authorized, settled, credited, underWay]).toEqual(sums);
    expect(left).toEqual(most);
  },
);

test('operations on other transactions do not change the amounts of a payment', () => {
  const other = a({ transactionId: '8' as TransactionId, state: 'confirmed' });
  expect(amountsOf(aPaid({}, [other]))).toMatchObject({ settled: 0, most: { settle: 4990 } });
});
