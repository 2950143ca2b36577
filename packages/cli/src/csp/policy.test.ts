import { pagePolicy, toPolicyText } from '@tillkit/core';
import { expect, test } from 'vitest';
import { comparePolicy, readPolicies } from './policy.ts';

const shop = 'https://shop.example';
const gateway = 'https://pay.example';
const required = pagePolicy({ gateway, modes: ['redirect', 'lightbox', 'secure-fields'] });
const right = toPolicyText(required, 'abcdefghijklmnopqrstuv');
const compare = (text: string, policy = required) =>
  comparePolicy(policy, readPolicies(text), shop).map(({ kind, what }) => `${kind} ${what}`);
const changed = (name: string, sources: string) => right.replace(new RegExp(`${name} [^;]*`), `${name} ${sources}`);
const without = (name: string) => right.replace(new RegExp(`(; )?${name} [^;]*`), '');

test('a page with exactly the required policy has no findings, for each mode and for several modes together', () => {
  expect(compare(right)).toEqual([]);
  for (const mode of ['redirect', 'redirect-in-iframe', 'lightbox', 'secure-fields'] as const) {
    const policy = pagePolicy({ gateway, modes: [mode] });
    expect(compare(toPolicyText(policy, 'x'), policy)).toEqual([]);
  }
});

test('a policy that is equivalent to the required one but written differently has no findings', () => {
  expect(compare(changed('connect-src', shop))).toEqual([]);
  expect(compare(changed('form-action', `'self' pay.example`))).toEqual([]);
  expect(compare(changed('script-src', `'nonce-x' 'strict-dynamic' 'unsafe-inline' https:`))).toEqual([]);
  expect(compare(changed('style-src', `'sha256-abc' 'report-sample'`))).toEqual([]);
  expect(compare(`${right}; report-uri /reports; upgrade-insecure-requests; script-src-attr 'none'`)).toEqual([]);
});

test('a page without a policy yields a `missing` finding', () => {
  expect(compare('')).toEqual(['missing Content-Security-Policy']);
});

test.for(['form-action', 'base-uri', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'])(
  'a policy without %s yields a `missing` finding for that directive',
  (name) => {
    expect(compare(without(name))).toEqual([`missing ${name}`]);
  },
);

test('a missing directive falls back to default-src', () => {
  expect(compare(without('object-src'))).toEqual([]);
  expect(compare(without('frame-src'))).toEqual(['narrow frame-src']);
  expect(compare(without('object-src').replace("default-src 'none'; ", ''))).toEqual(['missing object-src']);
});

test.for([
  ['frame-src', "'none'"],
  ['frame-src', 'https://other.example'],
  ['form-action', "'self'"],
  ['connect-src', "'none'"],
  ['script-src', "'nonce-x'"],
  ['script-src', '*'],
  ['trusted-types', 'react'],
] as const)('the directive %s with the sources %s is too narrow', ([name, sources]) => {
  expect(compare(changed(name, sources))).toContain(`narrow ${name}`);
});

test.for([
  ['frame-src', 'https://pay.example *'],
  ['frame-src', 'https://pay.example https:'],
  ['form-action', "'self' https://pay.example https://other.example"],
  ['connect-src', "'self' https://stats.example"],
  ['script-src', "'nonce-x' 'strict-dynamic' 'unsafe-eval'"],
  ['style-src', "'unsafe-inline'"],
  ['img-src', "'self' data:"],
  ['base-uri', "'self'"],
  ['object-src', "'self'"],
  ['frame-ancestors', "'self'"],
  ['trusted-types', 'checkout-loader default'],
] as const)('the directive %s with the sources %s is too wide', ([name, sources]) => {
  expect(compare(changed(name, sources))).toContain(`wide ${name}`);
});

test('a directive that no mode needs is too wide if it allows at least one source', () => {
  expect(compare(`${right}; font-src 'self'`)).toEqual(['wide font-src']);
  expect(compare(`${right}; font-src 'none'`)).toEqual([]);
});

test('if a page has several policies, each policy can be too narrow, but only their intersection can be too wide', () => {
  expect(compare(`${right}, frame-src 'none'`)).toEqual(['narrow frame-src']);
  expect(compare(`${changed('img-src', "'self' data:")}, img-src 'self'`)).toEqual([]);
  expect(compare(`${changed('img-src', "'self' data:")}, img-src data: 'self'`)).toEqual(['wide img-src']);
});

test('a page that uses only redirect mode does not need frames or gateway scripts', () => {
  const policy = pagePolicy({ gateway, modes: ['redirect'] });
  expect(compare(right, policy)).toEqual(['wide frame-src', 'wide trusted-types']);
});
