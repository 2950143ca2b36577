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

test('a good order is told with the rows of its method, its rules, and the names that would be sent', () => {
  const report = explainOrder(invoice, { mode: 'redirect' });
  expect(report).toMatchObject({ complete: true, method: 'BPY', issues: [], fails: [] });
  expect(report.sentences).toContain(
    'BPY needs of the customer: firstName, lastName, street, city, country, zipCode, phone, gender and birthDate.',
  );
  expect(report.sentences).toContain('BPY needs of each article: id, name, quantity, price and priceGross.');
  expect(report.sentences).toContain('BPY takes in details: rebate and rebateGross.');
  expect(report.sentences).toContainEqual(expect.stringContaining('quantity times the price of one unit'));
  expect(report.sent).toContain('uppArticle_1_PriceGross');
  expect(report.sent.slice(0, 4)).toEqual(['merchantId', 'refno', 'amount', 'currency']);
  expect(report.sent.at(-1)).toBe('sign');
});

test('nothing of a report is a value of the order', () => {
  const typed = [...Object.values(invoice.customer), ...Object.values(invoice.shipping), 'Book', 'A7Q2'].filter(
    (value) => typeof value === 'string' && !['CHE', 'Post', 'female'].includes(value),
  );
  const broken = { ...invoice, customer: { ...invoice.customer, gender: 'Muster', birthDate: 'Eva' }, refno: 'Ring 1' };
  const said = JSON.stringify([
    explainOrder(invoice, { mode: 'redirect' }),
    explainOrder(broken, { mode: 'lightbox' }),
  ]);
  for (const value of typed) expect(said).not.toContain(value);
});

test('each issue of an order that is not complete has its code, path, wire name and hint', () => {
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

test('a broken rule of weight must makes an order incomplete, any other is advice', () => {
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

test('a company is told what companies owe', () => {
  const { sentences } = explainOrder({ paymentMethod: 'ACC', customer: { type: 'company' } }, { mode: 'redirect' });
  expect(sentences).toContainEqual(
    expect.stringMatching(/^ACC needs of a customer who is a company: .* companyLegalForm\.$/),
  );
});

test('an order without a method is one whose shopper chooses', () => {
  const report = explainOrder(order, { mode: 'redirect' });
  expect(report).toMatchObject({ complete: true, sentences: [expect.stringContaining('leaves the method open')] });
  expect(report).not.toHaveProperty('method');
});

test.for([undefined, null, 7, 'order', [], { paymentMethod: 'XXX' }])('%j is explained and not thrown', (given) => {
  expect(explainOrder(given, { mode: 'redirect' })).toMatchObject({ complete: false, sent: [] });
});

test('a field that nobody knows may have any name, also that of a card', () => {
  const report = explainOrder({ ...order, '4242424242424242': 1 }, { mode: 'redirect' });
  expect(report.issues).toMatchObject([{ code: 'unknown_field' }]);
  expect(JSON.stringify(report)).not.toContain('4242');
});

test('every method is told in whole sentences', () => {
  for (const code of Object.keys(methods))
    for (const sentence of explainOrder({ paymentMethod: code }, { mode: 'redirect' }).sentences)
      expect(sentence).toMatch(/^[A-Z].+\.$/);
});

const byAlias = { ...order, paymentMethod: 'VIS', alias: 'ALIAS1', expiryMonth: '12', expiryYear: '30' } as const;

test('an authorization by the server is told by the rules and the elements of the call', () => {
  const report = explainAuthorizationOf({ ...byAlias, key: 'k', order: 'A-1', revision: '1' });
  expect(report).toMatchObject({ complete: true, method: 'VIS', issues: [], fails: [] });
  expect(report.sentences).toContainEqual(expect.stringContaining('expiry month'));
  expect(report.sent).toEqual(['amount', 'currency', 'sign', 'aliasCC', 'expm', 'expy', 'reqtype', 'transtype']);
  expect(JSON.stringify(report)).not.toContain('ALIAS1');
});

test.for([
  ['MFG without its number', { paymentMethod: 'MFG' }, 'virtualCardno'],
  ['a wallet without its data', { paymentMethod: 'PAY' }, 'walletAPayData'],
  ['a method that there is not', { paymentMethod: 'XXX' }, 'pmethod'],
] as const)('%s is told as missing', ([, own, wire]) => {
  const report = explainAuthorizationOf({ ...order, ...own });
  expect(report).toMatchObject({ complete: false, sent: [] });
  expect(report.issues.map((issue) => issue.wire)).toContain(wire);
});

test('what does not go together in a call is told apart from what is missing', () => {
  const { alias: _, ...bare } = byAlias;
  expect(explainAuthorizationOf({ ...bare, amount: 0 })).toMatchObject({
    complete: false,
    issues: [],
    fails: [{ rule: 'card-alias' }, { rule: 'check-alias' }],
  });
});

test.for([undefined, null, 7, [], {}])('%j is no authorization, and nothing is thrown', (given) => {
  expect(explainAuthorizationOf(given)).toMatchObject({ complete: false, sent: [] });
});

test('every method is told in whole sentences of its call too', () => {
  for (const code of Object.keys(methods))
    for (const sentence of explainAuthorizationOf({ paymentMethod: code }).sentences)
      expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(explainAuthorizationOf({ paymentMethod: 'MFG' }).sentences).toContain(
    'MFG needs in details of the call: virtualCardNumber.',
  );
});
