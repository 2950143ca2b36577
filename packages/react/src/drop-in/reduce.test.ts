import { expect, test } from 'vitest';
import { aPayment } from '../testing/fake-shop.ts';
import { initialState, reduce } from './reduce.ts';

const card = { key: 'card', method: 'card', methods: ['VIS', 'ECA'] };
const list = initialState(card, undefined);

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
  expect(reduce(over, { type: 'begun', row: 'card' }).notice).toBeUndefined();
});

test('the notice is in the row in which the payment started, or above the list if that row has been closed or does not exist', () => {
  const payment = aPayment({ status: 'declined' });
  const noticeRowAfter = (begun: string, chosen: string) => {
    const started = reduce(list, { type: 'begun', row: begun });
    return reduce(reduce(started, { type: 'chosen', row: chosen }), { type: 'ended', payment }).noticeRow;
  };
  expect([noticeRowAfter('card', 'card'), noticeRowAfter('card', 'BPY'), noticeRowAfter('PAP', 'card')]).toEqual([
    'card',
    '',
    '',
  ]);
});

test('if the payment is already declined, the initial state shows the list with a notice', () => {
  const payment = aPayment({ status: 'declined' });
  expect(initialState(card, payment.id, payment)).toMatchObject({ payment: undefined, notice: payment });
  expect(initialState(card, 'another', payment)).toMatchObject({ payment: 'another', notice: undefined });
  expect(initialState(card, payment.id, { ...payment, status: 'confirming' })).toMatchObject({ payment: payment.id });
});

test('the initial notice is in the open row if the row offers the method of the payment, and above the list otherwise', () => {
  const noticeRowOf = (paymentMethod?: string) => {
    const payment = aPayment({ status: 'declined', ...(paymentMethod && { paymentMethod }) });
    return initialState(card, payment.id, payment).noticeRow;
  };
  expect([noticeRowOf('VIS'), noticeRowOf('PAP')]).toEqual(['card', '']);
});

test('showing a payment that the shop has set does not move focus', () => {
  expect(reduce(list, { type: 'followed', payment: 'p1', byShop: true }).hasMoved).toBe(false);
});
