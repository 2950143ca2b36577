import { expect, test } from 'vitest';
import { createAttempts, period } from './attempts.ts';

test('ten tries in a quarter of an hour, for each address', () => {
  let now = 0;
  const attempts = createAttempts(() => now);
  const tries = (who: string) => Array.from({ length: 12 }, () => attempts.take(who)).filter(Boolean).length;
  expect([tries('a'), tries('b')]).toEqual([10, 10]);
  now = period - 1;
  expect(attempts.take('a')).toBe(false);
  now = period;
  expect(tries('a')).toBe(10);
});

test('the right password forgets what was tried', () => {
  const attempts = createAttempts(() => 0);
  for (let n = 0; n < 9; n++) attempts.take('a');
  attempts.forgive('a');
  for (let n = 0; n < 10; n++) expect(attempts.take('a')).toBe(true);
});

test('many addresses fill no memory: the one that is longest quiet is forgotten', () => {
  const attempts = createAttempts(() => 0);
  for (let n = 0; n < 11; n++) attempts.take('first');
  expect(attempts.take('first')).toBe(false);
  for (let n = 0; n < 10_000; n++) attempts.take(`other ${n}`);
  expect(attempts.take('first')).toBe(true);
});
