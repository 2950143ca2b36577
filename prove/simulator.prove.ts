import { expect, test } from 'vitest';
import { recordFigures } from './figures.ts';
import { scaled, seed } from './scale.ts';
import { digestsOf, simulate } from './simulator/simulate.ts';

test('1,000 seeds show the same bytes when they run again in another process', async () => {
  const to = String(scaled(1000, 50));
  const [first, second] = [await simulate('--from', '1', '--to', to), await simulate('--from', '1', '--to', to)];
  expect(digestsOf(second)).toEqual(digestsOf(first));
  expect(first.violations).toEqual([]);
});

test('of 20,000 new seeds, none violates an invariant (G2)', async () => {
  const [count, from] = [scaled(20_000, 100), 1 + seed];
  const { lines, violations } = await simulate('--from', String(from), '--to', String(from + count - 1));
  recordFigures('simulator', { seeds: lines.length, from, violations: violations.length });
  expect(violations).toEqual([]);
});
