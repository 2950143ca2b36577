import { expect, test } from 'vitest';
import type { MethodCode } from './order.ts';
import { orderFor } from './order-for.ts';
import { validateOrder } from './validate-order.ts';

const base = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' };

test.for<MethodCode>(['VIS', 'TWI'])('orderFor adds the method %s to the other values of an order', (code) => {
  const order = orderFor(code, base);
  expect(order).toEqual({ ...base, paymentMethod: code });
  expect(validateOrder(order).ok).toBe(true);
});

test('validateOrder reports missing values that the chosen method requires but the types do not', () => {
  const chosen = 'PSC' as MethodCode;
  const checked = validateOrder(orderFor(chosen, base));
  expect(checked.ok ? [] : checked.error.map(({ code, path }) => [code, path.join('.')])).toEqual([
    ['missing', 'details'],
    ['missing', 'details.clientId'],
  ]);
});

test('validateOrder reports an empty list of articles, which the types cannot detect', () => {
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

test('orderFor overwrites a payment method that the values passed to it already contain', () => {
  const parts = { ...base, paymentMethod: 'ECA' };
  expect(orderFor('VIS', parts)).toEqual({ ...base, paymentMethod: 'VIS' });
});
