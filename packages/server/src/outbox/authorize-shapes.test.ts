import { methods, type MethodCode } from '@tillkit/core';
import { operationFor } from '@tillkit/core/internal';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';
import type { AuthorizeFor } from './authorize-request.ts';

// The expected documents are transcribed by hand from the "Authorization request fields" and "Method-specific
// parameters" sections of the specification.

const { aShop, stores } = await openStores({ afterAll, onTestFinished });

const at = { firstName: 'Eva', lastName: 'M', street: 'S 1', city: 'Z', country: 'CHE', zipCode: '8002' } as const;
const shared = { key: '1', order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' } as const;
const article = {
  quantity: 1,
  taxPercent: 8.1,
  type: 'goods',
  id: '7',
  price: 4990,
  description: 'Blue',
  name: 'Pen',
  tax: 374,
};

/** Requests for every method that has method-specific fields, and for one method that has none. */
const requests = {
  VIS: { ...shared, paymentMethod: 'VIS', alias: 'ALIAS1', expiryMonth: '12', expiryYear: '30' },
  DVI: { ...shared, paymentMethod: 'DVI', customerDetails: { customer: { ...at, type: 'person' } } },
  ACC: {
    ...shared,
    paymentMethod: 'ACC',
    customerDetails: {
      customer: { ...at, type: 'person', phone: '031', gender: 'female', birthDate: '1980-02-01', language: 'de' },
    },
    details: {
      subMethod: 'INVOICE',
      attachments: { files: [{ mimeType: 'application/pdf', name: 'a.pdf', value: 'JVBERi0=' }] },
    },
  },
  EPS: {
    ...shared,
    paymentMethod: 'EPS',
    alias: 'ALIAS1',
    details: { bankBic: 'AAAABB22', remittanceReference: 'RF18' },
  },
  GEP: { ...shared, paymentMethod: 'GEP', alias: 'ALIAS1', details: { bankBic: 'AAAABB22XXX', purpose: 'Two books' } },
  GPA: { ...shared, paymentMethod: 'GPA', alias: 'ALIAS1', details: { bankBic: 'AAAABB22XXX', purpose: 'Two books' } },
  ESY: { ...shared, paymentMethod: 'ESY', alias: 'ALIAS1', details: { paymentInfo: 'A7Q2', title: 'Books' } },
  INT: {
    ...shared,
    paymentMethod: 'INT',
    customerDetails: { customer: { ...at, id: 'c', type: 'person', birthDate: '01.02.1980', language: 'de' } },
    details: { subMethod: 'INVOICE', customData: ['red', 'blue'] },
  },
  BPY: {
    ...shared,
    paymentMethod: 'BPY',
    customerDetails: {
      customer: { ...at, phone: '031', gender: 'female', birthDate: '1980-02-01' },
      articles: [{ id: '1', name: 'Pen', quantity: 2, price: 4990, priceGross: 2495 }],
      shipping: { ...at, price: 4990, priceGross: 4990, carrier: 'Post' },
    },
    details: { rebate: 10 },
  },
  KLN: { ...shared, paymentMethod: 'KLN', alias: 'ALIAS1', details: { events: [{ name: 'Gala' }, { name: 'Ball' }] } },
  MDP: { ...shared, paymentMethod: 'MDP', details: { mobileAlias: '0123456789' } },
  MFX: {
    ...shared,
    paymentMethod: 'MFX',
    customerDetails: { customer: { ...at, gender: 'female', birthDate: '1980-02-01' } },
    details: { installmentType: '4in12' },
  },
  MFG: { ...shared, paymentMethod: 'MFG', details: { virtualCardNumber: 'V1', invoiceOnDelivery: true } },
  PAP: { ...shared, paymentMethod: 'PAP', alias: 'B-1', details: { itemsTotal: 4990, items: [{ name: 'Pen' }] } },
  PSC: { ...shared, paymentMethod: 'PSC', alias: 'ALIAS1', details: { clientId: 'c7' } },
  SWB: {
    ...shared,
    paymentMethod: 'SWB',
    customerDetails: { customer: { ...at, phone: '031', birthDate: '1980-02-01', subscription: 'x' } },
    details: { taxAmount: 3.74, order: { articles: [article] } },
  },
  PAY: { ...shared, paymentMethod: 'PAY', details: { walletData: '{"signature":"s"}' } },
  SAM: { ...shared, paymentMethod: 'SAM', details: { walletData: '{"3DS":{}}' } },
  APL: { ...shared, paymentMethod: 'APL', details: { walletData: 'dG9r' } },
} as const satisfies { readonly [C in MethodCode]?: AuthorizeFor<C> };

/** The expected XML elements for the fields that are specific to each method. */
const sent: Readonly<Record<keyof typeof requests, string>> = {
  VIS: '<aliasCC>ALIAS1</aliasCC><expm>12</expm><expy>30</expy><reqtype>NOA</reqtype><transtype>05</transtype></request>',
  DVI: '</uppCustomerDetails></request>',
  ACC: '<sub_pmethod>INVOICE</sub_pmethod><provAAttachments><attachment mimeType="application/pdf" name="a.pdf"><value>JVBERi0=</value></attachment></provAAttachments></request>',
  EPS: '<bankbic>AAAABB22</bankbic><refno2>RF18</refno2></request>',
  GEP: '<bankbic>AAAABB22XXX</bankbic><refno2>Two books</refno2></request>',
  GPA: '<bankbic>AAAABB22XXX</bankbic><refno2>Two books</refno2></request>',
  ESY: '<easyPaymentInfo>A7Q2</easyPaymentInfo><easyTitle>Books</easyTitle></request>',
  INT: '<sub_pmethod>INVOICE</sub_pmethod><provBCustomData>red</provBCustomData><provBCustomData>blue</provBCustomData></request>',
  BPY: '<uppRebate>10</uppRebate></request>',
  KLN: '<provCEvents><event_name>Gala</event_name></provCEvents><provCEvents><event_name>Ball</event_name></provCEvents></request>',
  MDP: '<mdpAlias>0123456789</mdpAlias></request>',
  MFX: '<installmentType>4in12</installmentType></request>',
  MFG: '<virtualCardno>V1</virtualCardno><InvoiceOnDelivery>yes</InvoiceOnDelivery></request>',
  PAP: '<ITEMAMT>4990</ITEMAMT><L_NAME0>Pen</L_NAME0></request>',
  PSC: '<voucherMerchantClientId>c7</voucherMerchantClientId></request>',
  SWB:
    '<taxAmount>3.74</taxAmount><order><article><quantity>1</quantity><taxPercent>8.1</taxPercent><type>goods</type>' +
    '<id>7</id><price>4990</price><description>Blue</description><name>Pen</name><tax>374</tax></article></order></request>',
  PAY: '<walletAPayData><![CDATA[{"signature":"s"}]]></walletAPayData></request>',
  SAM: '<walletBPayData><![CDATA[{"3DS":{}}]]></walletBPayData></request>',
  APL: '<walletCPayToken><![CDATA[dG9r]]></walletCPayToken></request>',
};

test('the requests in this test cover every distinct set of authorization fields in the catalog', () => {
  const shapeOf = (code: string) => JSON.stringify(operationFor('authorize', code as MethodCode).request);
  const covered = new Set(Object.keys(requests).map(shapeOf));
  expect(Object.keys(methods).filter((code) => !covered.has(shapeOf(code)))).toEqual([]);
});

test.for(Object.keys(requests) as (keyof typeof requests)[])(
  'authorize sends the details of %s as elements of the XML request',
  async (code) => {
    const shop = await aShop('sqlite');
    const paid = await shop.till.payments.authorize(requests[code]);
    expect(paid).toMatchObject({ order: 'A-1', methods: [code], authorization: { state: 'answered' } });
    expect(shop.gateway.authorizations).toEqual([expect.stringContaining(sent[code])]);
  },
);

test.for(dialects)(
  "authorize sends the articles of an SWB order and keeps the shop's order id (%s)",
  async (dialect) => {
    const shop = await aShop(dialect);
    const { id } = await shop.till.payments.authorize(requests.SWB);
    expect(await shop.till.payments.find(id)).toMatchObject({ order: 'A-1', state: 'authorized' });
    expect(shop.gateway.authorizations).toEqual([expect.stringContaining('<article><quantity>1</quantity>')]);
    expect((await shop.till.payments.authorize(requests.SWB)).id).toBe(id);
    for (const details of [{ taxAmount: 3.74 }, { ...requests.SWB.details, order: { articles: [] } }])
      await expect(shop.till.payments.authorize({ ...requests.SWB, details })).rejects.toMatchObject({
        code: 'key_reused',
      });
    expect(shop.gateway.authorizations).toHaveLength(1);
  },
);

test.for(dialects)(
  'an idempotency key that version 0.1 stored still identifies the same payment, whether or not the repeated request includes details (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const apart = shop.another({ gateway: { browserUrl: 'http://127.0.0.1:1' } });
    const { id } = await apart.payments.authorize(requests.MFG);
    const stored = await stores[dialect].database.db
      .selectFrom('till_authorization')
      .select(['digest', 'request'])
      .where('payment_id', '=', id)
      .executeTakeFirst();
    // Version 0.1 stored authorization requests in this form, with the method-specific fields next to the amount.
    expect(stored?.digest).toBe('f21894d82942b3f6dd41eb08d5016997be4a4607930f636c5a161a56f9792417');
    expect(JSON.parse(stored?.request ?? '')).toEqual({
      amount: 4990,
      currency: 'CHF',
      reqtype: 'NOA',
      direction: 'debit',
      virtualCardNumber: 'V1',
      invoiceOnDelivery: true,
    });
    // The cast is needed because the types no longer accept a request in this form.
    const before = { ...shared, paymentMethod: 'MFG', virtualCardNumber: 'V1', invoiceOnDelivery: true } as never;
    expect((await shop.till.payments.authorize(before)).id).toBe(id);
    expect((await shop.till.payments.authorize(requests.MFG)).id).toBe(id);
    const other = { ...requests.MFG, details: { virtualCardNumber: 'V2', invoiceOnDelivery: true } };
    await expect(shop.till.payments.authorize(other)).rejects.toMatchObject({ code: 'key_reused' });
    expect(shop.gateway.authorizations).toHaveLength(1);
  },
);
