import { fromMinorUnits, type PaymentView } from '@tillkit/core';
import { expect, test } from 'vitest';
import { aPayment } from '../test/fakes.ts';
import { readTransferCode } from '../test/read-transfer-code.ts';
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

/** An address whose values have the maximum length. `Ț` has two bytes in UTF-8. */
const longest: Creditor = {
  name: 'Ț'.repeat(70),
  street: 'ß'.repeat(70),
  buildingNumber: '9'.repeat(16),
  zipCode: '8'.repeat(16),
  city: 'É'.repeat(35),
  country: 'CH',
};
const qrIban = 'CH4431999123000889012';
const euro = { currency: 'EUR' };

test.for<readonly [string, PaymentView, Creditor?]>([
  ['the least amount', paid({}, { amount: 1 }), creditor],
  ['the greatest amount', paid({}, { amount: 99_999_999_999 }), creditor],
  ['an amount in euros', paid({}, euro), creditor],
  ['values of the maximum length', paid({ accountHolder: longest.name, invoiceReference: 'é'.repeat(140) }), longest],
  ['every allowed letter at the end of a range', paid({ invoiceReference: ' ~\u00A0ÿĀſȘșȚț€' }), creditor],
  ['a QR-IBAN', paid({ accountNumber: qrIban, invoiceReference: '210000000003139471430009017' }), creditor],
  ['an IBAN of Liechtenstein with letters', paid({ accountNumber: 'LI21 0881 0000 2324 013A A' }), creditor],
  ['the longest creditor reference', paid({ invoiceReference: 'RF95ABCDEFGHIJKLMNOPQRSTU' }), creditor],
  ['an address without street and number', paid({}), { ...creditor, street: undefined, buildingNumber: undefined }],
  ['EPC: the least amount', paid(german, { ...euro, amount: 1 })],
  ['EPC: the greatest amount', paid(german, { ...euro, amount: 99_999_999_999 })],
  [
    'EPC: values of the maximum length',
    paid({ ...german, accountHolder: 'ü'.repeat(70), invoiceReference: 'x'.repeat(140) }, euro),
  ],
  ['EPC: a name in Greek', paid({ ...german, accountHolder: 'Δοκιμή ΑΕ' }, euro)],
  ['EPC: the longest creditor reference', paid({ ...german, invoiceReference: 'RF95ABCDEFGHIJKLMNOPQRSTU' }, euro)],
])('a strict parser reads the values of the payment from a QR code with %s', ([, payment, address]) => {
  const { payTo = swiss, amount, currency } = payment;
  const compact = (text = '') => text.replaceAll(' ', '');
  expect(readTransferCode(codeOf(payment, address)?.text ?? '')).toEqual({
    kind: address ? 'swiss' : 'epc',
    iban: compact(payTo.accountNumber),
    name: payTo.accountHolder,
    amount: (amount / 100).toFixed(2),
    currency,
    reference: payTo.invoiceReference?.trim(),
  });
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
  ['the street of the creditor is too long', paid({}), { ...creditor, street: 'A'.repeat(71) }],
  ['the building number of the creditor is too long', paid({}), { ...creditor, buildingNumber: '1'.repeat(17) }],
  ['the postal code of the creditor is too long', paid({}), { ...creditor, zipCode: '1'.repeat(17) }],
  ['the city of the creditor is too long', paid({}), { ...creditor, city: 'A'.repeat(36) }],
  ['the city of the creditor is blank', paid({}), { ...creditor, city: ' ' }],
  ['the message of a Swiss QR code is too long', paid({ invoiceReference: 'A'.repeat(141) }), creditor],
  ['the message of a Swiss QR code has a letter that it does not allow', paid({ invoiceReference: 'Ωmega' }), creditor],
  ['a Swiss IBAN has too many characters', paid({ accountNumber: 'CH770076201162385295712' }), creditor],
  ['an IBAN has the check digits 99', paid({ ...german, accountNumber: 'DE99370400440532010007' }, euro)],
  ['the reference of the payment is blank', paid({ invoiceReference: ' ' }), creditor],
  ['the account holder of an EPC transfer is blank', paid({ ...german, accountHolder: ' ' }, euro)],
  ['the account holder of an EPC transfer is too long', paid({ ...german, accountHolder: 'A'.repeat(71) }, euro)],
  ['the message of an EPC code is too long', paid({ ...german, invoiceReference: 'A'.repeat(141) }, euro)],
  [
    'an EPC code would have more than 331 bytes',
    paid({ ...german, accountHolder: 'ü'.repeat(70), invoiceReference: 'ü'.repeat(140) }, euro),
  ],
  [
    'a QR-IBAN of Liechtenstein would be in an EPC code, because it accepts QR references only',
    paid({ ...swiss, accountNumber: 'LI62319991230008890AA' }, euro),
  ],
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
