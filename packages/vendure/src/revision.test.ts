import { expect, test } from 'vitest';
import { codeOf, dueOf, type OrderFacts } from './revision.ts';

const order: OrderFacts = {
  code: 'T3Q8',
  currencyCode: 'CHF',
  totalWithTax: 9000,
  lines: [
    { id: 2, productVariantId: 8, quantity: 1 },
    { id: 1, productVariantId: 7, quantity: 2 },
  ],
  shippingLines: [{ shippingMethodId: 1 }],
  shippingAddress: { city: 'Bern' },
  payments: [],
};
const revisionOf = (changes: Partial<OrderFacts>) => dueOf({ ...order, ...changes }).revision;

test('an order without payments is due in full under its own code', () => {
  expect(dueOf(order)).toMatchObject({ order: 'T3Q8', amount: 9000 });
});

test('a payment that is only created, declined or canceled leaves the whole amount due', () => {
  const payments = ['Created', 'Declined', 'Error', 'Cancelled'].map((state) => ({ amount: 9000, state }));
  expect(dueOf({ ...order, payments })).toEqual(dueOf(order));
});

test('after a first payment, the rest is due under an id of its own', () => {
  const due = dueOf({ ...order, totalWithTax: 10_000, payments: [{ amount: 9000, state: 'Settled' }] });
  expect(due).toMatchObject({ order: 'T3Q8#1', amount: 1000 });
  expect(codeOf(due.order)).toBe('T3Q8');
});

test('a settled refund counts as due again, and a pending one does not', () => {
  const refunds = [
    { total: 2000, state: 'Settled' },
    { total: 500, state: 'Pending' },
  ];
  expect(dueOf({ ...order, payments: [{ amount: 9000, state: 'Settled', refunds }] }).amount).toBe(2000);
});

test('the revision does not depend on the order in which the database returns the lines', () => {
  expect(revisionOf({ lines: order.lines.toReversed() })).toBe(dueOf(order).revision);
});

test.each<[string, Partial<OrderFacts>]>([
  ['the quantity of a line', { lines: [{ id: 2, productVariantId: 8, quantity: 2 }] }],
  ['the total', { totalWithTax: 9001 }],
  ['the currency', { currencyCode: 'EUR' }],
  ['the shipping method', { shippingLines: [{ shippingMethodId: 2 }] }],
  ['the address', { shippingAddress: { city: 'Basel' } }],
])('the revision changes with %s', (_, changes) => {
  expect(revisionOf(changes)).not.toBe(dueOf(order).revision);
});
