import { expect, test } from 'vitest';
import { randomHex } from './random-hex.ts';

test('randomHex returns two digits per byte and never repeats a result', () => {
  const texts = Array.from({ length: 20_000 }, (_, n) => randomHex(11 + (n % 6)));
  expect(new Set(texts.map((each) => each.slice(0, 22))).size).toBe(texts.length);
  for (const [n, each] of texts.entries()) expect(each).toMatch(new RegExp(`^[0-9a-f]{${2 * (11 + (n % 6))}}$`));
});

test('randomHex returns all hex digits about equally often', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 4000; n++) for (const digit of randomHex(16)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  expect(counts.size).toBe(16);
  // Each count may differ from the expected value by up to about nine standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 8000)).toBeLessThan(800);
});
