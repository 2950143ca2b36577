import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('a shopper completes a purchase with JavaScript disabled, from the product page to the result', async ({
  shop,
  paymentPage,
  page,
}) => {
  await shop.order();
  await expect(page.getByText('How do you want to pay?')).toBeHidden();
  await shop.payButton.click();
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/payment\/[0-9a-f]{32}$/);
  const payment = page.url().split('/').at(-1) ?? '';
  await shop.expectState(payment, 'paid');
  await page.reload();
  await shop.expectResult(payment, 'Payment received');
});

test(
  'with JavaScript disabled, the shop shows no card fields, and the button leads to the payment page',
  { tag: '@long' },
  async ({ shop, paymentPage, page }) => {
    await shop.orderAtOnce('brass-ruler', 'fields');
    await expect(page.getByText('Card number', { exact: true })).toBeHidden();
    await shop.payButton.click();
    await expect(paymentPage.payButton).toBeVisible();
  },
);
