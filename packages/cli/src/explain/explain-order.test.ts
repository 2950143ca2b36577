import { methods } from '@tillkit/core';
import { expect, test } from 'vitest';
import { explainAuthorizationOf, explainOrder } from './explain-order.ts';

const order = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' } as const;
const invoice = {
  ...order,
  paymentMethod: 'BPY',
  customer: {
    firstName: 'Eva',
    lastName: 'Muster',
    street: 'Ring 1',
    city: 'Bern',
    country: 'CHE',
    zipCode: '3000',
    phone: '+41310000000',
    gender: 'female',
    birthDate: '1980-02-29',
  },
  articles: [{ id: 'B1', name: 'Book', quantity: 2, price: 4990, priceGross: 2495 }],
  shipping: {
    firstName: 'Eva',
    lastName: 'Muster',
    street: 'Ring 1',
    zipCode: '3000',
    city: 'Bern',
    country: 'CHE',
    price: 4990,
    priceGross: 4990,
    carrier: 'Post',
  },
} as const;

test('explainOrder returns the required values, the rules and the parameters to send for a complete order', () => {
  const report = explainOrder(invoice, { mode: 'redirect' });
  expect(report).toMatchObject({ complete: true, method: 'BPY', issues: [], fails: [] });
  expect(report.sentences).toContain(
    'BPY needs of the customer: firstName, lastName, street, city, country, zipCode, phone, gender and birthDate.',
  );
  expect(report.sentences).toContain('BPY needs of each article: id, name, quantity, price and priceGross.');
  expect(report.sentences).toContain('BPY accepts in details: rebate and rebateGross.');
  expect(report.sentences).toContainEqual(expect.stringContaining('quantity times the price of one unit'));
  expect(report.sent).toContain('uppArticle_1_PriceGross');
  expect(report.sent.slice(0, 4)).toEqual(['merchantId', 'refno', 'amount', 'currency']);
  expect(report.sent.at(-1)).toBe('sign');
});

test('the report that explainOrder returns does not contain any values from the order', () => {
  const typed = [...Object.values(invoice.customer), ...Object.values(invoice.shipping), 'Book', 'A7Q2'].filter(
    (value) => typeof value === 'string' && !['CHE', 'Post', 'female'].includes(value),
  );
  const broken = { ...invoice, customer: { ...invoice.customer, gender: 'Muster', birthDate: 'Eva' }, refno: 'Ring 1' };
  const output = JSON.stringify([
    explainOrder(invoice, { mode: 'redirect' }),
    explainOrder(broken, { mode: 'lightbox' }),
  ]);
  for (const value of typed) expect(output).not.toContain(value);
});

test('explainOrder reports each issue of an incomplete order with its code, path, wire name and hint', () => {
  const { phone: _, ...customer } = invoice.customer;
  const report = explainOrder({ ...invoice, customer, refno: '' }, { mode: 'redirect' });
  expect(report.complete).toBe(false);
  expect(report.sent).toEqual([]);
  expect(report.issues).toContainEqual({
    code: 'missing',
    path: ['customer', 'phone'],
    wire: 'uppCustomerPhone',
    hint: expect.stringMatching(/\.$/),
  });
});

test('a violated "must" rule makes an order incomplete, and a violated "should" rule does not', () => {
  const card = { ...order, paymentMethod: 'VIS' };
  expect(explainOrder({ ...card, amount: 0 }, { mode: 'redirect' })).toMatchObject({
    complete: false,
    issues: [],
    fails: [{ rule: 'amount-zero', weight: 'must' }],
  });
  expect(explainOrder(card, { mode: 'redirect-in-iframe' })).toMatchObject({
    complete: true,
    fails: [
      { rule: 'no-iframe', weight: 'should' },
      { rule: 'force-redirect', weight: 'should' },
    ],
  });
});

test('explainOrder returns the additional values that are required for a company', () => {
  const { sentences } = explainOrder({ paymentMethod: 'ACC', customer: { type: 'company' } }, { mode: 'redirect' });
  expect(sentences).toContainEqual(
    expect.stringMatching(/^ACC needs of a customer who is a company: .* companyLegalForm\.$/),
  );
});

test('if the order does not name a payment method, explainOrder says that the shopper chooses it', () => {
  const report = explainOrder(order, { mode: 'redirect' });
  expect(report).toMatchObject({ complete: true, sentences: [expect.stringContaining('leaves the method open')] });
  expect(report).not.toHaveProperty('method');
});

test.for([undefined, null, 7, 'order', [], { paymentMethod: 'XXX' }])(
  'explainOrder does not throw for the input %j',
  (input) => {
    expect(explainOrder(input, { mode: 'redirect' })).toMatchObject({ complete: false, sent: [] });
  },
);

test('explainOrder masks the name of an unknown field if the name is a card number', () => {
  const report = explainOrder({ ...order, '4242424242424242': 1 }, { mode: 'redirect' });
  expect(report.issues).toMatchObject([{ code: 'unknown_field' }]);
  expect(JSON.stringify(report)).not.toContain('4242');
});

test('explainOrder returns complete sentences for every method', () => {
  for (const code of Object.keys(methods))
    for (const sentence of explainOrder({ paymentMethod: code }, { mode: 'redirect' }).sentences)
      expect(sentence).toMatch(/^[A-Z].+\.$/);
});

const byAlias = { ...order, paymentMethod: 'VIS', alias: 'ALIAS1', expiryMonth: '12', expiryYear: '30' } as const;

test('explainAuthorizationOf returns the rules that apply and the XML elements that would be sent', () => {
  const report = explainAuthorizationOf({ ...byAlias, key: 'k', order: 'A-1', revision: '1' });
  expect(report).toMatchObject({ complete: true, method: 'VIS', issues: [], fails: [] });
  expect(report.sentences).toContainEqual(expect.stringContaining('expiry month'));
  expect(report.sent).toEqual(['amount', 'currency', 'sign', 'aliasCC', 'expm', 'expy', 'reqtype', 'transtype']);
  expect(JSON.stringify(report)).not.toContain('ALIAS1');
});

test.for([
  ['MFG without its number', { paymentMethod: 'MFG' }, 'virtualCardno'],
  ['a wallet without its data', { paymentMethod: 'PAY' }, 'walletAPayData'],
  ['an unknown method', { paymentMethod: 'XXX' }, 'pmethod'],
] as const)('explainAuthorizationOf reports the missing or invalid value for %s', ([, own, wire]) => {
  const report = explainAuthorizationOf({ ...order, ...own });
  expect(report).toMatchObject({ complete: false, sent: [] });
  expect(report.issues.map((issue) => issue.wire)).toContain(wire);
});

test('explainAuthorizationOf separates violated rules from missing values', () => {
  const { alias: _, ...bare } = byAlias;
  expect(explainAuthorizationOf({ ...bare, amount: 0 })).toMatchObject({
    complete: false,
    issues: [],
    fails: [{ rule: 'card-alias' }, { rule: 'check-alias' }],
  });
});

test.for([undefined, null, 7, [], {}])('explainAuthorizationOf does not throw for the input %j', (input) => {
  expect(explainAuthorizationOf(input)).toMatchObject({ complete: false, sent: [] });
});

test('explainAuthorizationOf returns complete sentences for every method', () => {
  for (const code of Object.keys(methods))
    for (const sentence of explainAuthorizationOf({ paymentMethod: code }).sentences)
      expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(explainAuthorizationOf({ paymentMethod: 'MFG' }).sentences).toContain(
    'MFG needs in details of the call: virtualCardNumber.',
  );
});
