import { expect, test } from 'vitest';
import { priceCart, type Cart } from './price-cart.ts';

const cart: Cart = {
  currency: 'CHF',
  delivery: 'post',
  lines: [
    { slug: 'fountain-pen', quantity: 2 },
    { slug: 'bone-folder', quantity: 1 },
  ],
};

test('the line prices, the delivery price and the total are calculated from the price list', () => {
  expect(priceCart(cart)).toMatchObject({
    lines: [
      { slug: 'fountain-pen', quantity: 2, unit: 4990, total: 9980 },
      { slug: 'bone-folder', quantity: 1, unit: 950, total: 950 },
    ],
    subtotal: 10_930,
    deliveryPrice: 700,
    total: 11_630,
  });
});

test('an empty cart costs nothing, including delivery', () => {
  expect(priceCart({ ...cart, lines: [] }).total).toBe(0);
});

test('identical carts have the same revision, and any change to a cart results in a different revision', () => {
  const one: Cart = { ...cart, lines: [{ slug: 'fountain-pen', quantity: 1 }] };
  const other: Cart = { ...cart, lines: [{ slug: 'brass-ruler', quantity: 2 }] };
  const changed: readonly Cart[] = [cart, { ...cart, currency: 'EUR' }, { ...cart, delivery: 'express' }, one, other];
  expect(priceCart(structuredClone(cart)).revision).toBe(priceCart(cart).revision);
  expect(new Set(changed.map((each) => priceCart(each).revision)).size).toBe(changed.length);
});
