import { expect, test } from 'vitest';
import { checkExpiry } from './expiry.ts';

const now = new Date(2026, 10, 30);

test.each([
  ['11 / 26', undefined],
  ['12 / 26', undefined],
  ['01 / 27', undefined],
  ['10 / 26', 'expired'],
  ['12 / 25', 'expired'],
  ['13 / 30', 'invalid'],
  ['00 / 30', 'invalid'],
  ['12 / 3', 'incomplete'],
  [' ', 'empty'],
  ['', 'empty'],
])('in November 2026, checkExpiry for %j returns %s', (text, problem) => {
  expect(checkExpiry(text, now)).toBe(problem);
});
