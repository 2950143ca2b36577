import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { SignedRequest } from '@tillkit/core';
import { payAt, startSandbox } from '@tillkit/sandbox/testing';
import { openTestTill, type TestTill } from '@tillkit/server/testing';

// Tests the shop's own hooks with an empty database and a sandbox that this test starts.
process.env.TILLKIT_ENVIRONMENT = 'sandbox';
const { openTestDatabase } = await import('./test-database.ts');
const removeDatabase = await openTestDatabase();
const { createOrders, database, findOrder } = await import('./orders.ts');
const { orders } = await import('./till.ts');

let shop: TestTill | undefined; // Assigned after the sandbox has started, because the test shop needs the sandbox URL.
const sandbox = await startSandbox({ shop: async (request) => shop?.fetch(request) ?? Response.error() });
const { till, fetch, paid, close } = (shop = await openTestTill({ database, orders, gateway: sandbox }));
await createOrders();

after(async () => {
  await close();
  await removeDatabase();
  await sandbox.close();
});

const start = (order: string) =>
  fetch(
    new Request('http://127.0.0.1:3000/api/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
      body: JSON.stringify({ order, amount: 1 }),
    }),
  );

const request = async (order: string) => (await (await start(order)).json()) as SignedRequest;

test('the price of an order comes from the server, and a paid order cannot be paid again', async () => {
  const signed = await request('A-1');
  assert.equal(signed.parameters.amount, '4990');
  await payAt(sandbox, signed);
  await paid(signed.payment);
  assert.ok((await findOrder('A-1'))?.paid);
  assert.match(await (await start('A-1')).text(), /"already_paid"/);
});

test('a declined card leaves the order unpaid', async () => {
  const { status } = await payAt(sandbox, await request('A-2'), { outcome: 'decline' });
  assert.equal(status, 'error');
  assert.ok(!(await findOrder('A-2'))?.paid);
});

test('the start route responds with 404 for an unknown order', async () => {
  assert.equal((await start('A-9')).status, 404);
  assert.equal(await till.view('A-9'), undefined);
});
