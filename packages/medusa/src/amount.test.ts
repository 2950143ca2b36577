import { expect, test } from 'vitest';
import { toMinorAmount } from './amount.ts';

test.each([
  [54, 5400],
  ['54.0', 5400],
  ['54.005', 5401],
  ['54.0049', 5400],
  [{ value: '54.1', precision: 20 }, 5410],
  [{ raw: { value: '0.1' }, numeric: 0.1 }, 10],
])('the amount %j of Medusa in CHF is %i in minor units', (amount, minor) => {
  expect(toMinorAmount(amount, 'CHF')).toBe(minor);
});

test('an amount in a currency without decimals is rounded to whole units', () => {
  expect(toMinorAmount('1980.5', 'JPY')).toBe(1981);
});

test.each(['-5', 'NaN', '', '1e21', undefined])('the amount %j is rejected', (amount) => {
  expect(() => toMinorAmount(amount, 'CHF')).toThrow('not an amount of money');
});
