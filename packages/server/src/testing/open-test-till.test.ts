import type { SignedRequest } from '@tillkit/core';
import { expect, onTestFinished, test } from 'vitest';
import { makeRoom, openWithKysely } from '../test/stores.ts';
import { openTestTill } from './open-test-till.ts';
import { signedReturn } from './messages.ts';

test('onPaid runs once for a payment that is paid at the gateway, even if the webhook is repeated', async () => {
  const paidOrders: string[] = [];
  await using shop = await openTestTill({ orders: { onPaid: async ({ order }) => void paidOrders.push(order) } });
  const request = await shop.start({ order: 'A-1', amount: 990 });
  expect(request.parameters).toMatchObject({ amount: '990', currency: 'CHF', sign: expect.any(String) });
  expect(await shop.pay(request)).toMatchObject({ status: 'paid', amount: 990 });
  expect((await shop.webhook(request)).status).toBe(200);
  expect(paidOrders).toEqual(['A-1']);
  expect(shop.logs.filter(({ event }) => event === 'payment_decided')).toHaveLength(1);
});

test.for([
  ['paid', 'paid'],
  ['authorized', 'paid'],
  ['verified', 'paid'],
  ['pending', 'pending'],
  ['declined', 'declined'],
  ['canceled', 'canceled'],
] as const)('a payment whose state at the gateway is %s has the status %s in the shop', async ([state, status]) => {
  await using shop = await openTestTill();
  const request = await shop.start();
  expect((await shop.pay(request, state)).status).toBe(status);
});

test('shop.paid resolves for a paid payment and rejects for a declined one, but shop.decided resolves even if the payment is declined', async () => {
  await using shop = await openTestTill();
  const [paid, declined] = [await shop.start(), await shop.start()];
  const waits = [shop.paid(paid.payment), shop.paid(declined.payment), shop.decided(declined.payment)];
  waits.forEach((each) => each.catch(() => {}));
  await shop.pay(declined, 'declined');
  await shop.pay(paid);
  expect(await waits[0]).toMatchObject({ status: 'paid' });
  await expect(waits[1]).rejects.toMatchObject({
    code: 'not_allowed_in_state',
    message: 'The payment is declined, not paid.',
  });
  expect(await waits[2]).toMatchObject({ status: 'declined' });
  await expect(shop.paid('0'.repeat(32))).rejects.toMatchObject({ code: 'not_found' });
  const open = await shop.start();
  await expect(shop.paid(open.payment, { within: 1 })).rejects.toMatchObject({ code: 'timed_out' });
});

test('shop.settled resolves once the settlement of an authorized payment is confirmed', async () => {
  await using shop = await openTestTill();
  const request = await shop.start({ reqtype: 'NOA' });
  await shop.pay(request, 'authorized');
  const settled = shop.settled(request.payment);
  await shop.till.payments.settle(request.payment, { key: '1', amount: 1000 });
  expect(await settled).toMatchObject({ state: 'confirmed', amount: 1000 });
  expect(shop.gateway.calls.some(({ path }) => path.endsWith('/XML_processor.jsp'))).toBe(true);
});

test('a webhook with a missing or incorrect signature does not mark the order as paid', async () => {
  await using shop = await openTestTill();
  const request = await shop.start();
  await shop.webhook(request, { sign2: null });
  await shop.webhook(request, { sign2: '0'.repeat(64), as: 'form' });
  await shop.till.checks.runDue();
  expect((await shop.till.view(request.payment))?.status).not.toBe('paid');
});

test("the return route redirects the browser to the shop's result page", async () => {
  await using shop = await openTestTill();
  const request = await shop.start();
  const transactionId = shop.gateway.decide(request);
  const answer = await shop.fetch(
    new Request('http://127.0.0.1:4000/api/payments/return/success', signedReturn(request, { transactionId })),
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/payment/${request.payment}`]);
  expect(await shop.paid(request.payment)).toMatchObject({ status: 'paid' });
});

test("after a gateway outage, a later check queries the payment's status again and marks the payment as paid", async () => {
  await using shop = await openTestTill();
  const request = await shop.start();
  shop.gateway.line = 'down';
  const transactionId = shop.gateway.decide(request);
  expect((await shop.webhook(request, { transactionId })).status).toBe(200);
  await shop.till.checks.runDue();
  expect((await shop.till.view(request.payment))?.status).toBe('confirming');
  shop.gateway.line = 'well';
  shop.clock.pass(3_600_000);
  await shop.till.checks.runDue();
  expect(await shop.paid(request.payment)).toMatchObject({ status: 'paid' });
});

test('a test till that reuses the store of an earlier test till can complete the payments of both tills', async () => {
  const { location, remove } = await makeRoom('sqlite');
  onTestFinished(remove);
  let previous: SignedRequest | undefined;
  for (const run of [1, 2, 3]) {
    await using shop = await openTestTill({ database: openWithKysely(location) });
    if (previous) expect((await shop.pay(previous)).status).toBe('paid');
    const request = await shop.start();
    expect([run, (await shop.pay(request)).status]).toEqual([run, 'paid']);
    const credit = await shop.till.payments.credit(request.payment, { key: '1', amount: 100 });
    expect([run, credit.state]).toEqual([run, 'confirmed']);
    previous = await shop.start({ order: `started in run ${run}` });
    expect(await shop.till.payments.alarms()).toEqual([]);
  }
});

test('the webhook of each payment contains the transaction id that the fake gateway assigned to that payment', async () => {
  await using shop = await openTestTill();
  const [first, second] = [await shop.start(), await shop.start()];
  for (const request of [first, second]) {
    shop.gateway.decide(request);
    await shop.webhook(request);
    await shop.till.checks.runDue();
  }
  expect(await shop.till.payments.alarms()).toEqual([]);
});

test('a test till with an in-memory store reports no unsafe settings', async () => {
  await using shop = await openTestTill();
  expect(await shop.till.payments.health()).toMatchObject({ unsafeSettings: [] });
});
