import { expect, test } from 'vitest';
import { readPaymentView } from './payment-view.ts';

const json = { id: 'a', status: 'paid', amount: 4990, currency: 'CHF', refno: '7', paymentMethod: 'VIS' };

test('readPaymentView returns a valid payment unchanged', () => {
  expect(readPaymentView(json)).toEqual(json);
});

const account = { accountNumber: 'CH9300762011623852957', accountHolder: 'Muster AG', bankName: 'Bank' };
const equal = { installmentNumber: 3, installmentAmount: 1700 };
const purchase = { billed: true, lastFour: '0007', steps: [{ name: 'charged', at: 1_900_000_000_000, amount: 100 }] };
const rates = { totalRateAmount: 5100, rates: [{ amount: 5100, date: '2030-02-28' }] };

test.each([{ payTo: account }, { plan: equal }, { plan: rates }, { awaitsMore: true }, { reason: 'funds' }, purchase])(
  'readPaymentView accepts the optional fields %o',
  (more) => {
    expect(readPaymentView({ ...json, ...more })).toEqual({ ...json, ...more });
  },
);

test.each([
  ['null', null],
  ['a payment without an id', { ...json, id: undefined }],
  ['a payment with a gateway state as its status', { ...json, status: 'settled' }],
  ['a payment whose status is the name of an object property', { ...json, status: 'constructor' }],
  ['a payment with the amount as text', { ...json, amount: '4990' }],
  ['a payment with a fractional amount', { ...json, amount: 0.5 }],
  ['a payment with a number as refno', { ...json, refno: 7 }],
  ['a payment with an object as issuer text', { ...json, cardholderText: { $$typeof: 1 } }],
  ['a payment with an object as reason', { ...json, reason: {} }],
  ['a payment with awaitsMore as text', { ...json, awaitsMore: 'true' }],
  ['a payment with billed as text', { ...json, billed: 'yes' }],
  ['a payment with a complete card number', { ...json, lastFour: '5200000000000007' }],
  ['a payment with an object as steps', { ...json, steps: purchase.steps[0] }],
  ['a payment with a null step', { ...json, steps: [null] }],
  ['a payment whose step has no time', { ...json, steps: [{ name: 'started' }] }],
  ['a payment whose step has a fractional amount', { ...json, steps: [{ name: 'charged', at: 1, amount: 0.5 }] }],
  ['a payment with a null account', { ...json, payTo: null }],
  ['a payment whose account has no number', { ...json, payTo: { accountHolder: 'Muster AG' } }],
  ['a payment with an object as bank name', { ...json, payTo: { ...account, bankName: {} } }],
  ['a payment with a null plan', { ...json, plan: null }],
  ['a payment with a list as plan', { ...json, plan: [] }],
  ['a payment whose rate has a fractional amount', { ...json, plan: { ...rates, rates: [{ amount: 0.5, date: '' }] } }],
  ['a payment with a null rate', { ...json, plan: { ...rates, rates: [null] } }],
  ['a payment whose plan has no amount', { ...json, plan: { installmentNumber: 3 } }],
  ['a payment without a currency', { ...json, currency: undefined }],
])('readPaymentView returns undefined for %s', (_, other) => {
  expect(readPaymentView(other)).toBeUndefined();
});
