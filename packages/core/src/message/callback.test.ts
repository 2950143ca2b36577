import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelopeNames, readCallback, toCallback } from './callback.ts';

const success =
  'uppTransactionId=180710155401925243&merchantId=1000011011&refno=000123&amount=4990&currency=CHF&sign=ab&uppMsgType=web' +
  '&reqtype=CAA&status=success&aliasCC=424242VMKSNZ4242&responseCode=01&responseMessage=Authorized&authorizationCode=925255310' +
  '&acqAuthorizationCode=155401&maskedCC=424242xxxxxx4242&returnCustomerCountry=CHE&sign2=cd&pmethod=VIS&expm=12&expy=30&language=de&testOnly=yes';
const error =
  'uppTransactionId=180710155401925244&merchantId=1000011011&refno=A7Q2&amount=4990&currency=CHF&sign=ab&uppMsgType=web&reqtype=CAA' +
  '&status=error&errorCode=1403&errorMessage=declined&errorDetail=declined+by+the+issuer&acqErrorCode=50&threeDScardholderInfo=%3Cb%3ECall%3C%2Fb%3E';
const cancel =
  'uppTransactionId=180710155401925245&merchantId=1000011011&refno=A7Q2&amount=4990&currency=CHF&sign=ab&uppMsgType=web&status=cancel';

test('readCallback reads the transaction, merchant, amount and sign2 of a success callback', () => {
  const { fields, ...callback } = readCallback(success);
  expect(callback).toEqual({
    status: 'success',
    transactionId: '180710155401925243',
    merchantId: '1000011011',
    refno: '000123',
    amount: 4990,
    currency: 'CHF',
    sign: 'ab',
    sign2: 'cd',
    responseCode: '01',
    errorCode: undefined,
    cardholderInfo: undefined,
    problems: [],
  });
  expect(fields).toMatchObject({ responseCode: '01', maskedCC: '424242xxxxxx4242', pmethod: 'VIS', testOnly: 'yes' });
});

test('readCallback reads the error code of an error callback, which has no sign2', () => {
  const callback = readCallback(error);
  expect(callback).toMatchObject({ status: 'error', transactionId: '180710155401925244', amount: 4990, problems: [] });
  expect(callback).toMatchObject({ errorCode: '1403', sign: 'ab', responseCode: undefined });
  expect(callback.sign2).toBeUndefined();
  expect(callback.fields).toMatchObject({
    errorCode: '1403',
    acqErrorCode: '50',
    errorDetail: 'declined by the issuer',
  });
});

test("readCallback returns the issuer's text unchanged, including markup", () => {
  const { cardholderInfo, fields } = readCallback(error);
  expect([cardholderInfo, fields['threeDScardholderInfo']]).toEqual(['<b>Call</b>', '<b>Call</b>']);
});

test('readCallback reads a cancel callback, which has no sign2', () => {
  expect(readCallback(cancel)).toMatchObject({ status: 'cancel', sign2: undefined, problems: [] });
});

test('readCallback reads raw bytes and the query string of a GET callback in the same way as a form post', () => {
  const expected = readCallback(success);
  expect(readCallback(new TextEncoder().encode(success))).toEqual(expected);
  expect(readCallback(new URL(`https://shop.example/return?${success}`).search.slice(1))).toEqual(expected);
});

test('readCallback returns the response code unchanged, even if it is not a valid code', () => {
  for (const code of ['1', '001', ' 01', 'x'])
    expect(readCallback(`responseCode=${encodeURIComponent(code)}`).responseCode).toBe(code);
});

test('readCallback keeps leading zeros', () => {
  const { refno, fields } = readCallback('refno=000123&responseCode=01&expm=03');
  expect({ refno, code: fields['responseCode'], expm: fields['expm'] }).toEqual({
    refno: '000123',
    code: '01',
    expm: '03',
  });
});

test('readCallback accepts a 36-character refno', () => {
  const refno = 'a5e511e9-7334-44c2-be21-cef964091739';
  expect(readCallback(`refno=${refno}`)).toMatchObject({ refno, problems: [] });
});

test('readCallback accepts a success callback without an amount, such as the one sent after a card registration', () => {
  expect(readCallback('status=success&uppTransactionId=1')).toMatchObject({ amount: undefined, problems: [] });
  expect(readCallback('status=success&amount=')).toMatchObject({ amount: undefined, problems: [] });
});

test('readCallback returns status `unknown` and no other values for an empty body', () => {
  expect(readCallback('')).toEqual({
    status: 'unknown',
    transactionId: undefined,
    merchantId: undefined,
    refno: undefined,
    amount: undefined,
    currency: undefined,
    sign: undefined,
    sign2: undefined,
    responseCode: undefined,
    errorCode: undefined,
    cardholderInfo: undefined,
    fields: Object.create(null),
    problems: [],
  });
});

test.for(['SUCCESS', 'success ', ' success', 'paid', '', 'true', '1', 'succes', 'success\0', 'toString', 'authorized'])(
  'readCallback returns status `unknown` if the status parameter is %j',
  (status) => {
    expect(readCallback(new URLSearchParams({ status }).toString()).status).toBe('unknown');
  },
);

test.for([
  '1e3',
  '1E3',
  '0x10',
  '0b1',
  '007',
  '00',
  '-1',
  '-0',
  '+1',
  '1.0',
  '1.',
  '.5',
  '49,90',
  '49.90',
  ' 1',
  '1 ',
  '1\n',
  '1\0',
  '１',
  '٣',
  '1_000',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'CHF',
  '9007199254740992',
  '9007199254740993',
])('readCallback reports the amount %j as bad_amount', (amount) => {
  const callback = readCallback(new URLSearchParams({ amount }).toString());
  expect(callback).toMatchObject({ amount: undefined, problems: ['bad_amount'] });
  expect(callback.fields['amount']).toBe(amount);
});

test.for([
  ['0', 0],
  ['1', 1],
  ['9007199254740991', 9007199254740991],
] as const)('readCallback reads the amount %s as %i', ([text, amount]) => {
  expect(readCallback(`amount=${text}`)).toMatchObject({ amount, problems: [] });
});

test.for(['1'.repeat(19), 'A1', '1e5', '-1', '1.0', ' 1', '1 ', '1\n', '１', 'a5e511e9', '0x1'])(
  'readCallback reports the transaction id %j as bad_transaction_id',
  (uppTransactionId) => {
    const callback = readCallback(new URLSearchParams({ uppTransactionId }).toString());
    expect(callback).toMatchObject({ transactionId: undefined, problems: ['bad_transaction_id'] });
  },
);

test('readCallback keeps all digits of an 18-digit transaction id', () => {
  expect(readCallback('uppTransactionId=180710155401925243').transactionId).toBe('180710155401925243');
  expect(readCallback('uppTransactionId=000000000000000001').transactionId).toBe('000000000000000001');
});

test('readCallback reports a duplicate amount and a sign2 parameter with brackets in its name as problems but still reads the status', () => {
  const callback = readCallback(`${success}&amount=1&sign2[]=x`);
  expect(callback).toMatchObject({ status: 'success', amount: undefined, refno: '000123' });
  expect(callback.problems).toEqual(['structured_name', 'duplicate']);
});

test('readCallback reports a problem if an envelope parameter occurs twice or is sent as an array or a group', () => {
  for (const name of envelopeNames) {
    expect(readCallback(`${name}=1&${name}=1`).problems).toContain('duplicate');
    expect(readCallback(`${name}[]=1`).problems).toEqual(['structured_name']);
    expect(readCallback(`${name}.a=1`).problems).toEqual(['structured_name']);
    expect(readCallback(`${name}=1&${name}=1`).fields[name]).toBeUndefined();
  }
});

test('an additional error code in a success callback leaves the status unchanged', () => {
  const callback = readCallback(`${success}&errorCode=1403`);
  expect(callback.status).toBe('success');
  expect(callback.fields['errorCode']).toBe('1403');
});

test('readCallback reports parameter names such as __proto__ and constructor as problems and does not store them as fields', () => {
  const callback = readCallback('__proto__=1&constructor=2&status=success&__proto__[status]=cancel');
  expect(callback).toMatchObject({ status: 'success', problems: ['reserved_name', 'structured_name'] });
  expect(Object.keys(callback.fields)).toEqual(['status']);
});

test('toCallback keeps the problems that the form reader found and adds new ones', () => {
  const readerProblems = ['conflict'] as const;
  expect(toCallback({ amount: 'x', uppTransactionId: 'y' }, readerProblems).problems).toEqual([
    'conflict',
    'bad_amount',
    'bad_transaction_id',
  ]);
  expect(readerProblems).toEqual(['conflict']);
});

test('envelopeNames contains exactly the parameter names that the gateway interface defines', () => {
  expect([...envelopeNames].toSorted()).toEqual(
    (
      'uppTransactionId merchantId refno amount currency sign uppMsgType reqtype status aliasCC responseCode responseMessage ' +
      'authorizationCode acqAuthorizationCode maskedCC returnCustomerCountry sign2 threeDScardholderInfo errorCode errorMessage ' +
      'errorDetail acqErrorCode pmethod expm expy language testOnly uppStatus3D'
    )
      .split(' ')
      .toSorted(),
  );
});

test(
  'readCallback never throws and returns only well-formed amounts and ids, whatever the body contains',
  { timeout: 60_000 },
  () => {
    const token = fc.oneof(
      fc.constantFrom(...envelopeNames, '&', '=', '[]', '%', '1', 'success'),
      fc.string({ maxLength: 4 }),
    );
    const body = fc.oneof(
      fc.array(token, { maxLength: 40 }).map((parts) => parts.join('')),
      fc.uint8Array({ maxLength: 200 }),
    );
    fc.assert(
      fc.property(body, (bytes) => {
        const { amount, transactionId, fields } = readCallback(bytes);
        expect(amount === undefined || String(amount) === fields['amount']).toBe(true);
        expect(transactionId === undefined || transactionId === fields['uppTransactionId']).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  },
);
