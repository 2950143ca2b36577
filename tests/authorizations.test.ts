import { defaultProfile, type MethodCode } from '@tillkit/core';
import {
  operationFor,
  operations,
  readRequest,
  readRequestEnvelope,
  readResponse,
  writeRequest,
  type Operation,
} from '@tillkit/core/internal';
import { readXml, writeXml } from '@tillkit/xml';
import { expect, test } from 'vitest';
import { authorizations, authorized, walletData } from './calls/authorizations.ts';

type Values = Parameters<typeof writeRequest>[2];

const sender = { merchantId: '1000011011', refno: 'A7Q2' };
const money = { amount: 4990, currency: 'CHF' };
const card = { alias: '424242VMKSNZ4242', expiryMonth: '12', expiryYear: '30' };
const at = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Seestrasse 12',
  city: 'Zürich',
  country: 'CHE',
  zipCode: '8002',
};
const ofMethod = (code?: MethodCode): Operation => (code ? operationFor('authorize', code) : operations.authorize);

const shapes: readonly (readonly [keyof typeof authorizations, MethodCode | undefined, Values, version?: string])[] = [
  ['alias', 'VIS', { ...money, ...card }],
  ['aliasVersion4', undefined, { ...money, ...card }, '4'],
  ['aliasVersion5', undefined, { ...money, ...card }, '5'],
  ['aliasOfNoCard', 'PFC', { ...money, alias: 'ALIAS1', paymentMethod: 'PFC' }],
  ['check', 'VIS', { ...money, ...card, amount: 0 }],
  ['walletA', 'PAY', { ...money, sign: 'ab12', walletData: walletData.PAY }],
  ['walletB', 'SAM', { ...money, sign: 'ab12', walletData: walletData.SAM }],
  ['walletC', 'APL', { ...money, sign: 'ab12', walletData: walletData.APL }],
  [
    'virtualCard',
    'MFG',
    { ...money, sign: 'ab12', paymentMethod: 'MFG', reqtype: 'NOA', direction: 'debit', virtualCardNumber: 'V-100' },
  ],
  [
    'invoice',
    'BPY',
    {
      ...money,
      paymentMethod: 'BPY',
      customerDetails: {
        customer: { ...at, phone: '031', gender: 'female', birthDate: '1980-02-01' },
        articles: [{ id: '1', name: 'Pen', quantity: 2, price: 4990, priceGross: 2495 }],
        shipping: { ...at, price: 4990, priceGross: 4990, carrier: 'Post' },
      },
    },
  ],
  [
    'company',
    'INT',
    {
      ...money,
      paymentMethod: 'INT',
      reqtype: 'SCN',
      subMethod: 'MONTHLYINVOICE',
      customerDetails: {
        customer: {
          ...at,
          id: 'c-7',
          name: 'Falz AG',
          type: 'company',
          birthDate: '01.02.1980',
          language: 'de',
          companyRegisterNumber: 'CHE-1',
        },
      },
    },
  ],
  [
    'attachments',
    'ACC',
    {
      ...money,
      paymentMethod: 'ACC',
      subMethod: 'INVOICE',
      authorizationId: '77',
      attachments: {
        files: [
          { mimeType: 'application/pdf', name: 'a.pdf', value: 'JVBERi0=' },
          { mimeType: 'text/plain', name: 'b.txt', value: 'YQ==' },
        ],
      },
    },
  ],
  [
    'marketplace',
    'PEF',
    {
      ...money,
      alias: 'ALIAS1',
      paymentMethod: 'PEF',
      marketplace: { subMerchantId: 'SUB1', fee: { amount: 250, currency: 'CHF' } },
    },
  ],
];

test('the list of request shapes contains the shape of every documented authorization request', () => {
  expect(shapes.map(([name]) => name)).toEqual(Object.keys(authorizations));
});

test.for(shapes)(
  'the authorization request with the shape %s equals the documented XML and is read back without loss',
  ([name, code, values, version]) => {
    const operation = ofMethod(code);
    expect(writeXml(writeRequest(operation, { ...sender, version }, values, defaultProfile))).toBe(
      authorizations[name],
    );
    const envelope = readRequestEnvelope(operation, readXml(authorizations[name]), () => true);
    expect(envelope).toMatchObject({ ok: true, value: { version: version ?? '6', refno: 'A7Q2' } });
    if (envelope.ok) expect(readRequest(operation, envelope.value, defaultProfile)).toEqual({ values, issues: [] });
  },
);

const result = {
  responseCode: '01',
  responseMessage: 'Authorized',
  transactionId: '180710155401925243',
  authorizationCode: '123456789',
  acquirerAuthorizationCode: 'A1',
};

test.for<[keyof typeof authorized, MethodCode, object]>([
  ['card', 'VIS', { maskedCard: '424242xxxxxx4242', customerCountry: 'CHE' }],
  ['wallet', 'PAY', card],
  ['withoutLiabilityShift', 'VIS', { responseCode: '02' }],
  [
    'virtualCard',
    'MFG',
    {
      balance: '1500',
      providerResponseCode: '00',
      providerResponseDate: '20261122101112',
      expirationDate: '20281231',
      esrData: '<esr/>',
      bankConnection: '<bank/>',
    },
  ],
  [
    'invoiceOfE',
    'MFA',
    {
      availableCredit: '50000',
      maximalCredit: '100000',
      customerReference: 'R-1',
      creditRefusalReason: 'None',
      providerResponseCode: '000',
      installmentNumber: 4,
      installmentAmount: 1260,
      installmentFees: 40,
      installmentInterests: 10,
    },
  ],
  [
    'invoiceOfA',
    'ACC',
    {
      basket: 'PGIvPg==',
      installmentPlan: 'PHAvPg==',
      info: 'PGkvPg==',
      riskTaker: 'PROVIDER',
      installmentDecision: 'OK',
      invoiceDecision: 'NOK',
      authorizationId: '77',
      installmentGranted: true,
      invoiceGranted: false,
    },
  ],
  ['screening', 'INT', { allowedPaymentMethods: 'INVOICE' }],
  [
    'invoice',
    'BPY',
    {
      accountHolder: 'Provider',
      bankCode: '00762',
      invoiceReference: 'INV-1',
      bankName: 'Bank',
      accountNumber: 'CH93',
    },
  ],
])(
  'the authorization response with the shape %s is read into the fields of the payment method %s',
  ([name, code, own]) => {
    expect(readResponse(ofMethod(code), readXml(authorized[name]), defaultProfile)).toEqual({
      status: 'accepted',
      envelope: { version: '6', merchantId: '1000011011', testOnly: true, refno: 'A7Q2' },
      echo: { values: { ...money, reqtype: 'NOA', direction: 'debit' }, unread: [] },
      responses: [{ values: { ...result, ...own }, unread: [] }],
    });
  },
);

test('in TypeScript, each field of an authorization response has the type that its payment method specifies', () => {
  const answer = readResponse(operationFor('authorize', 'MFG'), readXml(authorized.virtualCard), defaultProfile);
  const balance: string | undefined = answer.status === 'accepted' ? answer.responses[0]?.values.balance : undefined;
  const invoice = readResponse(operationFor('authorize', 'MFA'), readXml(authorized.invoiceOfE), defaultProfile);
  const rates: number | undefined =
    invoice.status === 'accepted' ? invoice.responses[0]?.values.installmentNumber : undefined;
  expect([balance, rates]).toEqual(['1500', 4]);
});

test('a missing element that the payment method requires is reported by its wire name', () => {
  const issuesOf = (code: MethodCode, document: string) => {
    const operation = ofMethod(code);
    const envelope = readRequestEnvelope(operation, readXml(document), () => true);
    return envelope.ok && readRequest(operation, envelope.value, defaultProfile)?.issues.map(({ wire }) => wire);
  };
  expect(issuesOf('MFG', authorizations.alias)).toEqual(['virtualCardno']);
  expect(issuesOf('PAY', authorizations.alias)).toEqual(['walletAPayData']);
  expect(issuesOf('ACC', authorizations.attachments.replace(' name="a.pdf"', ''))).toEqual([
    'provAAttachments.attachment.@name',
  ]);
  expect(issuesOf('ACC', authorizations.attachments.replace(/<sub_pmethod>.*?<\/sub_pmethod>/, ''))).toEqual([
    'sub_pmethod',
  ]);
  expect(issuesOf('BPY', authorizations.invoice.replace(/<uppCustomerCity>.*?<\/uppCustomerCity>/, ''))).toEqual([
    'uppCustomerDetails.uppCustomerCity',
  ]);
});
