import type { Dialect } from '../../packages/server/src/test/stores.ts';
import { printTable } from '../table.ts';
import { countStatements } from './counts.ts';
import { atOnce, clients } from './rounds.ts';
import { openShop } from './shop.ts';

/** The statements, commits and messages counted in one phase of a payment. */
export interface Phase {
  readonly name: string;
  readonly statements: readonly string[];
  /** The number of statements that begin, end or configure transactions. */
  readonly frames: number;
  readonly commits: number;
  /** The number of messages sent to PostgreSQL for which the driver waits for a response. */
  readonly messages: number;
}

/** Counts the statements and commits in each of the three phases of a payment that completes without any disruption. */
export async function countPayment(dialect: Dialect): Promise<readonly Phase[]> {
  const counter = countStatements();
  const shop = await openShop(dialect, { isMeasured: false });
  const phases: Phase[] = [];
  const count = (name: string) => {
    const { statements, frames, commits, messages } = counter;
    phases.push({ name, statements: [...statements], frames, commits, messages });
    counter.clear();
  };
  try {
    await shop.till.checks.runDue(); // The first check in a process runs additional statements.
    counter.clear();
    const started = await shop.start();
    count('start');
    const paid = shop.paid(started);
    await shop.notify(started);
    count('webhook, before its 2xx');
    await paid;
    await shop.till.checks.stop();
    count('status and decision');
    return phases;
  } finally {
    counter.end();
    await shop.close();
  }
}

/**
 * Counts the statements and commits per payment while 32 clients start and complete payments. Shared commits are
 * counted once.
 */
export async function countAmongMany(
  dialect: Dialect,
  payments: number,
): Promise<Omit<Phase, 'name' | 'statements'> & { readonly data: number }> {
  const counter = countStatements();
  const shop = await openShop(dialect, { isMeasured: false });
  try {
    await shop.till.checks.runDue();
    counter.clear();
    await atOnce(payments, clients, async () => {
      const started = await shop.start();
      const paid = shop.paid(started);
      await shop.notify(started);
      await paid;
    });
    await shop.till.checks.stop();
    const { statements, frames, commits, messages } = counter;
    const each = (count: number) => count / payments;
    return { data: each(statements.length), frames: each(frames), commits: each(commits), messages: each(messages) };
  } finally {
    counter.end();
    await shop.close();
  }
}

/** Prints the counts and the statements of each phase. */
export async function printCosts(dialect: Dialect): Promise<void> {
  const phases = await countPayment(dialect);
  const many = await countAmongMany(dialect, 200);
  const rows = phases.map(
    ({ name, statements, frames, commits, messages }) => [name, statements.length, frames, commits, messages] as const,
  );
  const sum = (at: 1 | 2 | 3 | 4) => rows.reduce((all, row) => all + row[at], 0);
  printTable(
    `${dialect}: statements and commits of a payment`,
    ['', 'statements', 'around them', 'commits', 'messages'],
    [
      ...[...rows, ['one payment', sum(1), sum(2), sum(3), sum(4)] as const].map((row) => row.map(String)),
      [
        'one of 200 by 32 clients',
        ...[many.data, many.frames, many.commits, many.messages].map((each) => each.toFixed(1)),
      ],
    ],
  );
  for (const { name, statements } of phases)
    console.log([`${name}:`, ...statements.map((text) => `  ${shorten(text)}`)].join('\n'));
}

const shorten = (text: string) => {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replace(/ values \(.*?\)(?= on |$)/, '')
    .replace(/insert into (\S+) \(.*?\)/, 'insert into $1');
  return line.length > 150 ? `${line.slice(0, 150)}…` : line;
};
