import { expect, test } from 'vitest';
import { CheckoutError, defaultProfile } from '@tillkit/core';
import { answerStatus, toItem, toStatusDocument } from '../testing/gateway/ledger.ts';
import { readStatusAnswer } from './status-answer.ts';

const read = (document: string | Uint8Array) => readStatusAnswer(document, defaultProfile);
const item = { transactionId: '180710155401925243', refno: '000123', code: '2' };

const refused = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><statusService version="5"><body merchantId="1000011011" ${body}</body></statusService>`;

const declined = refused(
  'status="accepted"><transaction trxStatus="error"><request/><error><errorCode>1403</errorCode>' +
    '<errorMessage>declined</errorMessage><errorDetail>Declined</errorDetail><uppTransactionId>1</uppTransactionId>' +
    '<acqErrorCode>50</acqErrorCode></error></transaction>',
);

test('status responses with an envelope error, a decline, a missing value, a known transaction and an unknown transaction have five different results (K63)', () => {
  const envelope = refused('status="error"><error><errorCode>2000</errorCode><errorDetail/></error>');
  const missing = refused(
    'status="error"><transaction><request/><error><errorCode>2021</errorCode><errorDetail>amount</errorDetail></error></transaction>',
  );
  const nameless = refused('status="error"><error><errorDetail>x</errorDetail></error>');
  expect(read(nameless)).toEqual({ status: 'refused', errorCode: 'unknown_code', field: 'x' });
  expect(read(envelope)).toEqual({ status: 'refused', errorCode: '2000', field: undefined });
  expect(read(declined)).toEqual({ status: 'refused', errorCode: '1403', field: 'Declined' });
  expect(read(missing)).toEqual({ status: 'refused', errorCode: '2021', field: 'amount' });
  expect(read(toStatusDocument([toItem(item)]))).toMatchObject({ status: 'answered', items: [{ meaning: 'settled' }] });
  expect(read(answerStatus([], { transactionId: '1', refno: undefined }))).toMatchObject({
    status: 'answered',
    items: [{ meaning: 'notFound', transactionId: undefined }],
  });
});

test('identifiers in a status response remain text, so that leading zeros and digits beyond the safe integer range are kept', () => {
  expect(read(toStatusDocument([toItem(item)]))).toEqual({
    status: 'answered',
    merchantId: '1000011011',
    testOnly: true,
    items: [
      {
        responseCode: '2',
        meaning: 'settled',
        transactionId: '180710155401925243',
        refno: '000123',
        amount: 4990,
        currency: 'CHF',
        paymentMethod: 'VIS',
        direction: 'debit',
        settledAmount: undefined,
        maskedCard: '424242xxxxxx4242',
        alias: undefined,
        expiryMonth: '12',
        expiryYear: undefined,
        authorizationCode: '123456789',
      },
    ],
  });
});

test('a status code with a leading zero is not treated as the same code without the zero', () => {
  const { items } = answered(toItem({ ...item, code: '02' }));
  expect(items).toMatchObject([{ responseCode: '02', meaning: 'unknown' }]);
});

function answered(...items: readonly string[]) {
  const answer = read(toStatusDocument(items));
  if (answer.status !== 'answered') throw new Error('Expected transactions, but the gateway refused the query.');
  return answer;
}

test('an empty element counts as a missing value', () => {
  const [only] = answered('<responseCode/><uppTransactionId/><refno/><amount/><currency/><pmethod/><trtype/>').items;
  expect(only).toMatchObject({
    responseCode: '',
    meaning: 'unknown',
    transactionId: undefined,
    refno: undefined,
    amount: undefined,
    currency: undefined,
    paymentMethod: undefined,
    direction: undefined,
  });
});

test(`a transaction direction that the gateway's interface does not define is read as "unknown", not as "debit"`, () => {
  const directions = ['05', '06', '5', '07', 'constructor'].map(
    (trtype) => answered(toItem({ ...item, trtype })).items[0],
  );
  expect(directions.map((each) => each?.direction)).toEqual(['debit', 'credit', 'unknown', 'unknown', 'unknown']);
});

test('an unreadable amount does not hide whether the direction is missing or unreadable', () => {
  const unreadable = toItem({ ...item, amount: '1e3' });
  const missing = unreadable.replace(/<trtype>.*<\/trtype>/, '');
  const directions = [missing, unreadable.replace(/<trtype>.*<\/trtype>/, '<trtype>9</trtype>')].map(
    (each) => answered(each).items[0]?.direction,
  );
  expect(directions).toEqual([undefined, 'unknown']);
});

test('a status code that matches the name of a built-in object property is treated as unknown', () => {
  for (const code of ['constructor', '__proto__', 'toString'])
    expect(answered(toItem({ ...item, code })).items[0]?.meaning).toBe('unknown');
});

test('a status response that does not repeat the query is read, and has no refno', () => {
  const document = toStatusDocument([toItem(item)]).replace(/<request>.*<\/request>|<request\/>/, '');
  expect(document).not.toContain('request');
  expect(read(document)).toMatchObject({ status: 'answered', items: [{ meaning: 'settled' }] });
});

test('the transactions in a status response are returned in their original order', () => {
  const { items } = answered(
    toItem(item),
    toItem({ ...item, transactionId: '2' }),
    toItem({ ...item, transactionId: '3' }),
  );
  expect(items.map(({ transactionId }) => transactionId)).toEqual(['180710155401925243', '2', '3']);
});

test('an amount that does not consist of plain digits counts as missing', () => {
  for (const amount of ['1e3', '0x10', '-5', '5.0', '05', ' 5', '9007199254740993'])
    expect(answered(toItem({ ...item, amount })).items[0]?.amount).toBeUndefined();
});

test('a status response counts as live only if its testOnly attribute is "no"', () => {
  const testOnly = (['no', 'yes', null] as const).map((value) => {
    const answer = read(toStatusDocument([], { testOnly: value }));
    return answer.status === 'answered' && answer.testOnly;
  });
  expect(testOnly).toEqual([false, true, undefined]);
});

const good = toStatusDocument([toItem(item)]);

test.for([
  ['another root', good.replaceAll('statusService', 'paymentService')],
  ['a body without status', good.replace(' status="accepted"', '')],
  ['a body with an unknown status and no error', good.replace('"accepted"', '"maybe"')],
  ['a transaction without trxStatus', good.replace(' trxStatus="response"', '')],
  ['a transaction error without error', good.replace('"response"', '"error"')],
  ['no transaction', refused('status="accepted">')],
  ['two bodies', good.replace('<body', '<body merchantId="1"></body><body')],
  ['two response codes', good.replace('<responseCode>2<', '<responseCode>4</responseCode><responseCode>2<')],
  ['an element where a value belongs', good.replace('<responseCode>2<', '<responseCode><x>2</x><')],
  ['a page of HTML', '<!doctype html><html><body>Bad gateway</body></html>'],
  ['half a document', good.slice(0, -40)],
  ['nothing', ''],
])('a status response with %s is malformed', ([, document]) => {
  const error = catchError(() => read(document ?? ''));
  expect(error).toBeInstanceOf(CheckoutError);
  expect(error).toMatchObject({ code: 'response_malformed' });
});

test('a document from another service is refused with a message and a hint', () => {
  expect(catchError(() => read('<paymentService/>'))).toMatchObject({
    code: 'response_malformed',
    message: 'The response is not a valid response to a status query.',
    hint: 'Check the gateway URL. The till queries the status again.',
  });
});

function catchError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Expected an error, but none was thrown.');
}

test("the profile's method code for wallet C is converted to the catalog's code", () => {
  const document = toStatusDocument([toItem({ ...item, method: 'WLC' })]);
  const answer = readStatusAnswer(document, { ...defaultProfile, walletCCode: 'WLC' });
  expect(answer).toMatchObject({ items: [{ paymentMethod: 'APL' }] });
});
