import { cards } from '@tillkit/sandbox/testing/playwright';
import { expect, test } from '../support/test.ts';

// As in this test, a shop's own test suite can start one sandbox per worker, start a payment, and open its payment
// page.

test("the worker's own sandbox accepts a payment with a card that requires 3-D Secure", async ({
  page,
  paymentPage,
  sandbox,
  startPayment,
  site,
}) => {
  const { action, parameters } = await startPayment({ successUrl: `${site.url}/thanks` });
  await page.goto(`${action}?${new URLSearchParams(parameters)}`);
  await paymentPage.fill(cards.challenge);
  await paymentPage.choose('webhook-twice');
  await paymentPage.press('Pay');
  await paymentPage.press('Confirm');
  await page.waitForURL(`${site.url}/thanks`);
  await sandbox.drained();
  expect(sandbox.webhooks.map(({ status }) => status)).toEqual([200, 200]);
  expect(await sandbox.transactions()).toMatchObject([{ state: 'settled', status3D: 'Y' }]);
});
