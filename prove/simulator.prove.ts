import { expect, test } from 'vitest';
import { recordFigures } from './figures.ts';
import { scaled, seed } from './scale.ts';
import { plants } from './simulator/plants.ts';
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

test('a run prints a readable story and a trace of committed changes', async () => {
  const { lines: story } = await simulate('--seed', '7');
  expect(story[0]).toMatch(/^0d 00:00:00\.000 {2}A {8}starts$/);
  expect(story.join('\n')).toContain('the faults end');
  const { lines: events } = await simulate('--seed', '7', '--trace');
  const names = new Set(events.map((line) => (JSON.parse(line) as { readonly what: string }).what));
  for (const name of ['start', 'payment', 'call', 'shown', 'answer']) expect(names).toContain(name);
});

test.for(plants)('the simulator finds a planted fault: the till %s', async (plant) => {
  const { violations } = await simulate('--plant', plant);
  expect(violations).toHaveLength(1);
  expect(violations[0]).toMatch(rules[plant]);
});

/** The rule that finds each planted fault. */
const rules: Readonly<Record<(typeof plants)[number], RegExp>> = {
  'sends calls twice': /I8 sent too often/,
  'undoes commits': /acknowledged and lost|I9/,
  'marks payments as paid': /I1 paid without money/,
  'takes payments back': /I4 a paid payment went back/,
  'runs hooks twice': /I2 the hook took effect twice/,
  'forgets webhooks': /I9 acknowledged and not stored/,
  'checks nothing': /liveness/,
  'logs a key': /I11 a secret/,
};
