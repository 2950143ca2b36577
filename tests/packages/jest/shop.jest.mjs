import { expect, test } from '@jest/globals';
import { payAt, startSandbox } from '@tillkit/sandbox/testing';
import { openTestTill } from '@tillkit/server/testing';

test('in a shop with its own sandbox, a payment succeeds, and onFailed runs after another payment is declined', async () => {
  const hookRuns = [];
  let shop;
  const sandbox = await startSandbox({ shop: async (request) => shop?.fetch(request) ?? Response.error() });
  shop = await openTestTill({
    gateway: sandbox,
    orders: {
      onPaid: async ({ order }) => void hookRuns.push(`paid ${order}`),
      onFailed: async ({ order }) => void hookRuns.push(`failed ${order}`),
    },
  });
  const first = await shop.start({ order: 'A-1' });
  await payAt(sandbox, first, { outcome: 'confirm' });
  await shop.paid(first.payment);
  const second = await shop.start({ order: 'A-2' });
  await payAt(sandbox, second, { outcome: 'decline' });
  await shop.decided(second.payment);
  await shop.close();
  await sandbox.close();
  expect(hookRuns).toEqual(['paid A-1', 'failed A-2']);
});

test('without opening a socket, a test till accepts a payment and credits part of it', async () => {
  const shop = await openTestTill({ orders: { onPaid: async () => {} } });
  const request = await shop.start({ order: 'A-1', amount: 4990 });
  await shop.pay(request);
  const { state } = await shop.till.payments.credit(request.payment, { key: 'return 1', amount: 1000 });
  await shop.close();
  expect(state).toBe('confirmed');
});
