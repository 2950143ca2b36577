import { expect, test } from 'vitest';
import { readPaymentView } from './payment-view.ts';

const json = { id: 'a', status: 'paid', amount: 4990, currency: 'CHF', refno: '7', paymentMethod: 'VIS' };

test('a payment is read as it is', () => {
  expect(readPaymentView(json)).toEqual(json);
});

test.each([
  ['nothing', null],
  ['no id', { ...json, id: undefined }],
  ['a state of the gateway', { ...json, status: 'settled' }],
  ['a name of every object', { ...json, status: 'constructor' }],
  ['an amount as text', { ...json, amount: '4990' }],
  ['half a minor unit', { ...json, amount: 0.5 }],
  ['a number for the reference', { ...json, refno: 7 }],
  ['an object for the text of an issuer', { ...json, cardholderText: { $$typeof: 1 } }],
  ['no currency', { ...json, currency: undefined }],
])('%s is no payment', (_, other) => {
  expect(readPaymentView(other)).toBeUndefined();
});
