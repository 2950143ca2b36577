import type { Dialect } from '../../packages/server/src/test/stores.ts';
import { printTable } from '../table.ts';
import { countStatements } from './counts.ts';
import { openShop } from './shop.ts';

/** Prints the statements and commits of one payment that nothing disturbs, by its three phases. */
export async function printCosts(dialect: Dialect): Promise<void> {
  const counter = countStatements();
  const shop = await openShop(dialect);
  const rows: string[][] = [];
  const texts: string[] = [];
  const count = (phase: string) => {
    rows.push([phase, ...[counter.statements.length, counter.frames, counter.commits].map(String)]);
    texts.push(`${phase}:`, ...counter.statements.map((text) => `  ${shorten(text)}`));
    counter.clear();
  };
  try {
    await shop.till.checks.runDue(); // what only the first check of a process asks
    counter.clear();
    const started = await shop.start();
    count('start');
    const paid = shop.paid(started);
    const heard = shop.hear(started);
    await heard;
    count('message, before its 2xx');
    await paid;
    await shop.till.checks.stop();
    count('status and decision');
  } finally {
    counter.end();
    await shop.close();
  }
  const sum = (at: number) => String(rows.reduce((all, row) => all + Number(row[at]), 0));
  rows.push(['one payment', sum(1), sum(2), sum(3)]);
  printTable(`${dialect}: statements and commits of a payment`, ['', 'statements', 'around them', 'commits'], rows);
  console.log(texts.join('\n'));
}

const shorten = (text: string) => {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replace(/ values \(.*?\)(?= on |$)/, '')
    .replace(/insert into (\S+) \(.*?\)/, 'insert into $1');
  return line.length > 150 ? `${line.slice(0, 150)}…` : line;
};
