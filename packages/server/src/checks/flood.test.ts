import { afterAll, expect, onTestFinished, test } from 'vitest';
import { answerCall } from '../testing/gateway/ledger.ts';
import { second } from '../testing/clock.ts';
import { openStores, type TestShop } from '../test/shop.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/** Returns a function that waits until the gateway has received the given number of calls. */
function callsOf({ gateway }: TestShop): (times: number) => Promise<void> {
  let resolveCount = () => {};
  gateway.answer = (call, response) => {
    response.end(answerCall(gateway, call));
    resolveCount();
  };
  return async (times) => {
    while (gateway.calls.length < times) await new Promise<void>((resolve) => (resolveCount = resolve));
  };
}

test('a flood of forged webhooks causes one status call per payment, at most ten calls per second, and no calls for unknown refnos (K51)', async () => {
  const shop = await aShop();
  const refnos: string[] = [];
  for (let i = 0; i < 20; i++) refnos.push((await shop.start({ order: `A-${i}` })).refno);
  const posts = Array.from({ length: 200 }, (_, i) => ({
    refno: i % 2 ? (refnos[(i >> 1) % 20] ?? '') : `T${String(i).padStart(17, '0')}`,
    transactionId: String(1000 + i),
    sign2: null,
  }));
  const came = callsOf(shop);
  shop.clock.hold(1);
  const answers = await Promise.all(posts.map((message) => shop.webhook(message)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { calls } = shop.gateway;
  for (let count = 1; count <= 20; count++) {
    await came(count);
    expect([calls.length, shop.clock.pass(99)]).toEqual([count, 0]);
    shop.clock.pass(1);
  }
  expect(calls.map(({ refno }) => refno).toSorted()).toEqual(refnos.toSorted());
  const { db } = stores.sqlite.database;
  const rows = await db.selectFrom('till_evidence').select('id').where('channel', '=', 'webhook').execute();
  expect(rows).toHaveLength(100);
});

test('during a flood of page confirmations, a payment is checked at growing intervals, and unknown payment ids are not queried (K51)', async () => {
  const shop = await aShop();
  const { payment } = await shop.start();
  const ids = Array.from({ length: 4 }, (_, i) => (i % 2 ? payment : String(i).padStart(32, '0')));
  const askedAt: number[] = [];
  for (let at = 0; at < 600; at++) {
    const before = shop.gateway.calls.length;
    await Promise.all(ids.map((id) => shop.confirm(id)));
    await shop.till.checks.runDue();
    if (shop.gateway.calls.length > before) askedAt.push(at);
    shop.clock.pass(second);
  }
  // The expected maximum number of checks also allows for the regular checks that are planned after 30 s, 2 min and 10
  // min.
  expect(askedAt.length).toBeLessThan(14);
  const { db } = stores.sqlite.database;
  expect((await db.selectFrom('till_evidence').select('id').execute()).length).toBeLessThanOrEqual(100);
}, 60_000);
