import { expect, test } from 'vitest';
import { firstRow, isInFields, listedCodes, toRows } from './to-rows.ts';

const saved = { id: 'c1', brand: 'ECA', lastFour: '4444', expiry: '01/30' };

test('toRows returns saved cards first, combines all card brands into one row, and returns wallets separately', () => {
  const rows = toRows(['PFC', 'VIS', 'PAP', 'BPY', 'ECA', { code: 'AMX', reason: 'other' }], [saved]);
  expect(rows.offered.map(({ key }) => key)).toEqual(['saved:c1', 'PFC', 'card', 'BPY']);
  expect(rows.offered[2]?.methods).toEqual(['VIS', 'ECA']);
  expect(rows.wallets.map(({ key }) => key)).toEqual(['PAP']);
  expect(rows.refused).toEqual([{ code: 'AMX', reason: 'other' }]);
});

test('toRows offers a method that has an object without a reason, and keeps a wallet in `more` below the other rows', () => {
  const rows = toRows([{ code: 'PFC' }, { code: 'BPY', reason: 'other' }], [], ['PAP', { code: 'VIS' }]);
  expect(rows.offered.map(({ key, isMore }) => [key, isMore])).toEqual([
    ['PFC', undefined],
    ['PAP', true],
    ['card', undefined],
  ]);
  expect([rows.wallets, rows.refused]).toEqual([[], [{ code: 'BPY', reason: 'other' }]]);
});

test('listedCodes returns the codes of all methods except cards', () => {
  expect(listedCodes(['VIS', 'PFC', { code: 'ECA' }, { code: 'BPY', reason: 'other' }])).toEqual(['PFC', 'BPY']);
});

test("firstRow returns the shop's default row, the first row if the shop sets no default, or undefined if the default is an empty string", () => {
  const rows = toRows(['VIS', 'PFC']);
  expect(firstRow(rows, undefined)?.key).toBe('card');
  expect(firstRow(rows, 'PFC')?.key).toBe('PFC');
  expect(firstRow(rows, '')).toBeUndefined();
});

test('firstRow returns the first row if the default value is a wallet or does not match any row', () => {
  const rows = toRows(['PAP', 'VIS', 'PFC']);
  expect(firstRow(rows, 'PAP')?.key).toBe('card');
  expect(firstRow(rows, 'saved:c1')?.key).toBe('card');
  expect(firstRow(toRows(['PAP']), 'PAP')).toBeUndefined();
});

test('isInFields returns true for cards if a Secure Fields script is configured and the shop has not set a different mode for cards', () => {
  const secureFields = { src: '/f.js', merchantId: '1' };
  const [first] = toRows(['VIS']).offered;
  const is = (...rest: [Parameters<typeof isInFields>[1], Parameters<typeof isInFields>[2]]) =>
    first && isInFields(first, ...rest);
  expect(is(undefined, { secureFields })).toBe(true);
  expect(is({ card: 'redirect' }, { secureFields })).toBe(false);
  expect(is(undefined, { secureFields: undefined })).toBe(false);
});
