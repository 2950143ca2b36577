import type { Brands } from '@tillkit/core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readSplitAnswer } from './gateway/split-answer.ts';
import { readStatusAnswer } from './gateway/status-answer.ts';
import { readWebhook } from './http/read-webhook.ts';
import { readSettings } from './config.ts';
import { hmacKey, password } from './testing/messages.ts';
import { openStores } from './test/shop.ts';
import type { Quote } from './payment/start.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

const brands: Brands = { provA: 'acme', provB: 'bolt', provC: 'clay', voucher: 'jade' };
const profile = { brands, walletCCode: 'WLC' };
const address = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Ring 1',
  city: 'Bern',
  country: 'CHE',
  zipCode: '3000',
};
const customer = { ...address, id: 'c-7', type: 'person', birthDate: '2000-01-31', language: 'de' };
const article = { name: 'Ticket', quantity: 1, price: 4990, taxRate: 2.6, taxAmount: 126 };

const transactionId = '180710155401925243';

const orders: readonly Partial<Quote>[] = [
  {
    paymentMethod: 'INT',
    customer,
    details: { subMethod: 'PROVB-INVOICE', delivery: 'postal', customData: ['a'] },
  },
  { paymentMethod: 'PSC', details: { clientId: 'c7' } },
  { paymentMethod: 'KLN', articles: [article], details: { events: [{ name: 'Opera' }] } },
  { paymentMethod: 'APL' },
  // The cast allows incomplete values, which plain JavaScript code could also pass.
] as readonly Partial<Quote>[];

test("signed requests contain the configured brand names and none of the catalog's placeholder names", async () => {
  const shop = await aShop('sqlite', { profile });
  const sent = await Promise.all(orders.map((quote, at) => shop.start({ order: `A-${at}`, ...quote })));
  const [int, psc, kln, wallet] = sent.map(({ request }) => request.parameters);
  expect(int).toMatchObject({
    sub_pmethod: 'BOLT-INVOICE',
    boltDeliveryMethod: 'POST',
    'boltCustomData[1]': 'a',
  });
  expect(psc).toMatchObject({ jadeMerchantClientId: 'c7' });
  expect(kln).toMatchObject({ 'clayEvents[1].event_name': 'Opera' });
  expect(wallet).toMatchObject({ paymentmethod: 'WLC' });
  expect(JSON.stringify(sent)).not.toMatch(/prov[A-F]|PROV[A-F]\b|voucher|"APL"/);
});

test('a payment with wallet C is confirmed if the gateway reports the method code from the profile', async () => {
  const shop = await aShop('sqlite', { profile });
  const { payment, refno } = await shop.start({ paymentMethod: 'APL' });
  shop.gateway.entries.push({ transactionId, refno, code: '2', method: 'WLC' });
  await shop.webhook({ refno, transactionId });
  await shop.till.checks.runDue();
  expect(await shop.alarms()).toEqual([]);
  expect(await shop.view(payment)).toBe('paid');
});

const settings = readSettings(
  {
    environment: 'test',
    gateway: { browserUrl: 'https://gateway.example' },
    merchants: [{ id: '2000022022', hmacKey, password }],
    profile,
  },
  () => {},
);
const bytes = (text: string) => new TextEncoder().encode(text);

test("the configured brand names in a gateway message are converted to the catalog's names for the method, the values and the invalid field", () => {
  const form = readWebhook(
    bytes(
      'status=error&pmethod=WLC&boltRiskOwner=IJ&allowedPaymentMethods=INVOICE%2CBOLT-INVOICE&errorDetail=boltSiteID',
    ),
    'application/x-www-form-urlencoded',
    settings.profile,
  );
  expect(form.fields).toMatchObject({
    pmethod: 'APL',
    provBRiskOwner: 'IJ',
    allowedPaymentMethods: 'INVOICE,PROVB-INVOICE',
    errorDetail: 'provBSiteID',
  });
  expect(Object.getPrototypeOf(form.fields)).toBeNull();
  const xml = readWebhook(
    bytes(
      '<uppTransactionService version="1"><body merchantId="1"><transaction refno="A" status="error"><pmethod>WLC</pmethod>' +
        '<error><errorCode>2021</errorCode><errorDetail>clayEvents[1].event_name</errorDetail></error></transaction></body></uppTransactionService>',
    ),
    'text/xml',
    settings.profile,
  );
  expect(xml.fields).toMatchObject({ pmethod: 'APL', errorDetail: 'provCEvents[1].event_name' });
});

test("the result of a refused XML call contains the catalog's name for the invalid field", () => {
  const refusal = (root: string, detail: string) =>
    `<${root} version="5"><body merchantId="1" status="error"><error><errorCode>2021</errorCode><errorMessage>x</errorMessage>` +
    `<errorDetail>${detail}</errorDetail></error></body></${root}>`;
  expect(readStatusAnswer(refusal('statusService', 'acmeBasket'), settings.profile)).toMatchObject({
    field: 'provABasket',
  });
  const call = {
    merchantId: '1',
    testOnly: 'yes',
    refno: 'A',
    amount: 1,
    currency: 'CHF',
    transactionId: '1',
    // The cast is safe because reading a refusal does not use the omitted values.
  } as never;
  expect(readSplitAnswer(refusal('authorizationSplit', 'acmeBasket'), call, settings.profile)).toMatchObject({
    field: 'provABasket',
  });
});
