import { readForm } from '@tillkit/core';
import { envelopeNames } from '@tillkit/core/internal';
import { expect, test } from 'vitest';
import { completeSettings } from '../admin/settings.ts';
import { offeredMethods } from '../methods/offered-methods.ts';
import { checkRequest } from '../payment/check-request.ts';
import { methodOrders } from '../testing/method-orders.ts';
import { readAnswer } from '../testing/open-fields.ts';
import { signed, type Fields } from '../testing/open-app.ts';
import { openMerchant } from '../test/open-merchant.ts';

// Rules that apply to both the web flow and the XML API, from the specification's sections "Web integration request
// parameters", "Customer details", "Shipping details", "Billing details" and "ESY". Each rule is tested with a card,
// with a non-card payment method, and without a payment method.

const [merchant] = completeSettings({}).merchants;

/** Returns the web flow's response to a request: `ok`, or the error code and the field name. */
async function web(fields: Fields, method?: string): Promise<string> {
  const { currency = 'CHF', ...others } = fields;
  const isSignable = /^[A-Z]{3}$/.test(currency);
  const request = {
    ...others,
    ...(isSignable && { currency }),
    ...(method !== undefined && { paymentmethod: method }),
  };
  const parameters = { ...(await signed(request)), currency };
  const checked = await checkRequest(readForm(new URLSearchParams(parameters).toString(), envelopeNames), merchant);
  return checked.ok ? 'ok' : `${checked.error.code} ${checked.error.field ?? ''}`.trim();
}

/** Returns the payment methods that the payment page offers, or the error code if the page rejects the request. */
async function offered(fields: Fields): Promise<string> {
  const parameters = await signed(fields);
  const checked = await checkRequest(readForm(new URLSearchParams(parameters).toString(), envelopeNames), merchant);
  return checked.ok ? Object.values(offeredMethods(checked.value, merchant)).flat().join(' ') : checked.error.code;
}

const isDetail = (name: string) => /^upp(Customer|Article|Shipping|Billing)/.test(name);
const toElements = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => (value === '' ? `<${name}/>` : `<${name}>${value}</${name}>`))
    .join('');

/**
 * Builds the request content of an XML call. Customer, article and address fields are placed inside their container
 * element.
 */
function toRequest({ currency = 'CHF', ...fields }: Fields): string {
  const all = Object.entries(fields).filter(([name]) => name !== 'uppCustomerDetails');
  const details = Object.fromEntries(all.filter(([name]) => isDetail(name)));
  const others = Object.fromEntries(all.filter(([name]) => !isDetail(name)));
  const inside =
    Object.keys(details).length > 0 ? `<uppCustomerDetails>${toElements(details)}</uppCustomerDetails>` : '';
  return `<amount>4990</amount><currency>${currency}</currency>${toElements(others)}${inside}`;
}

const ways = ['card', 'open', 'other'] as const;
type Way = (typeof ways)[number];

/**
 * Opens the XML API and creates request fields for three ways to pay: a card alias with its payment method code, the
 * same alias without the code, and a PFC alias.
 */
async function openCalls() {
  const { call, pay, sandbox } = await openMerchant();
  const aliasOf = async (fields: Fields) => {
    await pay({ ...fields, useAlias: 'yes' });
    return (await sandbox.transactions()).at(-1)?.alias ?? '';
  };
  const card = { aliasCC: await aliasOf({ refno: 'FIRST1', amount: '100' }), expm: '12', expy: '30' };
  const bank = { aliasCC: await aliasOf({ refno: 'FIRST2', paymentmethod: 'PFC' }), pmethod: 'PFC' };
  const payers: Readonly<Record<Way, Fields>> = { card: { ...card, pmethod: 'ECA' }, open: card, other: bank };
  let count = 0;
  const xml = async (fields: Fields, payer: Fields): Promise<string> => {
    const { fields: answer } = readAnswer(
      await call('authorize', toRequest({ ...payer, ...fields }), `R${++count}`, '6'),
    );
    return answer['errorCode'] === undefined ? 'ok' : `${answer['errorCode']} ${answer['errorDetail']}`;
  };
  return { payers, xml, transactions: async () => (await sandbox.transactions()).length };
}

const shipping = {
  uppShippingDetails: 'yes',
  uppShippingTitle: 'Dr.',
  uppShippingFirstName: 'Eva',
  uppShippingLastName: 'Muster',
  uppShippingStreet: 'Ring 1',
  uppShippingZipCode: '3000',
  uppShippingCity: 'Bern',
  uppShippingCountry: 'CHE',
  uppShippingPhone: '031',
  uppShippingCellPhone: '079',
  uppShippingPrice: '4990',
  uppShippingPriceGross: '4990',
  uppShippingCarrier: 'Post',
  uppShippingEmail: 'a@b.ch',
};
const billing = {
  uppBillingDetails: 'yes',
  uppBillingTitle: 'Dr.',
  uppBillingFirstName: 'Eva',
  uppBillingLastName: 'Muster',
  uppBillingStreet: 'Ring 1',
  uppBillingPhoneNumber: '031',
  uppBillingEmail: 'a@b.ch',
  uppBillingZipCode: '3000',
  uppBillingCity: 'Bern',
  uppBillingCountry: 'CHE',
};
const without = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

interface Cell {
  readonly name: string;
  readonly wrong: Fields;
  readonly right: Fields;
  /**
   * Expected web flow responses to the invalid request with a card, without a payment method, and with PFC, in that
   * order.
   */
  readonly web: readonly string[];
  readonly xml: readonly string[];
}
const thrice = (answer: string) => [answer, answer, answer];

const rules: readonly Cell[] = [
  ...['useAlias', 'uppReturnMaskedCC'].map((name) => ({
    name: `${name}=maybe`,
    wrong: { [name]: 'maybe' },
    right: { [name]: 'yes' },
    web: thrice(`1002 ${name}`),
    xml: thrice(`2022 ${name}`),
  })),
  ...[shipping, billing].map((right) => {
    const [name = ''] = Object.keys(right);
    return {
      name: `${name}=maybe`,
      wrong: { [name]: 'maybe' },
      right,
      web: [`1002 ${name}`, `1002 ${name}`, `2022 ${name}`],
      xml: thrice(`2022 ${name}`),
    };
  }),
  ...[shipping, billing].flatMap((right) => {
    const [group, ...names] = Object.keys(right);
    return names.map((name) => ({
      name: `${group}=yes without ${name}`,
      wrong: without(right, name),
      right,
      web: [`1001 ${name}`, `1001 ${name}`, `2021 ${name}`],
      xml: thrice(`2021 ${name}`),
    }));
  }),
  ...['returnVirtualCardno', 'uppForwardCustomerDetails', 'uppDisplayShippingDetails'].map((name) => ({
    name: `${name}=yes for another method`,
    wrong: { [name]: 'yes' },
    right: {},
    web: [`2022 ${name}`, 'ok', `2022 ${name}`],
    xml: thrice(`2022 ${name}`),
  })),
  {
    name: 'currency=XXQ, which ISO 4217 does not list,',
    wrong: { currency: 'XXQ' },
    right: { currency: 'EUR' },
    web: thrice('1003 currency'),
    xml: thrice('1003 currency'),
  },
  {
    name: 'currency=chf',
    wrong: { currency: 'chf' },
    right: { currency: 'CHF' },
    web: thrice('1002 currency'),
    xml: thrice('2022 currency'),
  },
];

test.for(rules)(
  'the web flow rejects $name and accepts the corrected request',
  async ({ wrong, right, web: answers }) => {
    const methods = ['VIS', undefined, 'PFC'];
    expect(await Promise.all(methods.map((method) => web(wrong, method)))).toEqual(answers);
    expect(await Promise.all(methods.map((method) => web(right, method)))).toEqual(['ok', 'ok', 'ok']);
  },
);

test('the XML API applies the same rules as the web flow, stores nothing for rejected requests, and accepts the corrected requests', async () => {
  const { payers, xml, transactions } = await openCalls();
  const before = await transactions();
  for (const { name, wrong, xml: answers } of rules) {
    const actual = await Promise.all(ways.map((way) => xml(wrong, payers[way])));
    expect([name, ...actual]).toEqual([name, ...answers]);
  }
  expect(await transactions()).toBe(before);
  for (const { name, right } of rules)
    for (const way of ways) expect([name, way, await xml(right, payers[way])]).toEqual([name, way, 'ok']);
});

const nine = ['ACC', 'BPY', 'BPL', 'BPD', 'INT', 'SWB', 'DVI', 'MFX', 'MFA'] as const;

test.for(nine)('the web flow and the XML API reject %s payments without uppCustomerDetails', async (code) => {
  const { xml } = await openCalls();
  const { uppCustomerDetails: _, ...order } = methodOrders[code];
  expect([await web(order, code), await web({ ...order, uppCustomerDetails: 'yes' }, code)]).toEqual([
    '2021 uppCustomerDetails',
    'ok',
  ]);
  expect(await web({ ...order, uppCustomerDetails: 'maybe' }, code)).toBe('2022 uppCustomerDetails');
  expect(await web({ ...order, uppCustomerDetails: 'return' }, code)).toBe('2022 uppCustomerDetails');
  expect(await offered(order)).not.toContain(code);
  // DVI requires screening, which is impossible if the request specifies no payment method.
  if (code !== 'DVI') expect(await offered({ ...order, uppCustomerDetails: 'yes' })).toContain(code);
  const people = Object.fromEntries(Object.entries(order).filter(([name]) => !isDetail(name)));
  expect(await xml(people, { pmethod: code })).toBe('2021 uppCustomerDetails');
  expect(await xml(order, { pmethod: code })).toBe('ok');
});

test('the web flow rejects an unknown value of uppCustomerDetails', async () => {
  expect(
    await Promise.all(['VIS', undefined, 'PAP'].map((code) => web({ uppCustomerDetails: 'maybe' }, code))),
  ).toEqual(['1002 uppCustomerDetails', '1002 uppCustomerDetails', '2022 uppCustomerDetails']);
  expect(
    await Promise.all(['VIS', undefined, 'PAP'].map((code) => web({ uppCustomerDetails: 'return' }, code))),
  ).toEqual(['2022 uppCustomerDetails', 'ok', 'ok']);
});

test.for([
  ['returnVirtualCardno', ['MFX', 'MFA'], 'MFG'],
  ['uppForwardCustomerDetails', ['PAP'], 'PFC'],
  ['uppDisplayShippingDetails', ['PAP'], 'PFC'],
] as const)('the web flow accepts the parameter %s only for the payment methods %j', async ([name, codes, other]) => {
  for (const code of codes) {
    const order = { ...methodOrders[code], [name]: 'yes' };
    expect(await web(order, code)).toBe('ok');
    // If the request lists several methods, one that accepts the parameter is enough. The other methods are not
    // offered.
    expect(await web(order, `VIS,${code}`)).toBe('ok');
    expect(await offered({ ...order, paymentmethod: `VIS,${code}` })).toBe(code);
    expect(await offered({ ...order, paymentmethod: `${other},${code}` })).toBe(code);
  }
  expect(await web({ [name]: 'yes' }, `VIS,${other}`)).toBe(`2022 ${name}`);
});

test('a payment method that supports InvoiceOnDelivery rejects every value of that parameter other than "yes"', async () => {
  const { xml } = await openCalls();
  const own = { InvoiceOnDelivery: 'maybe' };
  expect(await web(own, 'MFG')).toBe('2022 InvoiceOnDelivery');
  expect(await web({ InvoiceOnDelivery: 'yes' }, 'MFG')).toBe('ok');
  expect(await xml({ ...own, virtualCardno: 'V1' }, { pmethod: 'MFG' })).toBe('2022 InvoiceOnDelivery');
  expect(await xml({ InvoiceOnDelivery: 'yes', virtualCardno: 'V1' }, { pmethod: 'MFG' })).toBe('ok');
});

test('an empty easyPaymentInfo is rejected for ESY and ignored for every other method', async () => {
  const { payers, xml } = await openCalls();
  const empty = { easyPaymentInfo: '' };
  expect(await Promise.all(['ESY', 'VIS', 'PFC', undefined].map((code) => web(empty, code)))).toEqual([
    '2022 easyPaymentInfo',
    'ok',
    'ok',
    'ok',
  ]);
  expect(await web({ easyPaymentInfo: 'A7Q2' }, 'ESY')).toBe('ok');
  expect(await web({}, 'ESY')).toBe('ok');
  expect([(await offered(empty)).includes('ESY'), (await offered({})).includes('ESY')]).toEqual([false, true]);
  expect(await offered({ ...empty, paymentmethod: 'VIS,ESY' })).toBe('VIS');
  expect(await xml(empty, { pmethod: 'ESY' })).toBe('2022 easyPaymentInfo');
  expect(await xml({}, { pmethod: 'ESY' })).toBe('2021 aliasCC');
  for (const way of ways) expect(await xml(empty, payers[way])).toBe('ok');
});

test('the web flow accepts every useAlias value that live clients send, regardless of case', async () => {
  for (const useAlias of ['yes', 'TRUE', 'no', 'False'])
    expect([useAlias, await web({ useAlias }, 'VIS'), await web({ useAlias }, 'PFC')]).toEqual([useAlias, 'ok', 'ok']);
});

test('if a mandatory parameter group is missing for every listed payment method, the web flow rejects the request and names the group', async () => {
  const { uppCustomerDetails: _, ...order } = methodOrders.BPY;
  expect(await web(order, 'BPY,BPL')).toBe('2021 uppCustomerDetails');
  expect(await web(order, 'BPY,VIS')).toBe('ok');
  expect(await offered({ ...order, paymentmethod: 'BPY,VIS' })).toBe('VIS');
  expect(await web({ useAlias: 'maybe' }, 'VIS,ECA')).toBe('1002 useAlias');
});
