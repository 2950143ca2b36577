import { cards, PaymentPage } from '@tillkit/sandbox/testing/playwright';
import { CardFields } from '../models/card-fields.ts';
import { paymentsPath, Shop } from '../models/shop.ts';
import { isLong } from '../support/long.ts';
import { openPair } from '../support/open-pair.ts';
import { expect, test } from '../support/test.ts';

test(
  'if the browser closes right after the shopper presses Pay, the webhook alone completes the order',
  { tag: '@long' },
  async ({ shop, paymentPage, page, context, browser, baseURL }) => {
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await paymentPage.fill();
    // Closing the context before the gateway responds could discard the request before it reaches the gateway.
    const received = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/upp/page/'),
    );
    await paymentPage.payButton.click({ noWaitAfter: true });
    await received;
    await context.close();
    const { request } = await browser.newContext({ baseURL: baseURL ?? '' });
    await expect
      .poll(async () => ((await (await request.get(`${paymentsPath}/${payment}`)).json()) as { status: string }).status)
      .toBe('paid');
  },
);

test(
  'if the browser does not return to the shop, the webhook alone completes the order',
  { tag: '@long' },
  async ({ shop, paymentPage }) => {
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await paymentPage.fill();
    await paymentPage.choose('browser-closed');
    await paymentPage.payButton.click();
    await shop.expectState(payment, 'paid');
  },
);

test(
  "if the webhook is lost, the shopper's return to the shop and the status query complete the order",
  { tag: '@long' },
  async ({ shop, paymentPage }) => {
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await paymentPage.fill();
    await paymentPage.choose('webhook-lost');
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
  },
);

test("if both the webhook and the shopper's return are lost, the poller completes the order", async ({
  shop,
  paymentPage,
}) => {
  await shop.orderAtOnce();
  const payment = await shop.pay();
  await paymentPage.fill();
  await paymentPage.choose('both-lost');
  await paymentPage.payButton.click();
  expect((await shop.state(payment)).status).toBe('open');
  await shop.expectState(payment, 'paid', 45_000);
});

test("a webhook that arrives twice, or after the shopper's return, marks the order as paid only once", async ({
  shop,
  paymentPage,
}) => {
  for (const fault of ['webhook-twice', 'webhook-late'] as const) {
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await paymentPage.fill();
    await paymentPage.choose(fault);
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
  }
});

// The test stops the gateway, so it needs its own shop and sandbox. `apps/demo/api/dead-ends.test.ts` tests a shorter
// version of this case.
if (isLong)
  test('if the gateway stops before, during or after the payment, each page shows the last known status and continues when the gateway is back', async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const pair = await openPair({});
    const context = await browser.newContext({ baseURL: pair.shopUrl });
    const page = await context.newPage();
    const [shop, cardFields, paymentPage] = [new Shop(page), new CardFields(page), new PaymentPage(page)];
    const noResponse = page.getByRole('heading', { name: 'The payment page isn’t responding' });

    /**
     * Reloads the page until it shows the outage, because the shop's server caches gateway responses for three seconds.
     */
    const untilGone = () =>
      expect(async () => {
        await page.reload();
        await expect(noResponse).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 15_000 });

    await shop.orderAtOnce();
    await pair.stopSandbox();
    await untilGone();
    await expect(shop.payButton).toHaveCount(0);
    await pair.startSandbox();
    await expect(shop.payButton).toBeVisible();

    await cardFields.open();
    await cardFields.fill(cards.approved);
    await pair.stopSandbox();
    await expect.poll(() => shop.page.request.post('/api/payments').then((answer) => answer.status())).toBe(503);
    await shop.payButton.click();
    await expect(noResponse).toBeVisible();
    await pair.startSandbox();
    await cardFields.expectReady();

    await shop.useWay('redirect');
    const unfinished = await shop.pay();
    await pair.stopSandbox();
    await page.goBack();
    await untilGone();
    await pair.startSandbox();
    await expect(shop.payButton).toBeVisible();
    expect(await shop.pay()).toBe(unfinished);

    await page.route('**/return/success', async (route) => {
      await pair.stopSandbox();
      await route.continue();
    });
    await paymentPage.fill(cards.approved);
    await paymentPage.choose('webhook-lost');
    await paymentPage.payButton.click();
    await shop.expectResult(unfinished, 'Your payment is still being checked');
    await pair.startSandbox();
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 60_000 });
    await context.close();
    await pair.close();
  });
