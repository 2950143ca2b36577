import { createHmac } from 'node:crypto';
import { defaultProfile, type MethodCode, type Profile } from '@tillkit/core';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { readSettings } from '../config.ts';
import { startGateway } from '../test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password } from '../testing/messages.ts';
import { createGateway } from './gateway.ts';

// The requests are transcribed by hand from the "Authorization request fields", "Endpoints" and "Method-specific
// parameters" sections of the specification.

const signOf = (text: string) => createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(text).digest('hex');

async function aGateway(profile: Partial<Profile> = {}) {
  const server = await startGateway();
  onTestFinished(server.close);
  server.answer = (_, response) => void response.end('<html>');
  const config = { browserUrl: server.url };
  const merchants = [{ id: merchantId, hmacKey, password }];
  const settings = readSettings({ environment: 'sandbox', gateway: config, merchants, profile }, () => {});
  return { server, gateway: createGateway(settings, systemClock) };
}

const request = (fields: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><authorizationService version="6"><body merchantId="${merchantId}" testOnly="yes">` +
  `<transaction refno="T1"><request>${fields}</request></transaction></body></authorizationService>`;
const money = '<amount>4990</amount><currency>CHF</currency>';
const signed = `${money}<sign>${signOf(`${merchantId}4990CHFT1`)}</sign>`;
const card = { alias: '424242VMKSNZ4242', expiryMonth: '12', expiryYear: '30' };
const aliasRows = '<aliasCC>424242VMKSNZ4242</aliasCC><expm>12</expm><expy>30</expy>';
const cryptogram = '{"signature":"MEQ&<>\\"","protocolVersion":"ECv1","signedMessage":"{\\"tag\\":\\"x\\"}"}';
/** A long value that must not be truncated. */
const ofWalletB = `{"method":"3DS","card_last4digits":"4242","3DS":{"type":"S","version":"100","data":"${'eyJ'.repeat(5000)}"}}`;
const at = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Seestrasse 12',
  city: 'Zürich',
  country: 'CHE',
  zipCode: '8002',
} as const;
const person =
  '<uppCustomerFirstName>Eva</uppCustomerFirstName><uppCustomerLastName>Muster</uppCustomerLastName>' +
  '<uppCustomerStreet>Seestrasse 12</uppCustomerStreet><uppCustomerCity>Zürich</uppCustomerCity>' +
  '<uppCustomerCountry>CHE</uppCustomerCountry><uppCustomerZipCode>8002</uppCustomerZipCode>';

const shapes: readonly (readonly [string, MethodCode, object, string])[] = [
  [
    'an alias with its expiry',
    'VIS',
    { ...card, reqtype: 'CAA', direction: 'debit' },
    `${money}<sign>${signOf(`424242VMKSNZ4242${merchantId}4990CHFT1`)}</sign>${aliasRows}` +
      '<reqtype>CAA</reqtype><transtype>05</transtype>',
  ],
  [
    'an alias of no card',
    'PFC',
    { alias: 'ALIAS1' },
    `${money}<sign>${signOf(`ALIAS1${merchantId}4990CHFT1`)}</sign><aliasCC>ALIAS1</aliasCC><pmethod>PFC</pmethod>`,
  ],
  [
    'a check of a card',
    'VIS',
    { ...card, amount: 0 },
    `<amount>0</amount><currency>CHF</currency><sign>${signOf(`424242VMKSNZ4242${merchantId}0CHFT1`)}</sign>${aliasRows}`,
  ],
  [
    'wallet A',
    'PAY',
    { walletData: cryptogram },
    `${signed}<walletAPayData><![CDATA[${cryptogram}]]></walletAPayData>`,
  ],
  ['wallet B', 'SAM', { walletData: ofWalletB }, `${signed}<walletBPayData><![CDATA[${ofWalletB}]]></walletBPayData>`],
  ['wallet C', 'APL', { walletData: 'dG9r' }, `${signed}<walletCPayToken><![CDATA[dG9r]]></walletCPayToken>`],
  [
    'MFG with its virtual card number',
    'MFG',
    { virtualCardNumber: 'V-100', reqtype: 'NOA', direction: 'debit', invoiceOnDelivery: true },
    `${signed}<pmethod>MFG</pmethod><reqtype>NOA</reqtype><transtype>05</transtype>` +
      '<virtualCardno>V-100</virtualCardno><InvoiceOnDelivery>yes</InvoiceOnDelivery>',
  ],
  [
    'an invoice',
    'BPY',
    {
      customerDetails: {
        customer: { ...at, phone: '031', gender: 'female', birthDate: '1980-02-01' },
        articles: [{ id: '1', name: 'Pen', quantity: 2, price: 4990, priceGross: 2495 }],
        shipping: { ...at, price: 4990, priceGross: 4990, carrier: 'Post' },
      },
      rebate: 10,
    },
    `${signed}<pmethod>BPY</pmethod><uppCustomerDetails>${person}<uppCustomerPhone>031</uppCustomerPhone>` +
      '<uppCustomerGender>female</uppCustomerGender><uppCustomerBirthDate>1980-02-01</uppCustomerBirthDate>' +
      '<uppArticle_1_Id>1</uppArticle_1_Id><uppArticle_1_Name>Pen</uppArticle_1_Name>' +
      '<uppArticle_1_Quantity>2</uppArticle_1_Quantity><uppArticle_1_Price>4990</uppArticle_1_Price>' +
      '<uppArticle_1_PriceGross>2495</uppArticle_1_PriceGross>' +
      '<uppShippingFirstName>Eva</uppShippingFirstName><uppShippingLastName>Muster</uppShippingLastName>' +
      '<uppShippingStreet>Seestrasse 12</uppShippingStreet><uppShippingZipCode>8002</uppShippingZipCode>' +
      '<uppShippingCity>Zürich</uppShippingCity><uppShippingCountry>CHE</uppShippingCountry>' +
      '<uppShippingPrice>4990</uppShippingPrice><uppShippingPriceGross>4990</uppShippingPriceGross>' +
      '<uppShippingCarrier>Post</uppShippingCarrier></uppCustomerDetails><uppRebate>10</uppRebate>',
  ],
  [
    'a screening of a company',
    'INT',
    {
      reqtype: 'SCN',
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
      subMethod: 'MONTHLYINVOICE',
      delivery: 'postal',
    },
    `${signed}<pmethod>INT</pmethod><reqtype>SCN</reqtype><uppCustomerDetails><uppCustomerId>c-7</uppCustomerId>` +
      '<uppCustomerName>Falz AG</uppCustomerName>' +
      person.replace('</uppCustomerLastName>', '</uppCustomerLastName><uppCustomerType>C</uppCustomerType>') +
      '<uppCustomerBirthDate>01.02.1980</uppCustomerBirthDate><uppCustomerLanguage>de</uppCustomerLanguage>' +
      '<uppCustomerCompanyRegisterNumber>CHE-1</uppCustomerCompanyRegisterNumber></uppCustomerDetails>' +
      '<sub_pmethod>MONTHLYINVOICE</sub_pmethod><provBDeliveryMethod>POST</provBDeliveryMethod>',
  ],
  [
    'what was screened, with files for the provider',
    'ACC',
    {
      reqtype: 'NOA',
      subMethod: 'INVOICE',
      authorizationId: '77',
      attachments: { files: [{ mimeType: 'application/pdf', name: 'a.pdf', value: 'JVBERi0=' }] },
    },
    `${signed}<pmethod>ACC</pmethod><reqtype>NOA</reqtype><sub_pmethod>INVOICE</sub_pmethod>` +
      '<authorizationId>77</authorizationId><provAAttachments>' +
      '<attachment mimeType="application/pdf" name="a.pdf"><value>JVBERi0=</value></attachment></provAAttachments>',
  ],
  [
    'articles of SWB',
    'SWB',
    {
      taxAmount: 3.5,
      order: {
        articles: [{ quantity: 1, taxPercent: 7.7, type: 'goods', id: '7', price: 4990, name: 'Pen', tax: 350 }],
      },
    },
    `${signed}<pmethod>SWB</pmethod><taxAmount>3.5</taxAmount><order><article><quantity>1</quantity>` +
      '<taxPercent>7.7</taxPercent><type>goods</type><id>7</id><price>4990</price><name>Pen</name><tax>350</tax>' +
      '</article></order>',
  ],
  [
    "a marketplace's sale",
    'PEF',
    { alias: 'ALIAS1', marketplace: { subMerchantId: 'SUB1', fee: { amount: 250, currency: 'CHF' } } },
    `${money}<sign>${signOf(`ALIAS1${merchantId}4990CHFT1`)}</sign><aliasCC>ALIAS1</aliasCC><pmethod>PEF</pmethod>` +
      '<marketplace><subMerchantId>SUB1</subMerchantId><fee><amount>250</amount><currency>CHF</currency></fee></marketplace>',
  ],
];

/**
 * Field groups that the web flow indexes with brackets. XML element names cannot contain brackets, so an XML call
 * repeats the element instead.
 */
const lists: typeof shapes = [
  [
    "a shop's own data, with a place that is free",
    'INT',
    { subMethod: 'INVOICE', customData: ['red', '', 'blue'] },
    `${signed}<pmethod>INT</pmethod><sub_pmethod>INVOICE</sub_pmethod>` +
      '<provBCustomData>red</provBCustomData><provBCustomData/><provBCustomData>blue</provBCustomData>',
  ],
  [
    'tickets for two events, and who has paid before',
    'KLN',
    {
      alias: 'ALIAS1',
      events: [
        { name: 'Gala', location: { street: 'Ring 1', city: 'Bern' }, accessControlled: true, handover: 'pick_up' },
        { name: 'Ball', startTime: '2030-02-28 20:00' },
      ],
      paymentHistory: [{ account: 'a-7', paidBefore: false }],
    },
    `${money}<sign>${signOf(`ALIAS1${merchantId}4990CHFT1`)}</sign><aliasCC>ALIAS1</aliasCC><pmethod>KLN</pmethod>` +
      '<provCEvents><event_name>Gala</event_name><arena_location><street_address>Ring 1</street_address>' +
      '<city>Bern</city></arena_location><access_controlled_venue>true</access_controlled_venue>' +
      '<ticket_delivery_method>pick_up</ticket_delivery_method></provCEvents>' +
      '<provCEvents><event_name>Ball</event_name><start_time>2030-02-28 20:00</start_time></provCEvents>' +
      '<provCPaymentHistorySimple><unique_account_identifier>a-7</unique_account_identifier>' +
      '<paid_before>false</paid_before></provCPaymentHistorySimple>',
  ],
  [
    'a stay, with the lists that it holds',
    'KLN',
    {
      alias: 'ALIAS1',
      hotelStays: [
        {
          pnr: 'P1',
          itinerary: [{ hotel: 'Inn', address: { city: 'Chur' }, rooms: 1, passengerIds: [1, 2], price: 9000 }],
          insurances: [{ company: 'Safe', type: 'travel', price: 500 }],
          passengers: [
            { id: 1, title: 'Mrs', firstName: 'Eva' },
            { id: 2, firstName: 'Max' },
          ],
        },
      ],
    },
    `${money}<sign>${signOf(`ALIAS1${merchantId}4990CHFT1`)}</sign><aliasCC>ALIAS1</aliasCC><pmethod>KLN</pmethod>` +
      '<provCHotelReservationDetails><pnr>P1</pnr><hotel_itinerary><hotel_name>Inn</hotel_name>' +
      '<address><city>Chur</city></address><number_of_rooms>1</number_of_rooms><passenger_id>1</passenger_id>' +
      '<passenger_id>2</passenger_id><hotel_price>9000</hotel_price></hotel_itinerary>' +
      '<insurance><insurance_company>Safe</insurance_company><insurance_type>travel</insurance_type>' +
      '<insurance_price>500</insurance_price></insurance><passengers><id>1</id><title>Mrs</title>' +
      '<first_name>Eva</first_name></passengers><passengers><id>2</id><first_name>Max</first_name></passengers>' +
      '</provCHotelReservationDetails>',
  ],
];

test.for([...shapes, ...lists])(
  'an authorization with %s sends the specified document once',
  async ([, method, own, fields]) => {
    const { server, gateway } = await aGateway();
    const values = { amount: 4990, currency: 'CHF', ...own };
    expect(await gateway.authorize({ method, refno: 'T1', values })).toEqual({
      status: 'unknown',
      reason: 'response_malformed',
      reached: 'maybe',
    });
    expect(server.calls).toMatchObject([
      {
        path: '/upp/jsp/XML_authorize.jsp',
        authorization: `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`,
        document: request(fields),
      },
    ]);
  },
);

test('the profile sets the root elements and versions of all calls', async () => {
  const roots = { authorize: 'a', process: 'p', status: 's', split: 'x' };
  const versions = { authorize: '4', process: '1', status: '3', split: '9' };
  const { server, gateway } = await aGateway({ roots, versions });
  const about = { transactionId: '7' as never, refno: 'T1', amount: 1, currency: 'CHF' };
  await gateway.authorize({ method: 'VIS', refno: 'T1', values: { amount: 1, currency: 'CHF', ...card } });
  await gateway.move({ kind: 'settle', ...about });
  await gateway.split(about);
  await gateway.status({ refno: 'T1' }).catch(() => {});
  expect(server.calls.map(({ document }) => /<(\w) version="(\d)"/.exec(document)?.slice(1).join(''))).toEqual([
    'a4',
    'p1',
    'x9',
    's3',
  ]);
  server.answer = (_, response) =>
    void response.end(
      `<s version="3"><body merchantId="${merchantId}" status="accepted"><transaction trxStatus="response"><request/>` +
        '<response itemNr="1"><responseCode>20</responseCode></response></transaction></body></s>',
    );
  expect(await gateway.status({ refno: 'T1' })).toMatchObject({ items: [{ meaning: 'notFound' }] });
});

test('if the profile sets an `elementIndex` pattern, an authorization call contains numbered names for repeated elements', async () => {
  const { server, gateway } = await aGateway({ elementIndex: '_{n}' });
  const values = { amount: 4990, currency: 'CHF', subMethod: 'INVOICE', customData: ['red', 'blue'] };
  await gateway.authorize({ method: 'INT', refno: 'T1', values });
  expect(server.calls[0]?.document).toBe(
    request(
      `${signed}<pmethod>INT</pmethod><sub_pmethod>INVOICE</sub_pmethod>` +
        '<provBCustomData_1>red</provBCustomData_1><provBCustomData_2>blue</provBCustomData_2>',
    ),
  );
});

test('if the gateway uses no signatures, an authorization call contains no sign element', async () => {
  const { server, gateway } = await aGateway({ signing: 'none' });
  await gateway.authorize({ method: 'VIS', refno: 'T1', values: { amount: 4990, currency: 'CHF', ...card } });
  expect(server.calls[0]?.document).toBe(request(`${money}${aliasRows}`));
});

test('a value that no XML document can contain is rejected before anything is sent', async () => {
  const { server, gateway } = await aGateway();
  const values = { amount: 4990, currency: 'CHF', walletData: 'a\u0000b' };
  await expect(gateway.authorize({ method: 'APL', refno: 'T1', values })).rejects.toMatchObject({
    code: 'document_unwritable',
  });
  expect(server.calls).toEqual([]);
});

test('if the connection is refused, the result states that the call did not reach the gateway', async () => {
  const { server, gateway } = await aGateway();
  await server.close();
  const values = { amount: 4990, currency: 'CHF', ...card };
  expect(await gateway.authorize({ method: 'VIS', refno: 'T1', values })).toEqual({
    status: 'unknown',
    reason: 'network_failed',
    reached: 'no',
  });
  expect(defaultProfile.threeDRedirectElement).toBe(undefined);
});
