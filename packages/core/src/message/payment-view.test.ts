import { expect, test } from 'vitest';
import { readPaymentView } from './payment-view.ts';

const json = { id: 'a', status: 'paid', amount: 4990, currency: 'CHF', refno: '7', paymentMethod: 'VIS' };

test('a payment is read as it is', () => {
  expect(readPaymentView(json)).toEqual(json);
});

const account = { accountNumber: 'CH9300762011623852957', accountHolder: 'Muster AG', bankName: 'Bank' };
const equal = { installmentNumber: 3, installmentAmount: 1700 };
const bought = { billed: true, lastFour: '0007', steps: [{ name: 'charged', at: 1_900_000_000_000, amount: 100 }] };
const rates = { totalRateAmount: 5100, rates: [{ amount: 5100, date: '2030-02-28' }] };

test.each([{ payTo: account }, { plan: equal }, { plan: rates }, { awaitsMore: true }, { reason: 'funds' }, bought])(
  'what the shopper needs is read with it: %o',
  (more) => {
    expect(readPaymentView({ ...json, ...more })).toEqual({ ...json, ...more });
  },
);

test.each([
  ['nothing', null],
  ['no id', { ...json, id: undefined }],
  ['a state of the gateway', { ...json, status: 'settled' }],
  ['a name of every object', { ...json, status: 'constructor' }],
  ['an amount as text', { ...json, amount: '4990' }],
  ['half a minor unit', { ...json, amount: 0.5 }],
  ['a number for the reference', { ...json, refno: 7 }],
  ['an object for the text of an issuer', { ...json, cardholderText: { $$typeof: 1 } }],
  ['an object for the reason', { ...json, reason: {} }],
  ['a text for what is awaited', { ...json, awaitsMore: 'true' }],
  ['a word for what is billed', { ...json, billed: 'yes' }],
  ['a whole number of a card', { ...json, lastFour: '5200000000000007' }],
  ['one step', { ...json, steps: bought.steps[0] }],
  ['a step that is none', { ...json, steps: [null] }],
  ['a step without its time', { ...json, steps: [{ name: 'started' }] }],
  ['a step of half a minor unit', { ...json, steps: [{ name: 'charged', at: 1, amount: 0.5 }] }],
  ['no account', { ...json, payTo: null }],
  ['an account without its number', { ...json, payTo: { accountHolder: 'Muster AG' } }],
  ['an object for the name of a bank', { ...json, payTo: { ...account, bankName: {} } }],
  ['no plan', { ...json, plan: null }],
  ['a plan of another kind', { ...json, plan: [] }],
  ['a rate of half a minor unit', { ...json, plan: { ...rates, rates: [{ amount: 0.5, date: '' }] } }],
  ['a rate that is none', { ...json, plan: { ...rates, rates: [null] } }],
  ['a plan without its amount', { ...json, plan: { installmentNumber: 3 } }],
  ['no currency', { ...json, currency: undefined }],
])('%s is no payment', (_, other) => {
  expect(readPaymentView(other)).toBeUndefined();
});
