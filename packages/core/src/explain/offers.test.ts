import { expect, test } from 'vitest';
import { base, orders } from '../methods/orders.test-d.ts';
import { offersOf, type OfferReason } from './offers.ts';
import type { Mode } from './rule.ts';

const all = Object.keys(orders);

const refused = (order: object, mode: Mode, codes: readonly string[] = all) =>
  Object.fromEntries(offersOf(order, codes, { mode }).flatMap(({ code, reason }) => (reason ? [[code, reason]] : [])));

test('in redirect mode, offersOf offers every method except the credit check', () => {
  expect(refused(base, 'redirect')).toEqual({ DVI: 'other' });
});

test('in lightbox mode, offersOf excludes methods that never run in a frame, and also excludes bank methods unless startTarget is `_top`', () => {
  expect(refused(base, 'lightbox')).toEqual({ DVI: 'other', PAP: 'mode', PEF: 'mode', PFC: 'mode' });
  expect(refused({ ...base, startTarget: '_top' }, 'lightbox')).toEqual({ DVI: 'other', PAP: 'mode' });
});

test('offersOf offers only card methods in Secure Fields mode', () => {
  const available = offersOf(base, all, { mode: 'secure-fields' }).filter(({ reason }) => !reason);
  expect(available.map(({ code }) => code).toSorted()).toEqual([
    'AMX',
    'CUP',
    'DIN',
    'DIS',
    'DNK',
    'ECA',
    'JCB',
    'JEL',
    'MYO',
    'VIS',
  ]);
  expect(offersOf(base, ['PAY'], { mode: 'secure-fields' })).toEqual([
    { code: 'PAY', reason: 'mode', sentence: expect.stringMatching(/^PAY needs the method selection/) },
  ]);
});

test.for<[string, object, string, OfferReason | undefined]>([
  ['an amount of 0 without useAlias', { amount: 0 }, 'VIS', 'amount'],
  ['an amount of 0 that registers a card', { amount: 0, useAlias: true }, 'VIS', undefined],
  ['an alias for a method that has no aliases', { useAlias: true }, 'PEF', 'other'],
  ['a request type that the method does not accept', { reqtype: 'CAA' }, 'ACC', 'other'],
  ['a request type that the method accepts', { reqtype: 'NOA' }, 'ACC', undefined],
  ['a screening for the credit check', { reqtype: 'SCN' }, 'DVI', undefined],
  [
    'six articles for a method that accepts five',
    { articles: Array.from({ length: 6 }, () => ({ name: 'a' })) },
    'GPA',
    'other',
  ],
  [
    'five articles for a method that accepts five',
    { articles: Array.from({ length: 5 }, () => ({ name: 'a' })) },
    'GPA',
    undefined,
  ],
  [
    'a wrong line price, which does not exclude a method',
    { articles: [{ price: 1, quantity: 2, priceGross: 3 }] },
    'VIS',
    undefined,
  ],
  ['a code that the registry does not contain', {}, 'XXX', 'other'],
])('offersOf returns the expected reason, if any, for %s', ([, more, code, reason]) => {
  expect(offersOf({ ...base, ...more }, [code], { mode: 'redirect' })[0]?.reason).toBe(reason);
});

const swiss = { BPY: { countries: ['CHE', 'LIE'], currencies: ['CHF'], least: 1000, most: 100_000 } };

test.for<[string, object, OfferReason | undefined]>([
  ['within the limits', { customer: { country: 'LIE' } }, undefined],
  ['before the country is known', {}, undefined],
  ['for another country', { customer: { country: 'DEU' } }, 'country'],
  ['for another currency', { currency: 'EUR' }, 'currency'],
  ['below the minimum amount', { amount: 999 }, 'amount'],
  ['above the maximum amount', { amount: 100_001 }, 'amount'],
])("offersOf applies the shop's limits to an order %s", ([, more, reason]) => {
  expect(offersOf({ ...base, ...more }, ['BPY'], { mode: 'redirect', limits: swiss })[0]?.reason).toBe(reason);
});

test('offersOf applies a limit that restricts a method to companies or to individuals', () => {
  const reasonFor = (type: string, customer: 'person' | 'company') =>
    offersOf({ ...base, customer: { type } }, ['INT'], { mode: 'redirect', limits: { INT: { customer } } })[0]?.reason;
  expect([reasonFor('company', 'person'), reasonFor('person', 'company')]).toEqual(['company', 'person']);
  expect([reasonFor('person', 'person'), reasonFor('company', 'company')]).toEqual([undefined, undefined]);
});

test('offersOf does not throw for an order of the wrong type', () => {
  for (const order of [undefined, null, 7, 'text', [], { customer: 'x', articles: 1 }])
    expect(offersOf(order, ['VIS'], { mode: 'redirect' })).toEqual([{ code: 'VIS' }]);
});
