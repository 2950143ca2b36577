import { defaultProfile, type CheckoutError, type MethodCode } from '@tillkit/core';
import { expect, test } from 'vitest';
import { readAuthorizeAnswer } from './authorize-answer.ts';
import { readAnswerXml } from './read-answer.ts';

// The documents are transcribed by hand from the "Authorization response fields", "Errors" and "Method-specific
// parameters" sections of the specification.

const call = { refno: 'T1', amount: 4990, currency: 'CHF', merchantId: '1000011011', testOnly: 'yes' } as const;
const transactionId = '180710155401925243';

const aDocument = (outcome: string, { status = 'accepted', refno = ' refno="T1"', merchant = '1000011011' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><authorizationService version="6"><body merchantId="${merchant}" testOnly="yes" status="${status}">` +
  `<transaction${refno} trxStatus="${outcome.startsWith('<error') ? 'error' : 'response'}"><request><amount>4990</amount>` +
  '<currency>CHF</currency><aliasCC>424242VMKSNZ4242</aliasCC><expm>12</expm><expy>30</expy><reqtype>NOA</reqtype>' +
  `<transtype>05</transtype></request>${outcome}</transaction></body></authorizationService>`;

const yes = (own = '', code = '01') =>
  `<response><responseCode>${code}</responseCode><responseMessage>Authorized</responseMessage>` +
  `<uppTransactionId>${transactionId}</uppTransactionId><authorizationCode>1</authorizationCode>` +
  `<acqAuthorizationCode>A1</acqAuthorizationCode>${own}</response>`;
const no = (code: string, own = '') =>
  `<error><errorCode>${code}</errorCode><errorMessage>x</errorMessage><errorDetail>amount</errorDetail>${own}</error>`;

const read = (document: string, method: MethodCode = 'VIS', profile = {}) =>
  readAuthorizeAnswer(document, { ...call, method }, { ...defaultProfile, ...profile });
const crossed = { status: 'unknown', reason: 'crossed', reached: 'maybe' };

test.for(['01', '02'])(
  'an authorization response with response code %s is accepted, whatever its response text',
  (responseCode) => {
    expect(read(aDocument(yes('<returnCustomerCountry>CHE</returnCustomerCountry>', responseCode)))).toEqual({
      status: 'accepted',
      transactionId,
      responseCode,
      acquirerAuthorizationCode: 'A1',
      customerCountry: 'CHE',
      details: {},
    });
  },
);

test("a parsed authorization response contains method-specific results, such as ACC's invoice decision and MFG's balance", () => {
  const decisions = '<decisionInvoice>OK</decisionInvoice><authorizationId>77</authorizationId>';
  expect(read(aDocument(yes(decisions)), 'ACC')).toMatchObject({
    details: { invoiceDecision: 'OK', authorizationId: '77' },
  });
  expect(read(aDocument(yes('<provDBalance>1500</provDBalance>')), 'MFG')).toMatchObject({
    details: { balance: '1500' },
  });
  expect(read(aDocument(yes(decisions)))).toMatchObject({ details: {} });
});

test.for([
  ['1403', 'declined', 'accepted'],
  ['1404', 'declined', 'accepted'],
  ['1009', 'refused', 'accepted'],
  ['3061', 'refused', 'accepted'],
  ['-888', 'refused', 'accepted'],
  ['2000', 'refused', 'error'],
  ['2021', 'invalid', 'error'],
  ['2022', 'invalid', 'error'],
] as const)('an authorization response with error code %s has the result %s', ([errorCode, status, body]) => {
  const own = `<uppTransactionId>${transactionId}</uppTransactionId><acqErrorCode>50</acqErrorCode>`;
  expect(read(aDocument(no(errorCode, own), { status: body }))).toEqual({
    status,
    errorCode,
    acquirerErrorCode: '50',
    field: 'amount',
    transactionId,
    details: {},
  });
});

test('a parsed authorization decline contains method-specific results', () => {
  const own = '<provECreditRefusalReason>CreditLimitExceeded</provECreditRefusalReason><provDBalance>1</provDBalance>';
  expect(read(aDocument(no('1403', own)), 'MFA')).toMatchObject({
    status: 'declined',
    details: { creditRefusalReason: 'CreditLimitExceeded' },
  });
  expect(read(aDocument(no('1403', own)))).toMatchObject({ details: {} });
});

test('an internal gateway error makes the result of an authorization unknown', () => {
  for (const code of ['2097', '2098', '2099'])
    expect(read(aDocument(no(code), { status: 'error' }))).toEqual({
      status: 'unknown',
      reason: `error_${code}`,
      reached: 'maybe',
    });
});

test.for([
  ['another merchant', aDocument(yes(), { merchant: 'OTHER' })],
  ['another refno', aDocument(yes(), { refno: ' refno="T2"' })],
  ['no refno', aDocument(yes(), { refno: '' })],
  ['another amount', aDocument(yes()).replace('>4990<', '>499<')],
  ['an unreadable amount', aDocument(yes()).replace('>4990<', '>4e3<')],
  ['another currency', aDocument(yes()).replace('>CHF<', '>EUR<')],
  ['real money', aDocument(yes()).replace('testOnly="yes"', 'testOnly="no"')],
  ['an invalid transaction id', aDocument(yes()).replace(transactionId, 'abc')],
  ['a decline for a different refno', aDocument(no('1403'), { refno: ' refno="T2"' })],
] as const)(
  'an authorization response with %s has an unknown result with the reason "crossed" or "transaction_missing" (K61)',
  ([about, document]) => {
    const answer = read(document);
    expect(answer).toEqual(
      about === 'an invalid transaction id' ? { ...crossed, reason: 'transaction_missing' } : crossed,
    );
  },
);

test.for(['', '1', '03'])(
  'a success response with an unknown code (%j) makes the result of an authorization unknown',
  (code) => {
    expect(read(aDocument(yes('', code)))).toMatchObject({ status: 'unknown', reason: 'response_code' });
  },
);

test('a success response without a transaction id makes the result of an authorization unknown', () => {
  const document = aDocument(yes()).replace(/<uppTransactionId>.*?<\/uppTransactionId>/, '');
  expect(read(document)).toMatchObject({ status: 'unknown', reason: 'transaction_missing' });
});

test.for([
  ['a status response', '<statusService><body status="accepted"/></statusService>'],
  ['no transaction', '<authorizationService><body status="accepted"/></authorizationService>'],
  ['two responses', aDocument(yes() + yes())],
] as const)('a document that contains %s is not accepted as an authorization response', ([, document]) => {
  expect(() => read(document)).toThrow(expect.objectContaining({ code: 'response_malformed' }) as CheckoutError);
});

const asks = (address: string) =>
  aDocument(`<response><uppTransactionId>${transactionId}</uppTransactionId><acsUrl>${address}</acsUrl></response>`);

test('a 3-D Secure response makes the result of an authorization unknown unless the profile names the element that contains the redirect URL', () => {
  const document = asks('https://acs.example/challenge?id=1');
  expect(read(document)).toEqual({ status: 'unknown', reason: 'response_code', reached: 'maybe' });
  expect(read(document, 'VIS', { threeDRedirectElement: 'acsUrl' })).toEqual({
    status: 'redirect',
    address: 'https://acs.example/challenge?id=1',
    transactionId,
  });
});

test.for([
  'javascript:alert(1)',
  'http://acs.example/',
  'https://user:word@acs.example/',
  'https://user@acs.example/',
  'https://:word@acs.example/',
  'ftp://127.0.0.1/',
  'acs.example',
  '//acs.example',
])('the 3-D Secure URL %s is rejected', (address) => {
  expect(read(asks(address), 'VIS', { threeDRedirectElement: 'acsUrl' })).toEqual({
    status: 'unknown',
    reason: 'address',
    reached: 'maybe',
  });
});

test.for(['http://127.0.0.1:3210/acs', 'http://localhost/acs', 'http://[::1]/acs'])(
  'the 3-D Secure URL %s of a sandbox on this machine is accepted without https',
  (address) => {
    expect(read(asks(address), 'VIS', { threeDRedirectElement: 'acsUrl' })).toMatchObject({
      status: 'redirect',
      address,
    });
  },
);

test('a card number in a response is masked, and an element whose name contains a card number loses its text', () => {
  const { children } = readAnswerXml('<a><b>4242424242424242</b><A4242424242424242>1</A4242424242424242><c>2</c></a>');
  expect(children.map(({ text }) => text)).toEqual(['xxxxxxxxxxxxxxxx', '', '2']);
});
