import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openStores } from '../test/shop.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

test('a flood of fake webhooks makes ten status calls a second at most, none for refnos of nobody (K51)', async () => {
  const shop = await aShop();
  const refnos: string[] = [];
  for (let i = 0; i < 8; i++) refnos.push((await shop.start({ order: `A-${i}` })).refno);
  const posts = Array.from({ length: 200 }, (_, i) => ({
    refno: i % 2 ? (refnos[(i >> 1) % 8] ?? '') : `T${String(i).padStart(17, '0')}`,
    transactionId: String(1000 + i),
    sign2: null,
  }));
  const answers = await Promise.all(posts.map((told) => shop.webhook(told)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { times, calls } = shop.gateway;
  await vi.waitFor(() => expect(times.length).toBeGreaterThan(20), { timeout: 20_000 });
  // They begin a tenth of a second apart; on a busy machine they may arrive some tenths late.
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  expect(last - first).toBeGreaterThan((times.length - 1) * 100 - 300);
  const known = new Set(refnos);
  expect(calls.every(({ refno, transactionId }) => (refno ? known.has(refno) : Number(transactionId) % 2 === 1))).toBe(
    true,
  );
  const { db } = stores.sqlite.database;
  const rows = await db.selectFrom('till_evidence').select('id').where('channel', '=', 'webhook').execute();
  expect(rows).toHaveLength(100);
});

test('a flood of confirmations checks a payment every two seconds at most, and none for ids of nobody (K51)', async () => {
  const shop = await aShop();
  const { payment } = await shop.start();
  const ids = Array.from({ length: 100 }, (_, i) => (i % 2 ? payment : String(i).padStart(32, '0')));
  for (let at = 0; at < 4; at++) {
    await Promise.all(ids.map((id) => shop.confirm(id)));
    await shop.till.checks.runDue();
    shop.clock.pass(1000);
  }
  expect(shop.gateway.calls).toHaveLength(2);
});
