import { CheckoutError, defaultProfile, type TransactionId } from '@tillkit/core';
import { operations } from '@tillkit/core/internal';
import { readXml } from '@tillkit/xml';
import { expect, test } from 'vitest';
import { readAuthorizeAnswer } from './authorize-answer.ts';
import { readMoveAnswer } from './move-answer.ts';
import { readAnswerXml, readOutcome } from './read-answer.ts';
import { readSplitAnswer } from './split-answer.ts';

// The documents are transcribed by hand from the sections "Settlement", "Authorization" and "Errors" of the
// specification.

const transactionId = '180710155401925243' as TransactionId;
const call = { refno: 'T1', amount: 1000, currency: 'CHF', merchantId: '1000011011', testOnly: 'yes' } as const;

const settledDocument =
  '<paymentService version="2"><body merchantId="1000011011" testOnly="yes" status="accepted">' +
  '<transaction refno="T1" trxStatus="response"><request><amount>1000</amount><currency>CHF</currency>' +
  `<uppTransactionId>${transactionId}</uppTransactionId><reqtype>COA</reqtype><transtype>05</transtype></request>` +
  '<response><responseCode>01</responseCode><responseMessage>x</responseMessage></response></transaction></body></paymentService>';
const authorizedDocument =
  '<authorizationService version="6"><body merchantId="1000011011" testOnly="yes" status="accepted">' +
  '<transaction refno="T1" trxStatus="response"><request><amount>1000</amount><currency>CHF</currency>' +
  '<aliasCC>424242VMKSNZ4242</aliasCC><expm>12</expm><expy>30</expy></request><response><responseCode>01</responseCode>' +
  `<responseMessage>x</responseMessage><uppTransactionId>${transactionId}</uppTransactionId>` +
  '<authorizationCode>1</authorizationCode></response></transaction></body></authorizationService>';

const settle = (document: string) =>
  readMoveAnswer(document, { ...call, transactionId, kind: 'settle' }, defaultProfile).status;
const authorize = (document: string) =>
  readAuthorizeAnswer(document, { ...call, method: 'VIS' }, defaultProfile).status;

test.for([
  ['the mode', settledDocument.replace(' testOnly="yes"', '')],
  ['the refno', settledDocument.replace(' refno="T1"', '')],
  ['the amount and the currency', settledDocument.replace(/<amount>.*<\/currency>/, '')],
] as const)('a settlement response that does not repeat %s is accepted', ([, document]) => {
  expect([settle(settledDocument), settle(document)]).toEqual(['accepted', 'accepted']);
});

test('an authorization response whose repeated request has another unreadable value is accepted', () => {
  expect([authorize(authorizedDocument), authorize(authorizedDocument.replace('>12<', '>x<'))]).toEqual([
    'accepted',
    'accepted',
  ]);
});

test.for([
  ['an unreadable amount', authorizedDocument.replace('>1000<', '>1e3<')],
  [
    'an unreadable amount and another unreadable value',
    authorizedDocument.replace('>1000<', '>1e3<').replace('>12<', '>x<'),
  ],
] as const)('an authorization response whose repeated request has %s has an unknown result', ([, document]) => {
  expect(authorize(document)).toBe('unknown');
});

test('a settlement response with the right transaction id in its result and an unreadable one in the repeated request has an unknown result', () => {
  const withId = settledDocument.replace(
    '<responseCode>',
    `<uppTransactionId>${transactionId}</uppTransactionId><responseCode>`,
  );
  expect(settle(withId)).toBe('accepted');
  expect(settle(withId.replace(`>${transactionId}<`, '>1e3<'))).toBe('unknown');
});

test('a document that is not a response is refused with the name of the call and a hint', () => {
  const root = readXml('<statusService><body status="accepted"/></statusService>');
  const { code, message, hint } = catchError(() => readOutcome(operations.settle, root, defaultProfile, 'settle call'));
  expect([code, message, hint]).toEqual([
    'response_malformed',
    'The response is not a valid response to the settle call.',
    'Check the gateway URL. The till queries the status again.',
  ]);
});

test.for([
  [
    'settle call',
    (document: string) => readMoveAnswer(document, { ...call, transactionId, kind: 'settle' }, defaultProfile),
  ],
  [
    'credit call',
    (document: string) => readMoveAnswer(document, { ...call, transactionId, kind: 'credit' }, defaultProfile),
  ],
  ['split call', (document: string) => readSplitAnswer(document, { ...call, transactionId }, defaultProfile)],
  ['authorization', (document: string) => readAuthorizeAnswer(document, { ...call, method: 'VIS' }, defaultProfile)],
] as const)('the error about a document that is no response names the %s', ([name, read]) => {
  const { message } = catchError(() => read('<statusService/>'));
  expect(message).toBe(`The response is not a valid response to the ${name}.`);
});

test('a document that is not XML is refused with the message and the hint of the XML reader', () => {
  const { message, hint } = catchError(() => readXml('<a>'));
  const refusal = catchError(() => readAnswerXml('<a>'));
  expect([refusal.code, refusal.message, refusal.hint]).toEqual(['response_malformed', message, hint]);
});

test('an error in the XML reader itself is not reported as an error of the gateway', () => {
  expect(() => readAnswerXml(undefined as unknown as string)).toThrow(TypeError);
});

function catchError(work: () => unknown): CheckoutError {
  try {
    work();
  } catch (error) {
    if (error instanceof CheckoutError) return error;
    throw error;
  }
  throw new Error('Expected an error, but none was thrown.');
}
