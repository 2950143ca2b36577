import { decimalsOf } from '@tillkit/core';
import { expect, test } from 'vitest';
import { shopCurrencies } from './currency.ts';
import { deliveries, deliveryKeys } from './delivery.ts';
import { priceOf, readSlug, slugs } from './prices.ts';
import { products } from './products.ts';

test('the shop sells twelve products, each with a description', () => {
  expect(slugs).toHaveLength(12);
  expect(Object.keys(products)).toEqual(slugs);
  for (const { name, line, text, facts, pictures } of Object.values(products)) {
    expect([name, line, text, ...pictures].every((words) => words.length > 3)).toBe(true);
    expect(facts).toHaveLength(3);
  }
});

test('every price is a whole number of minor units, for currencies with two, zero or three decimals', () => {
  expect(shopCurrencies.map(decimalsOf)).toEqual([2, 2, 0, 3]);
  for (const currency of shopCurrencies)
    for (const price of [
      ...slugs.map((slug) => priceOf(slug, currency)),
      ...deliveryKeys.map((key) => deliveries[key].prices[currency]),
    ])
      expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
});

test('with the test card whose result depends on the amount, payments for different products can be approved, declined or blocked', () => {
  expect(slugs.filter((slug) => priceOf(slug, 'CHF') <= 9000)).toHaveLength(10);
  expect(priceOf('desk-lamp', 'CHF')).toBeGreaterThan(9000);
  expect(priceOf('desk-lamp', 'CHF')).toBeLessThanOrEqual(10_000);
  expect(priceOf('book-press', 'CHF')).toBeGreaterThan(11_000);
});

test('looking up an unknown product name returns undefined, even if it matches the name of an inherited object property', () => {
  expect(readSlug('fountain-pen')).toBe('fountain-pen');
  for (const text of ['', 'Fountain-Pen', 'constructor', '__proto__', null, 7]) expect(readSlug(text)).toBeUndefined();
});
