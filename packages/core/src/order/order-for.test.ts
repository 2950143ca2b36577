import { expect, test } from 'vitest';
import type { MethodCode } from './order.ts';
import { orderFor } from './order-for.ts';
import { validateOrder } from './validate-order.ts';

const base = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' };

test.for<MethodCode>(['VIS', 'TWI'])('orderFor combines the parts of an order with the method %s', (code) => {
  const order = orderFor(code, base);
  expect(order).toEqual({ ...base, paymentMethod: code });
  expect(validateOrder(order).ok).toBe(true);
});

test('validateOrder reports missing rows that the types do not require but the chosen method does', () => {
  const chosen = 'PSC' as MethodCode;
  const checked = validateOrder(orderFor(chosen, base));
  expect(checked.ok ? [] : checked.error.map(({ code, path }) => [code, path.join('.')])).toEqual([
    ['missing', 'details'],
    ['missing', 'details.clientId'],
  ]);
});

test('validateOrder reports an empty list of articles that the types cannot detect', () => {
  const cart: readonly string[] = [];
  const order = orderFor('KLN', {
    ...base,
    articles: cart.map((name) => ({ name, quantity: 1, price: 1, taxRate: 0, taxAmount: 0 })),
  });
  const checked = validateOrder(order);
  expect(checked.ok ? [] : checked.error.map(({ code, path }) => [code, path.join('.')])).toEqual([
    ['missing', 'articles'],
  ]);
});

test('orderFor replaces a method that the parts contain', () => {
  const parts = { ...base, paymentMethod: 'ECA' };
  expect(orderFor('VIS', parts)).toEqual({ ...base, paymentMethod: 'VIS' });
});
