import { defaultProfile } from '@tillkit/core';
import { expect, test } from 'vitest';
import { aPayment } from '../test/an-attempt.ts';
import { paidTransaction, type Payment } from './payment.ts';
import { toView } from './views/browser.ts';

const transactionOf = (state: 'settled' | 'authorized' | 'declined', paymentMethod = 'VIS') => ({
  state,
  paymentMethod,
});

test.for([
  ['open', {}],
  ['confirming', { heard: 1 }],
  ['confirming', { heard: 2 }],
  ['needs_review', { review: 'no_answer' }],
  ['needs_review', { review: 'amount_mismatch', heard: 2 }],
  ['needs_review', { state: 'pending', review: 'nothing_heard' }],
  ['confirming', { state: 'verified' }],
  ['needs_review', { state: 'verified', review: 'not_finalized' }],
  ['pending', { state: 'pending', heard: 2 }],
  ['declined', { state: 'declined', heard: 2 }],
  ['canceled', { state: 'canceled', review: 'unknown_code' }],
  ['paid', { state: 'authorized' }],
  ['paid', { state: 'settled', review: 'duplicate_payment' }],
] as const)('the browser view has the status %s for a payment with the values %o', ([status, more]) => {
  expect(toView(aPayment(more as Partial<Payment>)).status).toBe(status);
});

test('the browser view contains no `sign`, alias or order', () => {
  const view = toView(aPayment({ state: 'settled', transactions: { '7': transactionOf('settled') } }));
  expect(Object.keys(view).toSorted()).toEqual(['amount', 'currency', 'id', 'paymentMethod', 'refno', 'status']);
  expect(Object.keys(toView(aPayment()))).not.toContain('paymentMethod');
});

test('the browser view contains the last four digits of a card only if that card was charged or was the only one tried', () => {
  const of = (maskedCard: string, state: 'settled' | 'declined' = 'settled') => ({
    ...transactionOf(state),
    proved: { maskedCard },
  });
  expect(toView(aPayment({ transactions: { '7': of('520000xxxxxx0007', 'declined') } })).lastFour).toBe('0007');
  const tries = { '7': of('520000xxxxxx0007', 'declined'), '8': of('424242xxxxxx4242', 'declined') };
  expect(toView(aPayment({ state: 'declined', transactions: tries }))).not.toHaveProperty('lastFour');
  const paid = { ...tries, '9': of('400000xxxxxx0002') };
  expect(toView(aPayment({ state: 'settled', transactions: paid })).lastFour).toBe('0002');
  expect(toView(aPayment({ transactions: { '7': of('xxxx') } }))).not.toHaveProperty('lastFour');
});

test('the browser view of a payment by invoice is marked as billed once the payment is paid', () => {
  const transactions = { '7': transactionOf('settled', 'BPY') };
  expect(toView(aPayment({ state: 'settled', transactions })).billed).toBe(true);
  expect(toView(aPayment({ state: 'open', transactions }))).not.toHaveProperty('billed');
  expect(toView(aPayment({ state: 'settled', transactions: { '7': transactionOf('settled') } }))).not.toHaveProperty(
    'billed',
  );
});

test('the browser view contains the review reason of a paid payment, but not of an unpaid one', () => {
  const review = 'outdated_revision';
  expect(toView(aPayment({ state: 'authorized', review }))).toMatchObject({ status: 'paid', review });
  expect(toView(aPayment({ state: 'open', review: 'amount_mismatch' }))).not.toHaveProperty('review');
});

test('the browser view of a declined payment contains the reason for the decline if a message has reported one', () => {
  const refusal = { errorCode: '1403', acquirerErrorCode: '51' };
  expect(toView(aPayment({ state: 'declined', refusal }))).toMatchObject({ status: 'declined', reason: 'funds' });
  expect(toView(aPayment({ state: 'open', refusal }))).not.toHaveProperty('reason');
  expect(toView(aPayment({ state: 'authorized', refusal }))).not.toHaveProperty('reason');
  expect(toView(aPayment({ state: 'declined' }))).not.toHaveProperty('reason');
  const profile = { ...defaultProfile, acquirerReasons: { 51: 'limit' } } as const;
  expect(toView(aPayment({ state: 'declined', refusal }), profile)).toMatchObject({ reason: 'limit' });
});

test('if two transactions are paid, paidTransaction returns the one with the lower id, regardless of their order', () => {
  const transactions = {
    '9': transactionOf('settled', 'ECA'),
    '4': transactionOf('authorized'),
    '1': transactionOf('declined'),
  };
  expect(paidTransaction(aPayment({ transactions }))).toMatchObject({ id: '4', paymentMethod: 'VIS' });
  expect(paidTransaction(aPayment({ transactions: { '1': transactionOf('declined') } }))).toBeUndefined();
});
