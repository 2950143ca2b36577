import { PaymentPage } from '@tillkit/sandbox/testing/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { Office } from '../models/office.ts';
import { Shop } from '../models/shop.ts';
import { expect, test } from '../support/test.ts';

/** Checks that the payment page asks for a card and offers no other payment method. */
async function expectCardsOnly(page: Page | FrameLocator): Promise<void> {
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.locator('[name="brand"]')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
}

test('after a redirect, the payment page offers only cards if the shopper pays by card (K04)', async ({
  shop,
  paymentPage,
  page,
}) => {
  await shop.orderAtOnce();
  const payment = await shop.pay();
  await expectCardsOnly(page);
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await shop.expectResult(payment, 'Payment received');
});

test(
  'in the lightbox, the payment page offers only cards if the shopper pays by card (K04)',
  { tag: '@long' },
  async ({ shop, paymentWindow }) => {
    await shop.orderAtOnce();
    const payment = await shop.payInWindow();
    await expectCardsOnly(paymentWindow.frame);
    await paymentWindow.fill();
    await paymentWindow.payButton.click();
    await shop.expectState(payment, 'paid');
  },
);

test(
  'the payment page offers only cards if the card fields script is blocked (K04)',
  { tag: '@long' },
  async ({ shop, cardFields, paymentPage, page }) => {
    await page.route('**/fields.js', (route) => route.abort());
    await shop.orderAtOnce();
    await shop.useWay('fields');
    await expect(cardFields.said).toContainText('on the payment page');
    const payment = await shop.pay();
    await expectCardsOnly(page);
    await paymentPage.fill();
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
  },
);

test(
  'a checkout with the card fields accepts only cards and can be completed with a card (K04)',
  { tag: '@long' },
  async ({ shop, cardFields }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    await cardFields.fill();
    const payment = await shop.press();
    await shop.expectResult(payment, 'Payment received');
  },
);

test.describe('card payments with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  for (const way of ['redirect', 'lightbox', 'fields'] as const)
    test(
      `the payment page offers only cards if the shop is in ${way} mode (K04)`,
      { tag: '@long' },
      async ({ shop, page }) => {
        await shop.orderAtOnce('brass-ruler', way);
        await shop.payButton.click();
        await page.waitForURL(/\/upp\//);
        await expectCardsOnly(page);
      },
    );
});

/**
 * Removes the list of payment methods from the form and pays with TWI. The signature does not cover the list, so the
 * gateway still accepts the form.
 */
async function payByAnother(page: Page): Promise<string> {
  const shop = new Shop(page);
  await shop.orderAtOnce();
  const payment = await shop.pay(({ paymentmethod: _, ...rest }) => rest);
  await page.locator('details.others > summary').click();
  await page.locator('label', { has: page.locator('[name="brand"][value="TWI"]') }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await new PaymentPage(page).press('Approve');
  await shop.expectResult(payment, 'We’re looking into your payment');
  return payment;
}

for (const decision of ['Accept', 'Cancel'] as const)
  test(
    `if the gateway reports a payment method other than the chosen one, the back office offers Accept and Cancel, and choosing ${decision} closes the case (K04)`,
    { tag: decision === 'Accept' ? [] : '@long' },
    async ({ page, browser }) => {
      const payment = await payByAnother(page);
      const context = await browser.newContext();
      const clerk = await context.newPage();
      const office = new Office(clerk);
      await office.logIn(`/office/payments/${payment}`);
      const caseRegion = clerk.getByRole('region', { name: 'Method not allowed' });
      await expect(caseRegion).toContainText('Zwirn');
      await expect(caseRegion).toContainText(/CHF.28\.00/);
      for (const name of ['Accept …', 'Cancel …']) await expect(caseRegion.getByRole('link', { name })).toBeVisible();
      await caseRegion.getByRole('link', { name: `${decision} …` }).click();
      if (decision === 'Accept') {
        await clerk.getByLabel('Your name').fill('Eva');
        await clerk.getByLabel('Why you accept it').fill('The shop takes this method too.');
        await clerk.getByRole('button', { name: /^Accept CHF/ }).click();
        await expect(office.notice).toContainText('The order is paid.');
        await new Shop(page).expectState(payment, 'paid');
        await page.reload(); // The result page does not poll for changes while the payment is in review.
        await new Shop(page).expectResult(payment, 'Payment received');
      } else {
        await clerk.getByRole('button', { name: /^Cancel CHF/ }).click();
        await expect(office.notice).toContainText('done');
        await new Shop(page).expectState(payment, 'canceled');
      }
      await expect(caseRegion).toHaveCount(0);
      await clerk.getByRole('button', { name: 'Refresh from gateway' }).click();
      await expect(office.notice).toContainText('The gateway has answered.');
      await expect(caseRegion).toHaveCount(0);
      await context.close();
    },
  );
