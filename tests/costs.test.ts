import { expect, test } from 'vitest';
import { countAmongMany, countPayment } from '../bench/server/costs.ts';
import { dialects } from '../packages/server/src/test/stores.ts';

test.for(dialects)(
  'a payment takes no more statements and commits than were counted when this was written (%s)',
  async (dialect) => {
    const phases = await countPayment(dialect);
    const [start] = phases;
    expect([start?.statements.length, start?.commits]).toEqual([dialect === 'postgres' ? 1 : 2, 1]);
    expect(start?.messages).toBe(dialect === 'postgres' ? 1 : 0);
    // The check may begin before the message is answered: the two phases count together.
    const sum = (count: (phase: (typeof phases)[number]) => number) =>
      phases.reduce((all, phase) => all + count(phase), 0);
    expect([sum(({ statements }) => statements.length), sum(({ commits }) => commits)]).toEqual([
      dialect === 'postgres' ? 16 : 17,
      3,
    ]);
    expect(sum(({ frames }) => frames)).toBe(dialect === 'postgres' ? 9 : 8);
  },
);

test('payments of 32 shoppers at once share commits on SQLite', async () => {
  const { commits } = await countAmongMany('sqlite', 96);
  expect(commits).toBeLessThan(3);
});
