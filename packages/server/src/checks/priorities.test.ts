import type { ServerResponse } from 'node:http';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { answerCall } from '../testing/gateway/ledger.ts';
import type { Call } from '../test/gateway/gateway-server.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/** Starts payments that each receive an unsigned message. The gateway withholds its responses for these payments. */
async function startUnproved(shop: TestShop, count: number) {
  const openCalls: (readonly [Call, ServerResponse])[] = [];
  const hostile = new Set<string>();
  shop.gateway.answer = (call, response) =>
    hostile.has(call.refno ?? '')
      ? void openCalls.push([call, response])
      : void response.end(answerCall(shop.gateway, call));
  onTestFinished(() => openCalls.forEach(([, response]) => response.destroy()));
  for (let i = 0; i < count; i++) {
    const { refno } = await shop.start({ order: `H-${i}` });
    hostile.add(refno);
    await shop.webhook({ refno, transactionId: String(1000 + i), sign2: null });
  }
  return openCalls;
}

test.for(dialects)(
  'if hanging gateway calls occupy all unreserved check slots, a payment whose message is correctly signed is still checked without delay (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const openCalls = await startUnproved(shop, 40);
    await vi.waitFor(() => expect(openCalls).toHaveLength(30));
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: '7', refno, code: '2' });
    await shop.webhook({ refno, transactionId: '7' });
    await vi.waitFor(async () => expect(await shop.view(payment)).toBe('paid'));
    expect(openCalls).toHaveLength(30);
  },
);

test.for(dialects)(
  'a hanging gateway call does not delay a different payment of the same priority (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const openCalls = await startUnproved(shop, 1);
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: '7', refno, code: '2' });
    await shop.comeBack({ refno, transactionId: '7', status: 'error' });
    await vi.waitFor(async () => expect(await shop.view(payment)).toBe('paid'));
    expect(openCalls).toHaveLength(1);
  },
);

test.for(dialects)('repeated forged messages add only a limited number of database rows (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const { refno } = await shop.start();
  const kinds = [
    { sign2: null },
    { sign2: 'ab'.repeat(32) },
    { status: 'error' },
    { status: 'cancel' },
    { amount: 1 },
  ] as const;
  for (let i = 0; i < 150; i++)
    await shop.webhook({ refno, transactionId: String(5000 + i), ...kinds[i % kinds.length] });
  await shop.till.checks.runDue();
  const { db } = stores[dialect].database;
  const rows = async (table: 'till_evidence' | 'till_transaction' | 'till_alarm') =>
    (await db.selectFrom(table).select('payment_id').execute()).length;
  expect([await rows('till_evidence'), await rows('till_transaction'), await rows('till_alarm')]).toEqual([100, 5, 1]);
});

test.for(dialects)(
  'only one check of a payment runs at a time, even if messages arrive while checks are due (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { refno } = await shop.start();
    let [running, most] = [0, 0];
    shop.gateway.answer = async (call, response) => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      response.end(answerCall(shop.gateway, call));
    };
    for (let i = 0; i < 20; i++) {
      await shop.webhook({ refno, transactionId: '7' });
      await Promise.all([shop.till.checks.runDue(), shop.till.checks.runDue()]);
      shop.clock.pass(2000);
    }
    expect(most).toBe(1);
  },
);
