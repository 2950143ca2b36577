import { PaymentPage } from '@tillkit/sandbox/testing/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { Office } from '../models/office.ts';
import { Shop } from '../models/shop.ts';
import { expect, test } from '../support/test.ts';

/** The payment page takes the ten cards of the shop, and no other method can be chosen on it. */
async function expectCardsOnly(page: Page | FrameLocator): Promise<void> {
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.locator('[name="brand"]')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
}

test('card by redirect: the payment page offers cards only (K04)', async ({ shop, paymentPage, page }) => {
  await shop.orderAtOnce();
  const payment = await shop.pay();
  await expectCardsOnly(page);
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await shop.expectResult(payment, 'Payment received');
});

test(
  'card in the lightbox: the payment page offers cards only (K04)',
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
  'card with the script of the fields blocked: the payment page offers cards only (K04)',
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

test('card fields: their payment is limited to cards and paid by one (K04)', async ({ shop, cardFields }) => {
  await shop.orderAtOnce();
  await cardFields.open();
  await cardFields.fill();
  const payment = await shop.press();
  await shop.expectResult(payment, 'Payment received');
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  for (const way of ['redirect', 'lightbox', 'fields'] as const)
    test(
      `card when the shop is set up for ${way}: the payment page offers cards only (K04)`,
      { tag: way === 'fields' ? [] : '@long' },
      async ({ shop, page }) => {
        await shop.orderAtOnce('brass-ruler', way);
        await shop.payButton.click();
        await page.waitForURL(/\/upp\//);
        await expectCardsOnly(page);
      },
    );
});

/** A shopper who takes the list of methods out of the form, which no signature covers, and pays by TWI. */
async function payByAnother(page: Page): Promise<string> {
  const shop = new Shop(page);
  await shop.orderAtOnce();
  const payment = await shop.pay(({ paymentmethod: _, ...rest }) => rest);
  await page.locator('details.others > summary').click();
  await page.locator('label', { has: page.locator('[name="brand"][value="TWI"]') }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await new PaymentPage(page).press('Approve');
  await shop.expectResult(payment, 'We are checking your payment');
  return payment;
}

for (const decision of ['Accept', 'Refund'] as const)
  test(
    `the gateway reports another method all the same: the office offers Accept and Refund, and ${decision} closes the case (K04)`,
    { tag: decision === 'Accept' ? [] : '@long' },
    async ({ page, browser }) => {
      const payment = await payByAnother(page);
      const context = await browser.newContext();
      const clerk = await context.newPage();
      const office = new Office(clerk);
      await office.logIn(`/office/payments/${payment}`);
      const found = clerk.getByRole('region', { name: 'Another method' });
      await expect(found).toContainText('TWI');
      await expect(found).toContainText(/CHF.28\.00/);
      for (const name of ['Accept …', 'Refund …']) await expect(found.getByRole('link', { name })).toBeVisible();
      await found.getByRole('link', { name: `${decision} …` }).click();
      if (decision === 'Accept') {
        await clerk.getByLabel('Your name').fill('Eva');
        await clerk.getByLabel('Why you accept it').fill('The shop takes this method too.');
        await clerk.getByRole('button', { name: /^Accept CHF/ }).click();
        await expect(office.notice).toContainText('The order is paid.');
        await new Shop(page).expectState(payment, 'paid');
        await page.reload(); // a page for review does not ask again
        await new Shop(page).expectResult(payment, 'Payment received');
      } else {
        await clerk.getByRole('button', { name: /^Cancel CHF/ }).click();
        await expect(office.notice).toContainText('took effect');
        await new Shop(page).expectState(payment, 'canceled');
      }
      await expect(found).toHaveCount(0);
      await clerk.getByRole('button', { name: 'Ask the gateway now' }).click();
      await expect(office.notice).toContainText('The gateway was asked.');
      await expect(found).toHaveCount(0);
      await context.close();
    },
  );
