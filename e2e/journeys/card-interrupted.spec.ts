import type { Page } from '@playwright/test';
import { transactionsOf } from '../support/gateway.ts';
import { expect, test } from '../support/test.ts';
import { paymentsPath } from '../models/shop.ts';

/** Prevents the page from notifying the shop's server that the gateway accepted the card. */
const dropConfirm = (page: Page) => page.route(`**${paymentsPath}/*/confirm`, (route) => route.abort());

/** Waits until the gateway has accepted the card. */
const verified = (page: Page) =>
  page.waitForResponse(
    async (response) =>
      response.url().endsWith('/upp/fields/1/verify') && ((await response.json()) as { ok: boolean }).ok,
  );

test(
  'if the page is reloaded while the shopper types the card number, the card fields are empty afterward, and the payment succeeds',
  { tag: '@long' },
  async ({ shop, cardFields, page }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    await cardFields.number.pressSequentially('42424242');
    await page.reload();
    await cardFields.open();
    await cardFields.fill();
    const payment = await shop.press();
    await shop.expectResult(payment, 'Payment received');
  },
);

test('if the page is reloaded after the gateway has accepted the card, a later confirmation charges the card exactly once', async ({
  shop,
  cardFields,
  page,
}) => {
  await shop.orderAtOnce();
  const pay = page.url();
  await page.route(`**${paymentsPath}/*/confirm`, () => {}); // Blocks the confirmation, so the card is not charged yet.
  await cardFields.open();
  await cardFields.fill();
  const accepted = verified(page);
  const payment = await shop.press();
  await accepted;
  await page.reload();
  expect(page.url()).toBe(pay);
  const { refno } = await shop.state(payment);
  await page.request.post(`${paymentsPath}/${payment}/confirm`);
  await shop.expectState(payment, 'paid');
  expect(await transactionsOf(refno)).toEqual([{ code: expect.any(String), settled: 2800 }]);
  await page.goto(pay);
  await shop.expectResult(payment, 'Payment received');
});

test(
  "if the gateway's response to the card check is lost, the shop's result page shows the last known status and updates itself",
  { tag: '@long' },
  async ({ shop, cardFields, page }) => {
    await page.route('**/upp/fields/1/verify', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await shop.orderAtOnce();
    await cardFields.open();
    await cardFields.fill();
    const payment = await shop.press();
    await expect(page).toHaveURL(`/payment/${payment}`);
    await expect(page.getByRole('link', { name: 'Back to the order' })).toBeVisible();
    await page.request.post(`${paymentsPath}/${payment}/confirm`); // Avoids the poller's half-minute delay.
    await shop.expectResult(payment, 'Payment received');
  },
);

test('if the cart changes in another tab, the old amount is not charged, and the shopper sees the new amount before paying', async ({
  shop,
  cardFields,
  page,
}) => {
  await shop.orderAtOnce();
  await cardFields.open();
  await cardFields.fill();
  const tab = await page.context().newPage();
  await tab.goto('/products/bone-folder');
  await tab.getByRole('button', { name: 'Add to cart' }).click();
  await expect(tab.getByRole('link', { name: /Cart/ })).toContainText('2');
  await tab.close();
  await shop.press();
  await expect(cardFields.said).toHaveText('Your order has changed. Please check the amount and pay again.');
  await expect(shop.payButton).toHaveText('Pay CHF 37.50');
  const payment = await shop.press();
  await shop.expectResult(payment, 'Payment received');
  const { refno, amount } = await shop.state(payment);
  expect(amount).toBe(3750);
  expect(await transactionsOf(refno)).toEqual([{ code: expect.any(String), settled: 3750 }]);
});

test(
  'if the browser closes right after the shopper presses Pay, the poller detects that the card was accepted and completes the order',
  { tag: '@long' },
  async ({ shop, cardFields, page, context, request }) => {
    await dropConfirm(page);
    await shop.orderAtOnce();
    await cardFields.open();
    await cardFields.fill();
    const accepted = verified(page);
    const payment = await shop.press();
    await accepted;
    await context.close();
    const state = async () => (await (await request.get(`${paymentsPath}/${payment}`)).json()) as { status: string };
    expect((await state()).status).not.toBe('paid');
    await expect.poll(async () => (await state()).status, { timeout: 45_000 }).toBe('paid');
  },
);
