import type { Page } from '@playwright/test';
import { MethodPost } from '../models/method-post.ts';
import { expect, test } from '../support/test.ts';

/** Buys on invoice through plain form posts, and opens the result page once the account to pay into is known. */
async function buyByTransfer(page: Page): Promise<void> {
  const shopper = new MethodPost(page.request);
  const payment = await shopper.pay(await shopper.answer(await shopper.choose('BPY', 'CHF')), 'approve');
  await expect
    .poll(async () => Object.keys(await (await page.request.get(`/api/payments/${payment}`)).json()))
    .toContain('payTo');
  await page.goto(`/payment/${payment}`);
}

test('a shopper who pays by transfer copies each value with the keyboard and sees the Swiss QR code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await buyByTransfer(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is confirmed' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for this transfer' })).toBeVisible();
  const copied: string[] = [];
  for (const name of ['Amount', 'IBAN', 'Payment reference', 'Account holder']) {
    await page.getByRole('button', { name: `Copy ${name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Copied ${name}` })).toBeFocused();
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  expect(copied).toEqual(['28.00', 'CH9300762011623852957', expect.stringMatching(/^INV-/), 'Zettel AG']);
});

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a shopper who pays by transfer reads every value of the transfer, and no space is left for the QR code',
    { tag: '@long' },
    async ({ page }) => {
      await buyByTransfer(page);
      for (const value of ['CHF 28.00', 'CH93 0076 2011 6238 5295 7', 'Zettel AG'])
        await expect(page.locator('.tillkit-status-transfer').getByText(value)).toBeVisible();
      await expect(page.locator('.tillkit-status-code')).toBeHidden();
      await page.getByText('Details').click();
      await expect(page.getByText('Payment started')).toBeVisible();
    },
  );
});

test(
  'while the result page is open, the outcome changes the heading and the title, and nothing below the outcome moves',
  { tag: '@long' },
  async ({ shop, page, context }) => {
    await shop.orderAtOnce();
    const payment = await shop.pay(undefined, shop.walletButton);
    const result = await context.newPage();
    await result.goto(`/payment/${payment}`);
    await expect(result).toHaveTitle('Waiting for your payment · Falz & Faden');
    const places = () =>
      result.locator('.tillkit-status-details, .result > section').evaluateAll((parts) => {
        return parts.map((part) => part.getBoundingClientRect().y);
      });
    const before = await places();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(result.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
    await expect(result).toHaveTitle('Payment received · Falz & Faden');
    expect(await places()).toEqual(before);
  },
);
