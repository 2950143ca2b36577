import { signedWebhook } from '@tillkit/sandbox/testing';
import { expect, test } from 'vitest';
import { openTestedShop, payMany } from './shop-suite/pay-many.ts';

// This test runs only a few payments. `npm run prove shop-suite` runs a hundred.
test("a shop's test suite with its own gateway covers paid, declined, canceled and 3-D Secure payments", async () => {
  await using tested = await openTestedShop();
  await payMany(tested, 4);
  expect(tested.hookRuns).toEqual(['paid O-0', 'failed O-1', 'failed O-2', 'paid O-3']);
  expect((await tested.sandbox.transactions()).map(({ state }) => state)).toEqual([
    'settled',
    'declined',
    'canceled',
    'settled',
  ]);
});

test("the till accepts the sandbox's signed webhooks in both formats, but does not mark the payment as paid without a status response that confirms it", async () => {
  await using tested = await openTestedShop();
  const { shop } = tested;
  const request = await shop.start();
  for (const as of ['xml', 'form'] as const) {
    const webhook = new Request('http://127.0.0.1:4000/api/payments/webhook', await signedWebhook(request, { as }));
    expect((await shop.fetch(webhook)).status).toBe(200);
  }
  await shop.till.checks.runDue();
  expect(await shop.till.view(request.payment)).toMatchObject({ status: 'confirming' });
});
