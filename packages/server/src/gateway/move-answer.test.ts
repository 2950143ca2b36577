import { defaultProfile, type CheckoutError, type TransactionId } from '@tillkit/core';
import { operations } from '@tillkit/core/internal';
import { expect, test } from 'vitest';
import { moveOperation, readMoveAnswer, type MoveKind } from './move-answer.ts';

// The documents are transcribed by hand from the sections "Settlement", "Cancel", "Credit" and "Errors" of the
// specification.

const transactionId = '180710155401925243' as TransactionId;
const call = {
  transactionId,
  refno: 'T1',
  amount: 1000,
  currency: 'CHF',
  merchantId: '1000011011',
  testOnly: 'yes',
} as const;

const request = (own: string, id: string = transactionId) =>
  `<request><amount>1000</amount><currency>CHF</currency><uppTransactionId>${id}</uppTransactionId>${own}</request>`;
const implicit = {
  settle: '<reqtype>COA</reqtype><transtype>05</transtype>',
  cancel: '<reqtype>DOA</reqtype><transtype>05</transtype>',
  credit: '<transtype>06</transtype><reqtype>COA</reqtype>',
} as const satisfies Readonly<Record<MoveKind, string>>;

const aDocument = (
  kind: MoveKind,
  outcome: string,
  { status = 'accepted', refno = 'T1', merchant = '1000011011', id = transactionId as string } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?><paymentService version="2"><body merchantId="${merchant}" testOnly="yes" status="${status}">` +
  `<transaction refno="${refno}" trxStatus="${outcome.startsWith('<error') ? 'error' : 'response'}">` +
  `${request(implicit[kind], id)}${outcome}</transaction></body></paymentService>`;

const yes = (own = '') =>
  `<response><responseCode>01</responseCode><responseMessage>x</responseMessage>${own}</response>`;
const no = (code: string, own = '') =>
  `<error><errorCode>${code}</errorCode><errorMessage>x</errorMessage>${own}</error>`;

const read = (kind: MoveKind, document: string, method?: string) =>
  readMoveAnswer(document, { ...call, kind, method }, defaultProfile);

test.for(['settle', 'cancel', 'credit'] as const)(
  'a success response to a %s call is accepted, whatever its response text',
  (kind) => {
    const own = kind === 'credit' ? '<uppTransactionId>180710155401925299</uppTransactionId>' : '';
    expect(read(kind, aDocument(kind, yes(own)))).toEqual({
      status: 'accepted',
      transactionId: kind === 'credit' ? '180710155401925299' : undefined,
      details: {},
    });
  },
);

test.for([
  ['1403', 'declined', 'accepted'],
  ['1404', 'declined', 'accepted'],
  ['1010', 'refused', 'accepted'],
  ['1012', 'refused', 'accepted'],
  ['-72', 'refused', 'accepted'],
  ['2000', 'refused', 'error'],
  ['2021', 'invalid', 'error'],
  ['2022', 'invalid', 'error'],
] as const)(
  'a settlement, cancellation or credit response with error code %s has the result %s',
  ([code, status, body]) => {
    const own = '<errorDetail>amount</errorDetail><acqErrorCode>50</acqErrorCode>';
    for (const kind of ['settle', 'cancel', 'credit'] as const)
      expect(read(kind, aDocument(kind, no(code, own), { status: body }))).toEqual({
        status,
        errorCode: code,
        field: 'amount',
        acquirerErrorCode: '50',
      });
  },
);

test('a settlement response whose result names another transaction is crossed, and the id of its own transaction is not returned', () => {
  const withId = (id: string) => aDocument('settle', yes(`<uppTransactionId>${id}</uppTransactionId>`));
  expect(read('settle', withId('180710155401925299'))).toMatchObject({ status: 'unknown', reason: 'crossed' });
  expect(read('settle', withId(transactionId))).toEqual({ status: 'accepted', transactionId: undefined, details: {} });
});

test('a cancellation and a call for an unknown method use the shared definition of the call', () => {
  expect(moveOperation({ kind: 'cancel', method: 'BPY' })).toBe(operations.cancel);
  expect(moveOperation({ kind: 'settle', method: 'XXX' })).toBe(operations.settle);
  expect(moveOperation({ kind: 'credit' })).toBe(operations.credit);
  expect(Object.keys(moveOperation({ kind: 'settle', method: 'BPY' }).response)).toContain('accountNumber');
});

test('an internal gateway error makes the result of a settlement unknown', () => {
  for (const code of ['2097', '2098', '2099'])
    expect(read('settle', aDocument('settle', no(code), { status: 'error' }))).toEqual({
      status: 'unknown',
      reason: `error_${code}`,
      reached: 'maybe',
    });
});

test.for([
  ['another merchant', { merchant: 'OTHER' }],
  ['another refno', { refno: 'T2' }],
  ['another transaction', { id: '7' }],
] as const)(
  'a settlement, cancellation or credit response that names %s has an unknown result with the reason "crossed" (K61)',
  ([, other]) => {
    for (const kind of ['settle', 'cancel', 'credit'] as const)
      for (const outcome of [yes(), no('1403')])
        expect(read(kind, aDocument(kind, outcome, other))).toEqual({
          status: 'unknown',
          reason: 'crossed',
          reached: 'maybe',
        });
  },
);

test.for([
  ['another amount', '<amount>1000</amount>', '<amount>1</amount>'],
  ['another currency', 'CHF', 'EUR'],
  ['real money', 'testOnly="yes"', 'testOnly="no"'],
] as const)('a settlement response with %s has an unknown result with the reason "crossed" (K61)', ([, from, to]) => {
  expect(read('settle', aDocument('settle', yes()).replace(from, to))).toMatchObject({ reason: 'crossed' });
});

test.for(['', '1', '03'])(
  'a success response with an unknown code (%j) makes the result of a settlement unknown',
  (code) => {
    expect(read('settle', aDocument('settle', yes()).replace('>01<', `>${code}<`))).toMatchObject({
      status: 'unknown',
      reason: 'response_code',
    });
  },
);

test.for([
  ['a status response', '<statusService><body status="accepted"/></statusService>'],
  ['no transaction', '<paymentService><body status="accepted"/></paymentService>'],
  ['two responses', aDocument('settle', yes() + yes())],
] as const)('a document that contains %s is not accepted as a settlement response', ([, document]) => {
  expect(() => read('settle', document)).toThrow(
    expect.objectContaining({ code: 'response_malformed' }) as CheckoutError,
  );
});

test('a parsed settlement or credit response contains the method-specific results, such as the account of a BPY settlement or the info of an ACC credit', () => {
  const account = '<accountHolder>Muster AG</accountHolder><accountNumber>CH93</accountNumber>';
  expect(read('settle', aDocument('settle', yes(account)), 'BPY')).toMatchObject({
    details: { accountHolder: 'Muster AG', accountNumber: 'CH93' },
  });
  expect(read('settle', aDocument('settle', yes(account)), 'VIS')).toMatchObject({ details: {} });
  expect(read('credit', aDocument('credit', yes('<info>YQ==</info>')), 'ACC')).toMatchObject({
    details: { info: 'YQ==' },
  });
});
