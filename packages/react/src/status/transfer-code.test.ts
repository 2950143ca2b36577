import { fromMinorUnits, type PaymentView } from '@tillkit/core';
import { expect, test } from 'vitest';
import { aPayment } from '../test/fakes.ts';
import { toTransferAmount } from './given-back.ts';
import { toTransferCode, type Creditor } from './transfer-code.ts';

const creditor: Creditor = {
  name: 'Muster AG',
  street: 'Bahnhofstrasse',
  buildingNumber: '1',
  zipCode: '8001',
  city: 'Zürich',
  country: 'CH',
};
const swiss = { accountHolder: 'Muster AG', accountNumber: 'CH9300762011623852957', invoiceReference: 'INV-2041' };
const german = { ...swiss, accountNumber: 'DE89370400440532013000' };
const paid = (payTo: Partial<PaymentView['payTo']>, more: Partial<PaymentView> = {}) =>
  aPayment({ status: 'paid', payTo: { ...swiss, ...payTo }, ...more });
const codeOf = (payment: PaymentView, address?: Creditor) => {
  const { payTo = swiss, amount, currency } = payment;
  return toTransferCode({ payTo, amount: fromMinorUnits(amount, currency), currency }, address);
};
const linesOf = (payment: PaymentView) => codeOf(payment, creditor)?.text.split('\n');

test('the Swiss QR code has the 31 lines of the QR bill, with the structured address of the creditor', () => {
  const text = `SPC|0200|1|CH9300762011623852957
|S|Muster AG|Bahnhofstrasse|1|8001|Zürich|CH
|||||||
|49.90|CHF
|||||||
|NON||INV-2041
|EPD`;
  expect(linesOf(paid({}))?.join('|')).toBe(text.replaceAll('\n', ''));
});

test.for<readonly [string, string, string, string, string]>([
  ['a QR-IBAN requires a QR reference', 'CH4431999123000889012', '21 00000 00003 13947 14300 09017', 'QRR', ''],
  ['a creditor reference is structured', 'CH5800791123000889012', 'rf18 5390 0754 7034', 'SCOR', ''],
  ['any other reference becomes the message', 'CH5800791123000889012', 'Invoice 7', 'NON', 'Invoice 7'],
])('in a Swiss QR code, %s', ([, accountNumber, invoiceReference, type, message]) => {
  const lines = linesOf(paid({ accountNumber, invoiceReference }));
  expect(lines?.slice(27, 28)).toEqual([type]);
  expect(lines?.[29]).toBe(message);
  expect(lines?.[28]).toBe(message ? '' : invoiceReference.replaceAll(' ', '').toUpperCase());
});

test('the EPC code has the amount, the account and the reference of a SEPA transfer', () => {
  const payment = paid(german, { currency: 'EUR' });
  expect(codeOf(payment)?.kind).toBe('epc');
  expect(linesOf(payment)?.join()).toBe('BCD,002,1,SCT,,Muster AG,DE89370400440532013000,EUR49.90,,,INV-2041');
  expect(linesOf(paid({ ...german, invoiceReference: 'RF18 5390 0754 7034' }, { currency: 'EUR' }))?.slice(9)).toEqual([
    'RF18539007547034',
  ]);
});

test.for<readonly [string, PaymentView, Creditor?]>([
  ['the address of a Swiss account holder is unknown', paid({})],
  ['the payment names a different account holder', paid({ accountHolder: 'Other AG' }), creditor],
  ['the payment names no account holder', paid({ accountHolder: '' }), creditor],
  ['the payment has no reference', paid({ invoiceReference: '' }), creditor],
  ['the check digits of the IBAN are wrong', paid({ accountNumber: 'CH9400762011623852957' }), creditor],
  ['the account number is not an IBAN', paid({ accountNumber: '01-162385-2' }), creditor],
  ['the currency is neither CHF nor EUR', paid({}, { currency: 'USD' }), creditor],
  ['a QR-IBAN has no QR reference', paid({ accountNumber: 'CH4431999123000889012' }), creditor],
  [
    'the check digit of the QR reference is wrong',
    paid({ accountNumber: 'CH4431999123000889012', invoiceReference: '210000000003139471430009018' }),
    creditor,
  ],
  ['a value of a Swiss QR code has a line break', paid({ invoiceReference: 'A\nB' }), creditor],
  ['the country of the creditor has three letters', paid({}), { ...creditor, country: 'CHE' }],
  [
    'the name of the creditor is too long',
    paid({ accountHolder: 'A'.repeat(71) }),
    { ...creditor, name: 'A'.repeat(71) },
  ],
  ['the account is outside the EEA and its BIC is unknown', paid({}, { currency: 'EUR' })],
  ['a transfer in francs goes to a German account', paid(german)],
  ['a value of an EPC code has a line break', paid({ ...german, invoiceReference: 'A\nB' }, { currency: 'EUR' })],
  ['the amount is 0', paid({}, { amount: 0 }), creditor],
  ['the amount is too high', paid({}, { amount: 100_000_000_000 }), creditor],
])('no QR code is drawn if %s', ([, payment, address]) => {
  expect(codeOf(payment, address)).toBeUndefined();
});

test('the amount to transfer is unknown once the shop has charged only a part or given money back', () => {
  const after = (...steps: NonNullable<PaymentView['steps']>) => toTransferAmount(paid({}, { steps }));
  expect(after({ name: 'charged', at: 1, amount: 4990 })).toBe(4990);
  expect(after({ name: 'charged', at: 1, amount: 2000 })).toBeUndefined();
  expect(after({ name: 'refunded', at: 1, amount: 100 })).toBeUndefined();
  expect(after({ name: 'released', at: 1, amount: 4990 })).toBeUndefined();
});
