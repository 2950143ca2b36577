import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultProfile, paymentPageIsoPath, type StatusMeaning } from './profile.ts';
import { methods } from './methods/index.ts';
import { states } from './states.ts';

const root = join(import.meta.dirname, '../../..');

test('every status code in the default profile maps to a transaction state or to one of referral, timedOut, notFound and several', () => {
  const otherMeanings: readonly StatusMeaning[] = ['referral', 'timedOut', 'notFound', 'several'];
  const meanings = new Set<string>([...Object.keys(states), ...otherMeanings]);
  for (const meaning of Object.values(defaultProfile.statusCodes)) expect([...meanings]).toContain(meaning);
});

test('the default profile contains exactly the assumed status codes', () => {
  expect(defaultProfile.statusCodes).toEqual({
    0: 'incomplete',
    1: 'authorized',
    2: 'settled',
    3: 'settledCredit',
    4: 'declined',
    5: 'referral',
    6: 'canceled',
    7: 'canceled',
    8: 'canceled',
    9: 'canceled',
    10: 'canceled',
    11: 'verified',
    12: 'authorized',
    13: 'pending',
    14: 'timedOut',
    15: 'cardChecked',
    20: 'notFound',
    21: 'transmitted',
    30: 'several',
  });
});

test('the status codes in the default profile have no leading zeros', () => {
  for (const code of Object.keys(defaultProfile.statusCodes)) expect(code).toMatch(/^(0|[1-9]\d?)$/);
});

test('every error code in the default profile is a string with a four-digit or negative number and has a meaning', () => {
  for (const [code, { meaning }] of Object.entries(defaultProfile.errorCodes)) {
    expect(code).toMatch(/^(\d{4}|-\d{2,3})$/);
    expect(meaning).not.toBe('');
  }
});

test('the default profile contains exactly the assumed error codes', () => {
  const assumed =
    '1001 1002 1003 1004 1006 1007 1008 1009 1010 1012 1403 1404 2000 2001 2002 2011 2012 2013 2014 2021 2022 2051 2097 2098 2099 3031 3041 3061 -72 -888';
  expect(Object.keys(defaultProfile.errorCodes).toSorted()).toEqual(assumed.split(' ').toSorted());
});

test('the default profile signs with HMAC-SHA-256 and does not accept payments without liability shift', () => {
  expect(defaultProfile.signing).toBe('hmac-sha256');
  expect(defaultProfile.acceptWithoutLiabilityShift).toBe(false);
  expect(defaultProfile.refnoMaxLength).toBe(18);
});

test("the default profile contains the paths from the gateway's interface specification", () => {
  expect(defaultProfile.paymentPagePath).toBe('/upp/jsp/upStart.jsp');
  expect(paymentPageIsoPath).toBe('/upp/jsp/upStartIso.jsp');
  expect(defaultProfile.paths).toMatchObject({
    authorize: '/upp/jsp/XML_authorize.jsp',
    process: '/upp/jsp/XML_processor.jsp',
    status: '/upp/jsp/XML_status.jsp',
  });
});

test("the default profile's code for wallet C is the code of a registered payment method", () => {
  expect(Object.keys(methods)).toContain(defaultProfile.walletCCode);
});

const notListed = (keys: readonly string[], text: string) => keys.filter((key) => !text.includes(`\`${key}\``));

test('docs/assumptions.md lists every key of the profile', () => {
  const text = readFileSync(join(root, 'docs/assumptions.md'), 'utf8');
  expect(notListed(Object.keys(defaultProfile), text)).toEqual([]);
});

test('the docs/assumptions.md check reports a profile key that the file does not list', () => {
  expect(notListed(['signing', 'refnoMaxLength'], 'We sign. `refnoMaxLength` is 18.')).toEqual(['signing']);
});
