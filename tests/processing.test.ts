import { defaultProfile, type MethodCode } from '@tillkit/core';
import {
  errorCodes,
  operationFor,
  operations,
  processOf,
  readRequest,
  readRequestEnvelope,
  readResponse,
  writeRequest,
  type GivenRequest,
  type Operation,
} from '@tillkit/core/internal';
import { readXml, writeXml } from '@tillkit/xml';
import { expect, test } from 'vitest';
import { answers, error, requests, statusAnswer, statusRequests } from './calls/processing.ts';

type Values = Parameters<typeof writeRequest>[2];

const sender = { merchantId: '1000011011', refno: 'A7Q2' };
const about = { amount: 4990, currency: 'CHF', transactionId: '180710155401925243' } as const;
const marketplace = { subMerchantId: 'SUB1', fee: { amount: 250, currency: 'CHF' } };

function take(operation: Operation, document: string): GivenRequest {
  const read = readRequestEnvelope(operation, readXml(document), () => true);
  if (!read.ok) throw new Error(`The request was rejected with the error code ${read.error.code}.`);
  return read.value;
}

const shapes: readonly (readonly [
  keyof typeof requests,
  'settle' | 'cancel' | 'credit',
  Values,
  Operation?,
  string?,
])[] = [
  ['settle', 'settle', about],
  ['settleVersion1', 'settle', about, operations.settle, '1'],
  ['settleStated', 'settle', { ...about, reqtype: 'COA', closeTransaction: 'no' }],
  ['settleAndClose', 'settle', { ...about, closeTransaction: 'true' }, operationFor('settle', 'INT')],
  ['settleShared', 'settle', { ...about, marketplace }],
  ['cancel', 'cancel', { ...about, reqtype: 'DOA' }],
  ['credit', 'credit', { ...about, direction: 'credit' }],
  ['creditShared', 'credit', { ...about, reqtype: 'COA', direction: 'credit', marketplace }],
];

test('the list of request shapes contains every documented request', () => {
  expect(shapes.map(([name]) => name)).toEqual(Object.keys(requests));
});

test.for(shapes)(
  'the %s request matches the documented XML, is recognized as a %s call and is read back without loss',
  ([name, call, values, operation = operations[call], version]) => {
    expect(writeXml(writeRequest(operation, { ...sender, version }, values, defaultProfile))).toBe(requests[name]);
    const envelope = take(operation, requests[name]);
    expect(envelope.version).toBe(version ?? '2');
    expect(processOf(envelope)).toBe(call);
    expect(readRequest(operation, envelope, defaultProfile)).toEqual({ values, issues: [] });
  },
);

test('a request that is both a cancel and a credit is read as a cancel, and an unknown reqtype is read as a settlement', () => {
  const envelope = take(
    operations.cancel,
    requests.cancel.replace('</request>', '<transtype>06</transtype></request>'),
  );
  expect(processOf(envelope)).toBe('cancel');
  expect(processOf(take(operations.cancel, requests.cancel.replace('>DOA<', '>doa<')))).toBe('settle');
});

test('a closeTransaction value that only one provider supports is rejected for other providers', () => {
  const issues = readRequest(
    operations.settle,
    take(operations.settle, requests.settleAndClose),
    defaultProfile,
  )?.issues;
  expect(issues?.map(({ code, wire }) => [code, wire])).toEqual([['not_allowed', 'closeTransaction']]);
});

const [debit, refund] = [
  { reqtype: 'COA', direction: 'debit' },
  { reqtype: 'COA', direction: 'credit' },
];

test.for<[keyof typeof answers, 'settle' | 'credit', MethodCode, object, object]>([
  ['settled', 'settle', 'VIS', { responseMessage: 'settlement succeeded' }, debit],
  ['settledInPart', 'settle', 'VIS', { responseMessage: 'partialDebit succeeded' }, debit],
  [
    'settledInvoice',
    'settle',
    'BPY',
    {
      responseMessage: 'settlement succeeded',
      accountHolder: 'Provider',
      bankCode: '00762',
      invoiceReference: 'INV-1',
      bankName: 'Bank',
      accountNumber: 'CH93',
    },
    debit,
  ],
  [
    'creditedByA',
    'credit',
    'ACC',
    { responseMessage: 'credit succeeded', transactionId: '180710155401925244', info: 'PGkvPg==' },
    refund,
  ],
])(
  'every value is read from the documented response `%s` to a %s call for the payment method %s',
  ([name, call, code, own, added]) => {
    expect(readResponse<Operation>(operationFor(call, code), readXml(answers[name]), defaultProfile)).toEqual({
      status: 'accepted',
      envelope: { version: '2', merchantId: '1000011011', testOnly: true, refno: 'A7Q2' },
      echo: { values: { ...about, ...added }, unread: [] },
      responses: [{ values: { responseCode: '01', ...own }, unread: [] }],
    });
  },
);

test("a status request identifies the payment by its transaction id or, in an older version of the gateway's interface, by its refno", () => {
  const { status } = operations;
  const write = (values: Values, version?: string) =>
    writeXml(writeRequest(status, { merchantId: '1000011011', version }, values as never, defaultProfile));
  expect(write({ transactionId: about.transactionId, reqtype: 'STX' })).toBe(statusRequests.byId);
  expect(write({ refno: 'A7Q2', reqtype: 'STX' }, '3')).toBe(statusRequests.byRefno);
  const read = readRequest(status, take(status, statusRequests.byRefno), defaultProfile);
  expect(read).toEqual({ values: { refno: 'A7Q2', reqtype: 'STX' }, issues: [] });
});

test('the response to a status request by refno contains all sixteen fields of each transaction', () => {
  const outcome = readResponse(operations.status, readXml(statusAnswer), defaultProfile);
  if (outcome.status !== 'accepted') throw new Error(outcome.status);
  const item = {
    refno: 'A7Q2',
    amount: 4990,
    currency: 'CHF',
    authorizationCode: '123456789',
    paymentMethod: 'VIS',
    maskedCard: '424242xxxxxx4242',
    alias: '424242VMKSNZ4242',
    expiryMonth: '12',
    expiryYear: '30',
    date: '20261122',
    time: '101112',
  };
  const texts = [
    'Debit waiting for daily settlement process',
    'Credit waiting for daily settlement process',
    'DOA Cancel',
  ];
  const [first = '', second = '', third = ''] = texts;
  expect(outcome.responses).toEqual([
    {
      unread: [],
      values: {
        ...item,
        itemNumber: '1',
        responseCode: '2',
        responseMessage: first,
        transactionId: '180710155401925243',
        direction: 'debit',
        settledAmount: 2000,
      },
    },
    {
      unread: [],
      values: {
        ...item,
        itemNumber: '2',
        responseCode: '3',
        responseMessage: second,
        transactionId: '180710155401925244',
        direction: 'credit',
        settledAmount: 1000,
      },
    },
    {
      unread: [],
      values: {
        ...item,
        itemNumber: '3',
        responseCode: '6',
        responseMessage: third,
        transactionId: '180710155401925245',
        direction: 'debit',
        settledAmount: 0,
      },
    },
  ]);
  expect(Object.keys(outcome.responses[0]?.values ?? {}).filter((name) => name !== 'itemNumber')).toHaveLength(16);
});

// The error codes from the specification's list of open questions, typed by hand and grouped by outcome.
const byStatus = {
  invalid: '1001 1002 1003 2001 2002 2011 2012 2013 2014 2021 2022',
  refused: '1004 1006 1007 1008 1009 1010 1012 2000 2051 3061 -72 -888',
  declined: '1403 1404 3031 3041',
  unknown: '2097 2098 2099',
};
const codes = Object.entries(byStatus).flatMap(([status, list]) =>
  list.split(' ').map((code) => [code, status] as const),
);

test("the test's list of error codes and outcomes contains every known error code", () => {
  expect(codes.map(([code]) => code).toSorted()).toEqual(Object.keys(errorCodes).toSorted());
});

test.for(codes)(
  'the error code %s leads to the outcome %s, regardless of the error messages and the body status',
  ([code, status]) => {
    for (const body of ['accepted', 'error'] as const) {
      const outcome = readResponse(operations.settle, readXml(error(body, code)), defaultProfile);
      expect(outcome).toMatchObject({ status, errorCode: code, about: 'transaction' });
    }
  },
);
