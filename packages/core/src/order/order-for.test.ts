import { expect, test } from 'vitest';
import type { MethodCode } from './order.ts';
import { orderFor } from './order-for.ts';
import { validateOrder } from './validate-order.ts';

const base = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' };

test.for<MethodCode>(['VIS', 'TWI'])('the parts of an order and %s in a variable make an order', (code) => {
  const order = orderFor(code, base);
  expect(order).toEqual({ ...base, paymentMethod: code });
  expect(validateOrder(order).ok).toBe(true);
});

test('what the method owes beyond all others is found at run time', () => {
  const chosen = 'PSC' as MethodCode; // as a shopper chooses it
  const checked = validateOrder(orderFor(chosen, base));
  expect(checked.ok ? [] : checked.error.map(({ code, path }) => [code, path.join('.')])).toEqual([
    ['missing', 'details'],
    ['missing', 'details.clientId'],
  ]);
});

test('a list of articles that is mapped from an empty cart is found at run time', () => {
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

test('the parts cannot name another method', () => {
  const parts = { ...base, paymentMethod: 'ECA' };
  expect(orderFor('VIS', parts)).toEqual({ ...base, paymentMethod: 'VIS' });
});
