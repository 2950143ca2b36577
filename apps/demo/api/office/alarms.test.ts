import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { officePage, openOffice } from '../../test/office.ts';
import { openTestShop, type TestShop } from '../../test/open-test-shop.ts';
import type { Visitor } from '../../test/visitor.ts';

let shop: TestShop;
let clerk: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.till.ready();
  clerk = await openOffice(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of ['till_alarm', 'till_orphan']) await sql`delete from ${sql.table(table)}`.execute(shop.db);
});

const payment = 'a'.repeat(32);
const raise = async (kind: string, of: string, transactionId: string, at: number) =>
  sql`insert into till_alarm values (${of}, ${kind}, ${transactionId}, ${at})`.execute(shop.db);

test('an alarm about a payment links to that payment, and alarms about the clock and alarms written by a newer till version are also listed', async () => {
  await raise('amount_mismatch', payment, '11', 4);
  await raise('orphan_payment', '', '99', 3);
  await raise('clock_back', '', '', 2);
  await raise('not_known_here', '', '', 1);
  const { lines } = await officePage(clerk, '/office/alarms', 'alarms');
  expect(lines.map(({ title, href }) => [title, href])).toEqual([
    ['Amount differs', `/office/payments/${payment}`],
    ['Message without a payment', undefined],
    ['Clock set back', undefined],
    ['not_known_here', undefined],
  ]);
  const html = await (await clerk.get('/office/alarms')).text();
  expect(html.match(/href="\/office\/payments\/[^"]*"/g)).toEqual([`href="/office/payments/${payment}"`]);
});

test('the alarm list is split into pages, and each alarm is on exactly one page', async () => {
  for (let n = 0; n < 60; n++) await raise('wrong_signature', payment, `t${n}`, 1000);
  const seen: string[] = [];
  for (let path: string | undefined = '/office/alarms'; path;) {
    const page: { lines: readonly { transaction: string }[]; older?: string } = await officePage(clerk, path, 'alarms');
    expect(page.lines.length).toBeLessThanOrEqual(25);
    seen.push(...page.lines.map(({ transaction }) => transaction));
    path = page.older;
  }
  expect([new Set(seen).size, seen.length]).toEqual([60, 60]);
});

test('an unmatched transaction is listed with the details from its webhook, and a transaction that was reported for the wrong payment links to that payment', async () => {
  await sql`insert into till_orphan values ('99', '1000011011', '', 4990, 'CHF', 'webhook', 3, 3, 1)`.execute(shop.db);
  await raise('orphan_payment', '', '99', 3);
  await raise('foreign_transaction', payment, '98', 5);
  const { lines } = await officePage(clerk, '/office/orphans', 'orphans');
  expect(lines).toMatchObject([
    { transaction: '98', href: `/office/payments/${payment}`, refno: '–', merchant: '–', amount: '–' },
    { transaction: '99', refno: '–', merchant: '1000011011', amount: expect.stringContaining('49.90') },
  ]);
  expect(lines[1]).not.toHaveProperty('href');
});

test('the list of unmatched transactions is split into pages, and each transaction is on exactly one page', async () => {
  for (let n = 0; n < 30; n++) await raise('orphan_payment', '', `8${n}`, 2);
  const seen: string[] = [];
  for (let path: string | undefined = '/office/orphans'; path;) {
    const page: { lines: readonly { transaction: string }[]; older?: string } = await officePage(
      clerk,
      path,
      'orphans',
    );
    seen.push(...page.lines.map(({ transaction }) => transaction));
    path = page.older;
  }
  expect([new Set(seen).size, seen.length]).toEqual([30, 30]);
});
