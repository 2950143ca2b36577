import { expect, test } from 'vitest';
import { countPayment } from '../bench/server/costs.ts';

test.for([
  ['sqlite', { start: 4, statements: 19, commits: 3, messages: 0 }],
  ['postgres', { start: 4, statements: 19, commits: 3, messages: 33 }],
] as const)('a payment on %s takes exactly the recorded number of statements, commits and messages', async (row) => {
  const [dialect, expected] = row;
  const phases = await countPayment(dialect);
  // A check may start before the response to the webhook is sent, so the test adds up the counts of all phases.
  const sum = (count: (phase: (typeof phases)[number]) => number) =>
    phases.reduce((all, phase) => all + count(phase), 0);
  expect({
    start: phases[0]?.statements.length,
    statements: sum(({ statements }) => statements.length),
    commits: sum(({ commits }) => commits),
    messages: sum(({ messages }) => messages),
  }).toEqual(expected);
});
