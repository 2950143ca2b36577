import { expect, test } from 'vitest';
import { sizes } from '../sizes.ts';
import { plants } from './plants.ts';
import { digestsOf, simulate } from './simulate.ts';

const minutes = 60_000;
const seeds = sizes.simulatorSeeds.commit;

test(
  `of the first ${seeds} seeds and the kept seeds, none violates an invariant, and a seed shows the same bytes in another process (G2)`,
  { timeout: 10 * minutes },
  async () => {
    const [all, replays] = [await simulate('--from', '1', '--to', `${seeds}`), await simulate('--kept')];
    expect([...all.violations, ...replays.violations]).toEqual([]);
    expect(all.lines).toHaveLength(seeds);
    const again = await simulate('--from', `${seeds - 49}`, '--to', `${seeds}`);
    expect(digestsOf(again)).toEqual(digestsOf(all).slice(-50));
  },
);

test('a run prints a readable story and a trace of committed changes', { timeout: minutes }, async () => {
  const { lines: story } = await simulate('--seed', '7');
  expect(story[0]).toMatch(/^0d 00:00:00\.000 {2}A {8}starts$/);
  expect(story.join('\n')).toContain('the faults end');
  const { lines: events } = await simulate('--seed', '7', '--trace');
  const names = new Set(events.map((line) => (JSON.parse(line) as { readonly what: string }).what));
  for (const name of ['start', 'payment', 'call', 'shown', 'answer']) expect(names).toContain(name);
});

test.for(plants)('the simulator finds a planted fault: the till %s', { timeout: 2 * minutes }, async (plant) => {
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
