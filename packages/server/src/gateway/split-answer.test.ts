import { expect, test } from 'vitest';
import { defaultProfile, type TransactionId } from '@tillkit/core';
import { readSplitAnswer, type SentSplit } from './split-answer.ts';
import { merchantId } from '../testing/messages.ts';
import { success, toError, toSplitDocument, type ChargeRequest } from '../testing/gateway/ledger.ts';

const transactionId = '180710155401925243' as TransactionId;
const call: SentSplit = { transactionId, refno: 'T1', amount: 4990, currency: 'CHF', merchantId, testOnly: 'yes' };
const request: ChargeRequest = { transactionId, refno: 'T1', amount: '4990', currency: 'CHF', reqtype: 'CAA' };
const read = (document: string, profile = defaultProfile) => readSplitAnswer(document, call, profile);
const right = toSplitDocument(request, success);

test.for([
  ['an authorization', right, { status: 'authorized', responseCode: '01', maskedCard: '424242xxxxxx4242' }],
  [
    'a decline',
    toSplitDocument(request, toError('1403', 'declined', '50')),
    { status: 'declined', errorCode: '1403', acquirerErrorCode: '50', field: 'declined' },
  ],
  [
    'a missing value',
    toSplitDocument(request, toError('2021', 'amount'), { status: 'error' }),
    { status: 'refused', errorCode: '2021', field: 'amount' },
  ],
  [
    'an envelope error',
    '<authorizationSplit><body status="error"><error><errorCode>2000</errorCode></error></body></authorizationSplit>',
    { status: 'error', errorCode: '2000', field: undefined },
  ],
  [
    'a response code that is not in the list',
    right.replace('>01<', '>03<'),
    { status: 'unknown', reason: 'response_code', reached: 'maybe' },
  ],
  [
    'no response code',
    right.replace('<responseCode>01</responseCode>', ''),
    { status: 'unknown', reason: 'response_code', reached: 'maybe' },
  ],
] as const)(
  'a split response with %s is distinguished from all other kinds of split responses (K63)',
  ([, document, answer]) => {
    expect(read(document)).toEqual(answer);
  },
);

test.for(['1404', '3031', '3041'])(
  "error %s means that the card was declined, whatever the body's status attribute says",
  (code) => {
    for (const status of ['accepted', 'error'])
      expect(read(toSplitDocument(request, toError(code), { status }))).toMatchObject({ status: 'declined' });
  },
);

test('a successful split response without a liability shift is accepted only if the profile allows it', () => {
  const shifted = right.replace('>01<', '>02<');
  expect(read(shifted)).toEqual({ status: 'unknown', reason: 'no_liability_shift', reached: 'maybe' });
  expect(read(shifted, { ...defaultProfile, acceptWithoutLiabilityShift: true })).toMatchObject({ responseCode: '02' });
  expect(read(right.replace('>01<', '>1<'))).toEqual({ status: 'unknown', reason: 'response_code', reached: 'maybe' });
});

test.for([
  ['another merchant', { merchantId: '1000011012' }],
  ['another transaction', { transactionId: '180710155401925244' as TransactionId }],
  ['another refno', { refno: 'T2' }],
  ['another amount', { amount: 4991 }],
  ['another currency', { currency: 'JPY' }],
  ['the other mode', { testOnly: 'no' }],
] as const)('a split response that names %s has an unknown result (K61)', ([, other]) => {
  const crossed = { status: 'unknown', reason: 'crossed', reached: 'maybe' };
  for (const document of [right, toSplitDocument(request, toError('1403'))])
    expect(readSplitAnswer(document, { ...call, ...other }, defaultProfile)).toEqual(crossed);
});

test('a split response must contain the transaction id in its result or in the repeated request, and every id in it must match', () => {
  const withOtherId = right.replace('<responseCode>', '<uppTransactionId>7</uppTransactionId><responseCode>');
  expect(read(withOtherId)).toMatchObject({ reason: 'crossed' });
  expect(read(withOtherId.replace('>7<', `>${transactionId}<`))).toMatchObject({ status: 'authorized' });
  expect(read(right.replace(/<request>.*<\/request>/, ''))).toMatchObject({ reason: 'crossed' });
  expect(read(withOtherId.replace('>7<', `>${transactionId}<`).replace(/<request>.*<\/request>/, ''))).toMatchObject({
    status: 'authorized',
  });
});

test.for([
  ['an HTML page instead of XML', '<html></html>'],
  ['a status response', '<statusService><body status="accepted"/></statusService>'],
  ['no body', '<authorizationSplit/>'],
  ['no transaction', '<authorizationSplit><body status="accepted"/></authorizationSplit>'],
  ['status "error" but no error element', '<authorizationSplit><body status="error"/></authorizationSplit>'],
  ['no result', toSplitDocument(request, '')],
  ['two results', toSplitDocument(request, success + success)],
  ['no transaction status', right.replace('trxStatus="response"', '')],
  ['only half of its document', right.slice(0, 300)],
] as const)('a split response with %s is malformed', ([, document]) => {
  expect(() => read(document)).toThrow(expect.objectContaining({ code: 'response_malformed' }));
});
