import { expect, test } from 'vitest';
import { check } from '../table/check.ts';
import { currencies, decimalsOf } from '../amount.ts';
import { explain } from '../explain/explain.ts';
import { orders } from '../methods/orders.test-d.ts';
import { param } from '../table/parameter.ts';
import { validateOrder } from '../order/validate-order.ts';
import { countryCodes } from '../forms/countries.ts';
import { aCountry, alpha2, alpha3 } from './countries.ts';
import { aCurrency } from './currencies.ts';

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const threes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));

const issuesOf = (order: object) => {
  const checked = validateOrder(order);
  return checked.ok ? [] : checked.error.map(({ code, path }) => `${code} ${path.join('.')}`);
};

test('the currency pattern accepts exactly the active ISO 4217 codes', () => {
  const accepted = threes.filter((code) => RegExp(aCurrency.pattern).test(code));
  expect(accepted).toEqual([...currencies()]);
  expect(accepted).toHaveLength(165);
  expect([decimalsOf('CHF'), decimalsOf('JPY'), decimalsOf('KWD'), decimalsOf('CLF')]).toEqual([2, 0, 3, 4]);
  for (const currency of ['XXX', 'ABC', 'DEM', 'chf', 'XAU', 'HRK'])
    expect(issuesOf({ ...orders.VIS, currency })).toEqual(['bad_format currency']);
});

test('the pattern for customer, shipping and billing countries accepts exactly the ISO 3166-1 alpha-3 codes', () => {
  const accepted = threes.filter((code) => RegExp(aCountry.pattern).test(code));
  expect(accepted).toEqual([...countryCodes.keys()].toSorted());
  expect(accepted).toHaveLength(249);
  expect(accepted).toEqual(expect.arrayContaining(['CHE', 'DEU', 'AUT', 'LIE', 'FRA', 'USA', 'GBR', 'ZWE', 'ABW']));
  for (const group of ['customer', 'shipping', 'billing'])
    for (const country of ['XXX', 'CH', 'che', 'ROM', 'ZZZ'])
      expect(issuesOf({ ...orders.VIS, [group]: { country } })).toEqual([`bad_format ${group}.country`]);
});

test('the alpha-2 and alpha-3 lists contain the same countries in the same order', () => {
  expect(alpha2).toHaveLength(alpha3.length);
  expect(new Set(alpha2).size).toBe(alpha2.length);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(alpha2.filter((code) => !names.of(code))).toEqual([]);
  // A country's alpha-2 and alpha-3 codes begin with the same letter, except for the countries listed below.
  const different = [...countryCodes].filter(([three, two]) => three[0] !== two[0]).map((pair) => pair.join(' '));
  expect(different).toEqual(['ATF TF', 'COM KM', 'CYM KY', 'MYT YT', 'PRK KP', 'SGS GS', 'SPM PM', 'SRB RS']);
  for (const [three, two] of [
    ['CHE', 'CH'],
    ['AUT', 'AT'],
    ['DEU', 'DE'],
    ['LIE', 'LI'],
    ['UKR', 'UA'],
    ['ZWE', 'ZW'],
  ] as const)
    expect(countryCodes.get(three)).toBe(two);
});

test('a KLN order accepts any two-letter country code, and explain reports codes that do not exist', () => {
  const order = (country: string) => ({ ...orders.KLN, customer: { country } });
  const verdictsOf = (country: string) =>
    explain(order(country), { mode: 'redirect' })
      .filter(({ rule }) => rule === 'two-letter-country')
      .map(({ verdict }) => verdict);
  expect([issuesOf(order('CH')), verdictsOf('CH')]).toEqual([[], ['holds']]);
  expect([issuesOf(order('XX')), verdictsOf('XX')]).toEqual([[], ['fails']]);
  for (const country of ['CHE', 'ch', 'C']) expect(issuesOf(order(country))).toHaveLength(1);
});

test('format A accepts only letters', () => {
  const table = { word: param('word', 'A18') };
  const fits = (word: string) => check(table, { word }).length === 0;
  expect(['abc', 'ABC', ''].map(fits)).toEqual([true, true, true]);
  expect(['a1', 'a b', 'ä', '7'].map(fits)).toEqual([false, false, false, false]);
});

test('the mobile payment fields accept digits, although the specification allows only letters', () => {
  expect(issuesOf({ ...orders.MDP, details: { userId: '41791234567', mobileAlias: '0123456789' } })).toEqual([]);
});

test.for(['successUrl', 'cancelUrl', 'errorUrl'])('%s accepts only absolute http and https URLs', (name) => {
  const wrong =
    'javascript:alert(1) data:text/html,x //shop.example /paid shop.example ftp://shop.example https:// https:///x';
  for (const address of [
    ...wrong.split(' '),
    'https://eva@shop.example',
    'https://shop.example/ x',
    ' https://shop.example',
  ])
    expect([address, issuesOf({ ...orders.VIS, [name]: address })]).toEqual([address, [`bad_format ${name}`]]);
  for (const address of [
    'https://shop.example',
    'http://127.0.0.1:4000/paid?order=1#end',
    'https://[::1]/a@b',
    'https://käse.example',
  ])
    expect(issuesOf({ ...orders.VIS, [name]: address })).toEqual([]);
});

test('the SWB discount must be greater than zero', () => {
  const order = (discountAmount: number) => ({ ...orders.SWB, details: { discountAmount } });
  expect(issuesOf(order(0.05))).toEqual([]);
  for (const amount of [0, -0.05]) expect(issuesOf(order(amount))).toEqual(['not_allowed details.discountAmount']);
});
