import { expect, test } from 'vitest';
import { findCardData, identifiers, maskCardData, maskCardNumbers } from './card-data.ts';
import { extras } from '../methods/extras.ts';
import { methods } from '../methods/index.ts';
import { operations } from '../operations/index.ts';
import { orderTable } from '../order/order-table.ts';
import { statedRefnoLength } from '../rows/payment.ts';
import { result } from '../rows/result.ts';
import { toLines } from '../test/catalogue-lines.ts';
import { shopNumbers } from '../test/shop-numbers.ts';

const isDetected = (name: string, value: string) => findCardData({ [name]: value }).length > 0;

test.for([
  '4111111111111111',
  '4222222222222',
  '4111111111111111110',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '30569309025904',
  '6011111111111117',
  '3530111333300000',
  '6222821234560017',
  '5019717010103742',
  '6759649826438453',
])(
  '%s is detected as a card number in any parameter, except that phone parameters may contain 13-digit numbers',
  (number) => {
    for (const name of [
      'x',
      'note',
      'uppCustomerName',
      'uppArticle_1_Description',
      'uppCustomerPhone',
      'theme[colour]',
    ])
      expect(isDetected(name, number), name).toBe(name !== 'uppCustomerPhone' || number.length > 13);
  },
);

test.for([
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111 - 1111 - 1111 - 1111',
  '3782 822463 10005',
  'my card is 4111111111111111, thanks',
  '(4111 1111 1111 1111)',
  '12 4111 1111 1111 1111 12/30 123',
  '4111111111111111;123',
  '{"pan":"4111111111111111"}',
  'https://shop.example/?n=4111111111111111&x=1',
  '４１１１１１１１１１１１１１１１',
  '4111\u00a01111\u00a01111\u00a01111',
  '\n4111111111111111\n',
  '4111.1111.1111.1111',
  '4111/1111/1111/1111',
  '4111_1111_1111_1111',
  '+4111111111111111',
])('a card number is detected and masked in the string %j', (text) => {
  expect(isDetected('note', text)).toBe(true);
  expect(maskCardNumbers(text).replace(/\d/g, '').length).toBeGreaterThan(12);
  expect(maskCardNumbers(text)).not.toMatch(/1111|822463/);
});

test.for([
  '4111111111111112',
  '411111111111',
  '41111111111111111111',
  '9111111111111117',
  'A4111111111111111',
  '4111111111111111B',
  '0.4111111111111111',
  '+4917621679548',
  '4006381333931',
  'CH93 0076 2011 6238 5295 7',
  'DE89 3704 0044 0532 0130 00',
  '411111xxxxxx1111',
  'a5e511e9-7334-44c2-be21-cef964091739',
  '',
])('no card number is detected in the string %j', (text) => {
  expect(isDetected('note', text)).toBe(false);
  expect(maskCardNumbers(text)).toBe(text);
});

test.for(
  'cvv CVV cvc cvv2 CVC2 cvn csc card_cvv cardCvc card[cvv] cc-csc x_cvv2 payment.cvc cvvCode cvv_value securityCode security_code card-cid data-cvv'.split(
    ' ',
  ),
)('a security code is detected in a parameter named %s', (name) => {
  for (const value of ['123', '1234', ' 7391 ', '７３９']) expect(isDetected(name, value), value).toBe(true);
  for (const value of ['', '***', 'yes', '1']) expect(isDetected(name, value), value).toBe(false);
});

test.for(
  'cardno CARDNO cardNo card_no cardNumber CardNumber card-number creditCardNumber cc_number ccNo cardnum payment[card][number] pan PAN card_pan panNumber cardNumber1'.split(
    ' ',
  ),
)('a number in a parameter named %s is detected as a card number even if its check digit is wrong', (name) => {
  for (const value of ['4111111111111112', '4111 1111 1111', '41111111', 'xx4111111111111111'])
    expect(isDetected(name, value), value).toBe(true);
  for (const value of ['', '2', '411111xxxxxx1111', '4111********1111'])
    expect(isDetected(name, value), value).toBe(false);
});

test.for(
  'company timespan japan accNumber accountNo cid clientId orderNumber discard cardholder cardType maskedCardNumber virtualCardNumber giftCardNumber loyaltyCardNo cardNumberLast4 escapade securityLevel recipe'.split(
    ' ',
  ),
)('the value of a parameter named %s is not detected as card data', (name) => {
  for (const value of ['1234567890', '123', '6006491111111111']) expect(isDetected(name, value), value).toBe(false);
});

test.for(identifiers)('a number in the identifier parameter %s is not detected as a card number', (name) => {
  const sent = name.replace('{n}', '12');
  for (const value of ['4111111111111111', '4111 1111 1111 1111', '123']) expect(isDetected(sent, value)).toBe(false);
  expect(maskCardData({ [sent]: '4111111111111111' })).toEqual({ [sent]: '4111111111111111' });
});

test('the catalog contains the name of every identifier parameter', () => {
  const tables = [
    ...Object.values(methods).map((method) => orderTable(method, statedRefnoLength)),
    ...Object.values(extras).flatMap((extra) => ('returns' in extra ? [extra.returns] : [])),
    result,
    operations.status.response,
  ];
  const names = new Set(tables.flatMap((table) => toLines(table)).map(({ name }) => name));
  expect(identifiers.filter((name) => !names.has(name))).toEqual([]);
});

test('a parameter whose name contains a card number is detected and removed', () => {
  for (const name of ['4111111111111111', 'card4111111111111111', '4111 1111 1111 1111']) {
    expect(findCardData({ [name]: '' })).toEqual([name]);
    expect(maskCardData({ [name]: '', note: 'blue' })).toEqual({ note: 'blue' });
  }
});

test('masking card data leaves the surrounding words and all other parameters unchanged', () => {
  const message = 'no. 4111 1111 1111 1111 of 3 was declined';
  expect(maskCardData({ errorMessage: message, cvv: '123', refno: 'A7Q2', amount: '4990' })).toEqual({
    errorMessage: 'no. xxxx xxxx xxxx xxxx of 3 was declined',
    cvv: 'xxx',
    refno: 'A7Q2',
    amount: '4990',
  });
});

test('a card number that follows a ligature is masked completely, although its plain form is longer', () => {
  expect(maskCardNumbers('\ufb01fty \ufb03x 4111 1111 1111 1111.')).toBe('fifty ffix xxxx xxxx xxxx xxxx.');
});

test('card data detection finishes quickly even for long text', () => {
  const texts = ['1'.repeat(65_000), '1 '.repeat(32_000), '1111 '.repeat(13_000), 'CH11 1111 '.repeat(6_000)];
  for (const text of texts) expect(isDetected('note', `${text}a`)).toBe(false);
});

/** Parameters in which shops send numbers that are not card numbers. */
const rows = {
  article: 'uppArticle_1_Id',
  gtin13: 'uppArticle_1_Id',
  gtin14: 'uppArticle_1_Id',
  phone: 'uppCustomerPhone',
  iban: 'uppCustomerStreet2',
  order: 'refno',
  customer: 'uppCustomerId',
} as const;

test(
  'of 100,000 generated shop numbers that are not card numbers, none is detected as card data in its usual parameter, and fewer than 0.7% are detected elsewhere',
  { timeout: 60_000 },
  () => {
    const detected = { row: 0, unknown: 0, text: 0 };
    for (const [kind, number] of shopNumbers(100_000, 17)) {
      if (isDetected(rows[kind], number)) detected.row++;
      if (isDetected('shopNote', number)) detected.unknown++;
      if (isDetected('uppArticle_1_Description', `Pen ${number}, blue`)) detected.text++;
    }
    expect(detected.row).toBe(0);
    expect(detected.unknown).toBeLessThan(700);
    expect(detected.text).toBeLessThan(700);
  },
);
