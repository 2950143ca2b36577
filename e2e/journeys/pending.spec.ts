import { MethodPage } from '../models/method-page.ts';
import { PaymentPage } from '@tillkit/sandbox/testing/playwright';
import { Shop } from '../models/shop.ts';
import { expect, test } from '../support/test.ts';

const question = { name: 'Pay another way instead?' };
const underWay = (payment: string) => `/payment/${payment}?ask`;

test('the shop shows a pending payment instead of starting a second one, and reports a double payment if both succeed', async ({
  shop,
  page,
  context,
}) => {
  await shop.orderAtOnce();
  const checkout = page.url();
  const first = await shop.pay(undefined, shop.walletButton);
  const provider = await context.newPage();
  await provider.goto(checkout);
  const there = new Shop(provider);
  expect(await there.pay(undefined, there.walletButton)).toBe(first);
  await page.getByRole('button', { name: 'Pending' }).click();
  await shop.expectResult(first, 'Payment on its way');
  await expect(page.getByRole('heading', question)).toBeVisible();

  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(underWay(first));
  await expect(page.getByRole('heading', { name: 'Payment on its way' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await expect(page).toHaveURL(checkout);
  await new MethodPage(page).choose('card');
  const second = await shop.pay();
  expect(second).not.toBe(first);
  const paymentPage = new PaymentPage(page);
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await shop.expectResult(second, 'Payment received');

  await provider.getByRole('button', { name: 'Approve' }).click();
  await expect(provider.getByRole('heading', { name: 'You have paid twice' })).toBeVisible({ timeout: 15_000 });
  expect(await shop.state(first)).toMatchObject({ status: 'paid', review: 'duplicate_payment' });
});

for (const way of ['redirect', 'lightbox', 'fields'] as const)
  test(
    `in ${way} mode, a Pay button that was rendered before the payment became pending leads to the pending payment`,
    { tag: '@long' },
    async ({ shop, cardFields, page, context }) => {
      await shop.orderAtOnce('brass-ruler', way);
      await shop.hydrated();
      if (way === 'fields') await cardFields.expectReady();
      const other = await context.newPage();
      await other.goto(page.url());
      const there = new Shop(other);
      const first = await there.pay(undefined, there.walletButton);
      await other.getByRole('button', { name: 'Pending' }).click();
      await new Shop(other).expectResult(first, 'Payment on its way');
      if (way === 'fields') await cardFields.fill();
      await shop.payButton.click();
      await expect(page).toHaveURL(underWay(first));
      await expect(page.getByRole('heading', question)).toBeVisible();
    },
  );

test.describe('a pending payment in the demo shop without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the shop shows the pending payment, and a button lets the shopper pay another way',
    { tag: '@long' },
    async ({ shop, page }) => {
      await shop.orderAtOnce();
      const checkout = page.url();
      await page.getByRole('button', { name: 'Kuvert', exact: true }).click();
      await shop.walletButton.click();
      await page.getByRole('button', { name: 'Pending' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'Payment on its way' })).toBeVisible();
      await page.goto(checkout);
      await expect(page).toHaveURL(/\/payment\/\w+\?ask$/);
      await page.getByRole('button', { name: 'Pay another way' }).click();
      await expect(page).toHaveURL(checkout);
      await page.locator('[data-row="card"] label').first().click();
      await page.getByRole('button', { name: 'Choose', exact: true }).click();
      await expect(shop.payButton).toBeVisible();
    },
  );
});
