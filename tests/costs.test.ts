import { expect, test } from 'vitest';
import { countAmongMany, countPayment } from '../bench/server/costs.ts';
import { dialects } from '../packages/server/src/test/stores.ts';

const most = {
  start: [4, 1],
  'message, before its 2xx': [6, 1],
  // The claim of the check is a statement and a commit of its own, which all payments that are due share.
  'status and decision': [11, 2],
} as const;

test.for(dialects)(
  'a payment takes no more statements and commits than were counted when this was written (%s)',
  async (dialect) => {
    const phases = await countPayment(dialect);
    const counted = phases.map(({ name, statements, commits }) => [name, [statements.length, commits]]);
    expect(Object.fromEntries(counted)).toEqual(most);
    const all = phases.reduce((sum, { statements, frames }) => sum + statements.length + frames, 0);
    expect(all).toBeLessThanOrEqual(dialect === 'sqlite' ? 29 : 30);
  },
);

test('payments of 32 shoppers at once share commits on SQLite', async () => {
  const { commits } = await countAmongMany('sqlite', 96);
  expect(commits).toBeLessThan(3);
});
