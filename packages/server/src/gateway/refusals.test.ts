import type { TransactionId } from '@tillkit/core';
import { errorCodes } from '@tillkit/core/internal';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { readSettings } from '../config.ts';
import { startGateway } from '../test/gateway/gateway-server.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { callLimits, createTransport } from './transport.ts';

// The tests send each kind of call and receive each refusal over HTTP. All documents and the meanings of all error
// codes are transcribed by hand from the sections "Settlement", "Cancel", "Credit", "Status" and "Errors" of the
// specification, and from its list of open points.

const transactionId = '180710155401925243' as TransactionId;
const key = '16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2';
const merchants = [{ id: '1000011011', hmacKey: key, password: 'secret' }];

async function aGateway(limits = callLimits as { readonly [K in keyof typeof callLimits]: number }) {
  const server = await startGateway();
  onTestFinished(server.close);
  const settings = readSettings({ environment: 'sandbox', gateway: { browserUrl: server.url }, merchants }, () => {});
  const transport = createTransport(limits);
  onTestFinished(transport.close);
  return { server, gateway: createGateway(settings, systemClock, transport) };
}

const about = { transactionId, refno: 'A7Q2', amount: 4990, currency: 'CHF' } as const;
const money = '<amount>4990</amount><currency>CHF</currency><uppTransactionId>180710155401925243</uppTransactionId>';
const share =
  '<marketplace><subMerchantId>SUB1</subMerchantId><fee><amount>250</amount><currency>CHF</currency></fee></marketplace>';
const marketplace = { subMerchantId: 'SUB1', fee: { amount: 250, currency: 'CHF' } };

const document = (root: string, version: number, transaction: string, request: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} version="${version}"><body merchantId="1000011011" testOnly="yes">` +
  `<transaction${transaction}><request>${request}</request></transaction></body></${root}>`;
const move = (request: string) => document('paymentService', 2, ' refno="A7Q2"', request);

type Send = (gateway: Gateway) => Promise<unknown>;
const moves = {
  settle: (gateway) => gateway.move({ ...about, kind: 'settle' }),
  cancel: (gateway) => gateway.move({ ...about, kind: 'cancel' }),
  credit: (gateway) => gateway.move({ ...about, kind: 'credit' }),
} as const satisfies Readonly<Record<string, Send>>;
const split: Send = (gateway) => gateway.split(about);
const authorize: Send = (gateway) =>
  gateway.authorize({
    method: 'VIS',
    refno: 'A7Q2',
    values: { amount: 4990, currency: 'CHF', alias: '424242VMKSNZ4242', expiryMonth: '12', expiryYear: '30' },
  });

test.for<readonly [string, Send, string, string]>([
  ['a settlement', moves.settle, 'processor', move(money)],
  [
    'a settlement of a part',
    (gateway) => gateway.move({ ...about, kind: 'settle', amount: 1000 }),
    'processor',
    move(money.replace('4990', '1000')),
  ],
  [
    'the last settlement',
    (gateway) => gateway.move({ ...about, kind: 'settle', closes: true }),
    'processor',
    move(`${money}<closeTransaction>yes</closeTransaction>`),
  ],
  [
    'a settlement of a marketplace',
    (gateway) => gateway.move({ ...about, kind: 'settle', marketplace }),
    'processor',
    move(money + share),
  ],
  ['a cancel', moves.cancel, 'processor', move(`${money}<reqtype>DOA</reqtype>`)],
  ['a credit', moves.credit, 'processor', move(`${money}<transtype>06</transtype>`)],
  [
    'a credit of a marketplace',
    (gateway) => gateway.move({ ...about, kind: 'credit', marketplace }),
    'processor',
    move(`${money}<transtype>06</transtype>${share}`),
  ],
  [
    'a split',
    split,
    'authorizeSplit',
    document(
      'authorizationSplit',
      4,
      ' refno="A7Q2"',
      '<uppTransactionId>180710155401925243</uppTransactionId><amount>4990</amount><currency>CHF</currency>',
    ),
  ],
  [
    'a split that authorizes alone',
    (gateway) => gateway.split({ ...about, reqtype: 'NOA' }),
    'authorizeSplit',
    document(
      'authorizationSplit',
      4,
      ' refno="A7Q2"',
      '<uppTransactionId>180710155401925243</uppTransactionId><amount>4990</amount><currency>CHF</currency>' +
        '<reqtype>NOA</reqtype>',
    ),
  ],
  [
    'a status by transaction',
    (gateway) => gateway.status({ transactionId }),
    'status',
    document('statusService', 5, '', '<uppTransactionId>180710155401925243</uppTransactionId><reqtype>STX</reqtype>'),
  ],
  [
    'a status by refno',
    (gateway) => gateway.status({ refno: 'A7Q2' }),
    'status',
    document('statusService', 5, '', '<refno>A7Q2</refno><reqtype>STX</reqtype>'),
  ],
])('%s sends exactly the specified document to its URL', async ([, send, name, text]) => {
  const { server, gateway } = await aGateway();
  await send(gateway);
  const authorization = `Basic ${Buffer.from('1000011011:secret').toString('base64')}`;
  expect(server.calls).toMatchObject([{ path: `/upp/jsp/XML_${name}.jsp`, authorization, document: text }]);
});

const error = (code: string) =>
  `<error><errorCode>${code}</errorCode><errorMessage>x</errorMessage><errorDetail>amount</errorDetail>` +
  `<acqErrorCode>50</acqErrorCode></error>`;
const answer = (root: string, status: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} version="2"><body merchantId="1000011011" testOnly="yes" status="${status}">${content}</body></${root}>`;
/**
 * Returns a response in which the gateway refuses a call. `status` is the status of the body: `accepted` if the call
 * was refused for business reasons, or `error` if a value was wrong. In both cases, the response repeats the request.
 */
const inTransaction = (root: string, status: string, code: string) =>
  answer(
    root,
    status,
    `<transaction refno="A7Q2" trxStatus="error"><request>${money}</request>${error(code)}</transaction>`,
  );
const ofDocument = (root: string, code: string) => answer(root, 'error', error(code));

const declined = (errorCode: string) => ({ status: 'declined', errorCode, acquirerErrorCode: '50' });
const no = (status: string, errorCode: string) => ({ status, errorCode, field: 'amount' });
const unknown = (errorCode: string) => ({ status: 'unknown', reason: `error_${errorCode}`, reached: 'maybe' });

/**
 * The error codes from the specification's list of open points, transcribed by hand and grouped by the result that they
 * cause.
 */
const codesBySender = {
  refused: '1004 1006 1007 1008 1009 1010 1012 2051 3061 -72 -888',
  declined: '1403 1404 3031 3041',
  invalid: '1001 1002 1003 2014 2021 2022',
  internal: '2097 2098 2099',
} as const;
const saidOfDocument = { refused: '2000', invalid: '2001 2002 2011 2012 2013' } as const;

const rows = Object.entries(codesBySender).flatMap(([kind, list]) =>
  list
    .split(' ')
    .map((code) => [code, kind, kind === 'refused' || kind === 'declined' ? 'accepted' : 'error'] as const),
);
const rowsOfDocument = Object.entries(saidOfDocument).flatMap(([kind, list]) =>
  list.split(' ').map((code) => [code, kind] as const),
);

test('the tables in this test contain exactly the known error codes', () => {
  const codes = [...rows, ...rowsOfDocument].map(([code]) => code);
  expect(codes.toSorted()).toEqual(Object.keys(errorCodes).toSorted());
});

/** Sends one call to a gateway that returns the given response, and returns the result of the call. */
async function ask(send: Send, answerOf: (root: string) => string, root: string): Promise<unknown> {
  const { server, gateway } = await aGateway();
  server.answer = (_, response) => void response.end(answerOf(root));
  const answered = await send(gateway);
  expect(server.calls).toHaveLength(1);
  return answered;
}

test.for(rows)(
  'if the gateway returns error %s for a transaction, the result of a settlement, cancellation, credit or authorization is %s',
  async ([code, kind, status]) => {
    const whole = (root: string) => inTransaction(root, status, code);
    const expected = kind === 'declined' ? declined(code) : kind === 'internal' ? unknown(code) : no(kind, code);
    for (const [name, send] of Object.entries(moves))
      expect([name, await ask(send, whole, 'paymentService')]).toMatchObject([name, expected]);
    expect(await ask(authorize, whole, 'authorizationService')).toMatchObject(expected);
    const ofSplit = kind === 'declined' ? { ...declined(code), field: 'amount' } : no('refused', code);
    expect(await ask(split, whole, 'authorizationSplit')).toEqual(ofSplit);
    expect(await ask((gateway) => gateway.status({ transactionId }), whole, 'statusService')).toEqual(
      no('refused', code),
    );
  },
);

test.for(rowsOfDocument)(
  'if the gateway returns error %s for the whole document, the result of a settlement, cancellation, credit or authorization is %s',
  async ([code, kind]) => {
    const whole = (root: string) => ofDocument(root, code);
    for (const [name, send] of Object.entries(moves))
      expect([name, await ask(send, whole, 'paymentService')]).toMatchObject([name, no(kind, code)]);
    expect(await ask(authorize, whole, 'authorizationService')).toMatchObject(no(kind, code));
    expect(await ask(split, whole, 'authorizationSplit')).toEqual(no('error', code));
    expect(await ask((gateway) => gateway.status({ refno: 'A7Q2' }), whole, 'statusService')).toEqual(
      no('refused', code),
    );
  },
);

test('an unknown error code counts as a refusal rather than a decline', async () => {
  const whole = (root: string) => inTransaction(root, 'accepted', '4711');
  for (const send of Object.values(moves))
    expect(await ask(send, whole, 'paymentService')).toMatchObject(no('refused', '4711'));
  expect(await ask(authorize, whole, 'authorizationService')).toMatchObject(no('refused', '4711'));
  expect(await ask(split, whole, 'authorizationSplit')).toEqual(no('refused', '4711'));
});

test('a settlement, cancellation, credit or authorization without a response has an unknown result and is sent only once (K60)', async () => {
  expect(callLimits.total).toBeLessThanOrEqual(30_000);
  for (const send of [...Object.values(moves), authorize]) {
    const { server, gateway } = await aGateway({ ...callLimits, headers: 50 });
    server.answer = () => {};
    expect(await send(gateway)).toEqual({ status: 'unknown', reason: 'timed_out', reached: 'maybe' });
    expect(server.calls).toHaveLength(1);
  }
});
