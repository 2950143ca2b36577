import { defaultProfile, type MethodCode } from '@tillkit/core';
import {
  operationFor,
  operations,
  readRequestEnvelope,
  readRequest,
  readResponse,
  writeFault,
  writeRefusal,
  writeRequest,
  writeResponse,
  type GivenRequest,
  type Operation,
} from '@tillkit/core/internal';
import { readXml, writeXml } from '@tillkit/xml';
import { expect, test } from 'vitest';
import { answers, fault, requests } from './calls/documents.ts';

type Values = Parameters<typeof writeRequest>[2];

const sender = { merchantId: '1000011011', testOnly: true, refno: 'A7Q2' };
const about = { amount: 4990, currency: 'CHF', transactionId: '180710155401925243' } as const;
const share = { subMerchantId: 'SUB1', fee: { amount: 250, currency: 'CHF' } };
const alias = { alias: '424242VMKSNZ4242', expiryMonth: '12', expiryYear: '30' };
const forMethod = (code: MethodCode): Operation => operationFor('authorize', code);

const calls: readonly (readonly [name: keyof typeof requests, Operation, object, Values])[] = [
  [
    'authorizeByAlias',
    operations.authorize,
    sender,
    {
      amount: 4990,
      currency: 'CHF',
      ...alias,
      reqtype: 'CAA',
      direction: 'debit',
      marketplace: share,
      customerDetails: {
        customer: { firstName: 'Ada' },
        articles: [{ name: 'Pen' }, { name: 'Ink' }],
        shipping: { city: 'Bern' },
      },
    },
  ],
  [
    'authorizeByWallet',
    forMethod('PAY'),
    { ...sender, testOnly: undefined },
    { amount: 4990, currency: 'CHF', sign: 'abc', walletData: '{"protocolVersion":"ECv1"}' },
  ],
  [
    'authorizeOrder',
    forMethod('SWB'),
    sender,
    {
      amount: 4990,
      currency: 'CHF',
      paymentMethod: 'SWB',
      order: {
        articles: [
          { quantity: 1, taxPercent: 2.6, type: 'goods', id: '1', price: 4990 },
          { quantity: 2, name: 'Ink' },
        ],
      },
    },
  ],
  ['settle', operations.settle, sender, { ...about, closeTransaction: 'yes', marketplace: share }],
  ['cancel', operations.cancel, sender, { ...about, reqtype: 'DOA' }],
  ['credit', operations.credit, { ...sender, testOnly: false }, { ...about, direction: 'credit' }],
  ['split', operations.split, sender, { ...about, reqtype: 'CAA' }],
  [
    'status',
    operations.status,
    { ...sender, refno: undefined },
    { transactionId: about.transactionId, reqtype: 'STX' },
  ],
];

const knows = (merchantId: string) => merchantId === sender.merchantId;

function take(operation: Operation, document: string): GivenRequest {
  const read = readRequestEnvelope(operation, readXml(document), knows);
  if (!read.ok) throw new Error(`The request was rejected with the error code ${read.error.code}.`);
  return read.value;
}

test.for(calls)(
  'the %s request equals the document that was typed by hand from the specification',
  ([name, operation, from, values]) => {
    const xml = writeXml(writeRequest(operation, from as typeof sender, values, defaultProfile));
    expect(xml).toBe(requests[name]);
  },
);

test.for(calls)('the %s request is read back into the same values', ([name, operation, , values]) => {
  const envelope = take(operation, requests[name]);
  expect(envelope).toMatchObject({ merchantId: sender.merchantId, version: operation.versions.at(-1) });
  expect(readRequest(operation, envelope, defaultProfile)).toEqual({ values, issues: [] });
});

test.for([
  ['settle', { responseCode: '01', responseMessage: 'settlement succeeded' }, { reqtype: 'COA', direction: 'debit' }],
  ['cancel', { responseCode: '01', responseMessage: 'cancellation succeeded' }, { direction: 'debit' }],
  [
    'credit',
    {
      responseCode: '01',
      responseMessage: 'credit succeeded',
      transactionId: '180710155401925244',
      authorizationCode: '123456789',
      acquirerAuthorizationCode: 'A1',
    },
    { reqtype: 'COA' },
  ],
] as const)(
  'the response to a %s call contains the expected values, and readResponse reads all of them',
  ([name, response, added]) => {
    const operation: Operation = operations[name];
    const envelope = take(operation, requests[name]);
    expect(writeXml(writeResponse(operation, envelope, [response], defaultProfile))).toBe(answers[name]);
    const outcome = readResponse(operation, readXml(answers[name]), defaultProfile);
    expect(outcome).toMatchObject({
      status: 'accepted',
      envelope: { merchantId: sender.merchantId, testOnly: true, refno: 'A7Q2', version: '2' },
      echo: { values: { ...about, ...added }, unread: [] },
      responses: [{ values: response, unread: [] }],
    });
  },
);

const item = {
  itemNumber: '1',
  responseCode: '2',
  responseMessage: 'Debit waiting',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  authorizationCode: '123456789',
  paymentMethod: 'VIS',
  transactionId: about.transactionId,
  maskedCard: '424242xxxxxx4242',
  expiryMonth: '12',
  expiryYear: '30',
  date: '20261122',
  time: '101112',
  direction: 'debit',
  settledAmount: 4990,
} as const;

test('the status response contains every element, including empty ones, but no testOnly attribute', () => {
  const envelope = take(operations.status, requests.status);
  expect(writeXml(writeResponse(operations.status, envelope, [item], defaultProfile))).toBe(answers.status);
  expect(readResponse(operations.status, readXml(answers.status), defaultProfile)).toMatchObject({
    status: 'accepted',
    envelope: { testOnly: undefined, refno: undefined },
    responses: [{ values: item, unread: [] }],
  });
});

test('the response to a declined authorization has the body status `accepted`, the response to a request that lacks a value has the body status `error`, and a fault contains no transaction', () => {
  const document = (root: string, fields: string) =>
    `<${root} version="${root === 'paymentService' ? 2 : 6}"><body merchantId="1000011011"><transaction refno="A7Q2"><request>${fields}</request></transaction></body></${root}>`;
  const { authorize, cancel } = {
    authorize: { ...operations.authorize, echo: {} },
    cancel: { ...operations.cancel, echo: {} },
  };
  const request = take(authorize, document('authorizationService', '<amount>4990</amount><currency>CHF</currency>'));
  const refusal = { errorCode: '1403', transactionId: about.transactionId, acquirerErrorCode: '50' };
  expect(writeXml(writeRefusal(authorize, request, refusal, defaultProfile))).toBe(answers.declined);
  const incomplete = take(cancel, document('paymentService', '<currency>CHF</currency>'));
  const missing = { errorCode: '2021', errorDetail: 'amount' };
  expect(writeXml(writeRefusal(cancel, incomplete, missing, defaultProfile))).toBe(answers.missing);
  expect(writeXml(writeFault(cancel, { code: '2000', version: '2', merchantId: '7' }, defaultProfile))).toBe(fault);
});

test.for([
  ['declined', '1403', operations.authorize, answers.declined, 'transaction'],
  ['invalid', '2021', operations.cancel, answers.missing, 'transaction'],
  ['refused', '1010', operations.cancel, answers.missing.replace('2021', '1010'), 'transaction'],
  ['refused', '4711', operations.cancel, answers.missing.replace('2021', '4711'), 'transaction'],
  ['refused', 'unknown_code', operations.cancel, answers.missing.replace('2021', 'constructor'), 'transaction'],
  ['refused', '2000', operations.cancel, fault, 'document'],
  ['unknown', '2099', operations.cancel, answers.missing.replace('2021', '2099'), 'transaction'],
] as const)(
  'the outcome %s depends only on the error code (%s)',
  ([status, errorCode, operation, document, about_]) => {
    const outcome = readResponse(operation as Operation, readXml(document), defaultProfile);
    expect(outcome).toMatchObject({ status, about: about_, errorCode });
  },
);

test.for([
  ['another root', answers.cancel.replaceAll('paymentService', 'statusService')],
  ['two results', answers.cancel.replace(/<response>.*<\/response>/, (one) => one.replace('>', ' a="1">').repeat(2))],
  ['no result', answers.cancel.replace(/<response>.*<\/response>/, '')],
  ['no transaction status', answers.cancel.replace(' trxStatus="response"', '')],
  ['a value that contains elements', answers.cancel.replace('>01<', '><x>01</x><')],
  ['an error body without an error', answers.missing.replace(/<error>.*<\/error>/, '')],
])('a response with %s has status `unknown`', ([, document]) => {
  expect(readResponse(operations.cancel, readXml(document ?? ''), defaultProfile)).toEqual({
    status: 'unknown',
    reason: 'malformed',
  });
});

test('an invalid value is omitted and reported, and a value that is too long is kept', () => {
  const odd = answers.status
    .replace('<trtype>05<', '<trtype>debit<')
    .replace('<amount>4990<', '<amount>-1<')
    .replace('<settledAmount>4990<', '<settledAmount>9007199254740993<')
    .replace('<refno>A7Q2<', `<refno>${'R'.repeat(36)}<`);
  const outcome = readResponse(operations.status, readXml(odd), defaultProfile);
  const [read] = outcome.status === 'accepted' ? outcome.responses : [];
  expect(read?.unread.map(String).toSorted()).toEqual(['amount', 'direction', 'settledAmount']);
  expect(Object.keys(read?.values ?? {})).not.toContain('amount');
  expect(read?.values.refno).toHaveLength(36);
});

test("the XML document contains the providers' names for wallet values, and the result contains Tillkit's names", () => {
  const naming = { ...defaultProfile, brands: { walletA: 'acme', provA: 'fold' } };
  const values = { amount: 1, currency: 'CHF', walletData: 'x' };
  const pay = writeXml(writeRequest(forMethod('PAY'), sender, values, naming));
  expect(pay).toContain('<acmePayData><![CDATA[x]]></acmePayData>');
  expect(readRequest(forMethod('PAY'), take(operations.authorize, pay), naming)?.values).toEqual(values);
  const files = { attachments: { files: [{ mimeType: 'text/plain', name: 'a.txt', value: 'YQ==' }] } };
  const acc = writeXml(writeRequest(forMethod('ACC'), sender, { amount: 1, currency: 'CHF', ...files }, naming));
  expect(acc).toContain('<foldAttachments><attachment mimeType="text/plain" name="a.txt"><value>YQ==</value>');
  expect(readRequest(forMethod('ACC'), take(operations.authorize, acc), naming)?.values).toMatchObject(files);
});
