import { expect, test } from 'vitest';
import { aPayment } from '../testing/fake-shop.ts';
import { initialState, reduce } from './reduce.ts';

const list = initialState('card', undefined);

test('reduce records which rows have been opened', () => {
  const two = reduce(list, { type: 'chosen', row: 'BPY' });
  expect(two).toMatchObject({ chosen: 'BPY', visited: ['card', 'BPY'] });
  expect(reduce(two, { type: 'chosen', row: 'card' }).visited).toEqual(['card', 'BPY']);
  expect(reduce(two, { type: 'chosen', row: 'BPY' })).toBe(two);
});

test('reduce keeps the payment in the state until the payment ends unpaid, and starting the next payment removes the notice', () => {
  const followed = reduce(list, { type: 'followed', payment: 'p1' });
  expect(followed).toMatchObject({ payment: 'p1', hasMoved: true });
  expect(reduce(followed, { type: 'followed', payment: 'p1', byShop: true })).toBe(followed);
  const canceled = aPayment({ status: 'canceled' });
  const over = reduce(followed, { type: 'ended', payment: canceled });
  expect(over).toMatchObject({ payment: undefined, notice: canceled, attempt: 1, chosen: 'card' });
  expect(reduce(over, { type: 'begun' }).notice).toBeUndefined();
});

test('if the payment is already declined, the initial state shows the list with a notice', () => {
  const payment = aPayment({ status: 'declined' });
  expect(initialState('card', payment.id, payment)).toMatchObject({ payment: undefined, notice: payment });
  expect(initialState('card', 'another', payment)).toMatchObject({ payment: 'another', notice: undefined });
  expect(initialState('card', payment.id, { ...payment, status: 'confirming' })).toMatchObject({ payment: payment.id });
});

test('showing a payment that the shop has set does not move focus', () => {
  expect(reduce(list, { type: 'followed', payment: 'p1', byShop: true }).hasMoved).toBe(false);
});
