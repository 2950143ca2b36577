import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const payment = 'a'.repeat(32);
const raise = async (kind: string, of: string, transactionId: string, at: number) =>
  sql`insert into till_alarm values (${of}, ${kind}, ${transactionId}, ${at})`.execute(shop.db);

test('an alarm of a payment leads to it, and one of none, of the clock or of a newer till is told all the same', async () => {
  await raise('amount_mismatch', payment, '11', 4);
  await raise('orphan_payment', '', '99', 3);
  await raise('clock_back', '', '', 2);
  await raise('not_known_here', '', '', 1);
  const { lines } = await officePage(clerk, '/office/alarms', 'alarms');
  expect(lines.map(({ title, href }) => [title, href])).toEqual([
    ['Another amount', `/office/payments/${payment}`],
    ['Message of no payment', undefined],
    ['The clock was set back', undefined],
    ['not_known_here', undefined],
  ]);
  const html = await (await clerk.get('/office/alarms')).text();
  expect(html.match(/href="\/office\/payments\/[^"]*"/g)).toEqual([`href="/office/payments/${payment}"`]);
});

test('alarms go on page by page, and each stands on one', async () => {
  for (let n = 0; n < 60; n++) await raise('wrong_signature', payment, `t${n}`, 1000);
  const seen: string[] = [];
  for (let path: string | undefined = '/office/alarms'; path;) {
    const page: { lines: readonly { transaction: string }[]; older?: string } = await officePage(clerk, path, 'alarms');
    expect(page.lines.length).toBeLessThanOrEqual(25);
    seen.push(...page.lines.map(({ transaction }) => transaction));
    path = page.older;
  }
  expect(new Set(seen.filter((each) => each.startsWith('t'))).size).toBe(60);
  expect(seen).toHaveLength(64);
});
