import { MethodPage } from '../models/method-page.ts';
import { PaymentPage } from '@tillkit/sandbox/testing/playwright';
import { Shop } from '../models/shop.ts';
import { expect, test } from '../support/test.ts';

const question = { name: 'Pay another way instead?' };
const underWay = (payment: string) => `/payment/${payment}?ask`;

test('a pending payment is shown instead of a second one; another way pays, and the first that then succeeds is told', async ({
  shop,
  page,
  context,
}) => {
  await shop.orderAtOnce();
  const checkout = page.url();
  await new MethodPage(page).choose('PAP');
  await expect(page.getByText('You continue on the page of the payment provider')).toBeVisible();
  const first = await shop.pay();
  const provider = await context.newPage();
  await provider.goto(checkout);
  expect(await new Shop(provider).pay()).toBe(first);
  await page.getByRole('button', { name: 'Pending' }).click();
  await shop.expectResult(first, 'Payment on its way');
  await expect(page.getByRole('heading', question)).toBeVisible();

  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(underWay(first));
  await expect(page.getByRole('heading', { name: 'Payment on its way' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await expect(page).toHaveURL(checkout);
  await new MethodPage(page).choose('CARD');
  await expect(page.getByText('Your card number never reaches this shop')).toBeVisible();
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
  test(`a Pay button that was there before goes on to the payment under way: ${way}`, async ({
    shop,
    cardFields,
    page,
    context,
  }) => {
    await shop.orderAtOnce('brass-ruler', way);
    await shop.hydrated();
    if (way === 'fields') await cardFields.expectReady();
    const other = await context.newPage();
    await other.goto(page.url());
    await new MethodPage(other).choose('PAP');
    await expect(other.getByText('You continue on the page of the payment provider')).toBeVisible();
    const first = await new Shop(other).pay();
    await other.getByRole('button', { name: 'Pending' }).click();
    await new Shop(other).expectResult(first, 'Payment on its way');
    if (way === 'fields') await cardFields.fill();
    await shop.payButton.click();
    await expect(page).toHaveURL(underWay(first));
    await expect(page.getByRole('heading', question)).toBeVisible();
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the payment under way is shown, and its button leads to another way', async ({ shop, page }) => {
    await shop.orderAtOnce();
    const checkout = page.url();
    await page.getByText('More payment methods (sandbox)').first().click();
    await page.locator('[data-method="PAP"] label').click();
    await page.getByRole('button', { name: 'Choose this method' }).click();
    await shop.payButton.click();
    await page.getByRole('button', { name: 'Pending' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Payment on its way' })).toBeVisible();
    await page.goto(checkout);
    await expect(page).toHaveURL(/\/payment\/\w+\?ask$/);
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await expect(page).toHaveURL(checkout);
    await expect(shop.payButton).toBeVisible();
  });
});
