import { cards } from '@tillkit/sandbox/testing/playwright';
import { isLong } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

const box = 'Save this card for next time';
const saved = 'Visa ending in 4242';

test('a shopper saves a card, pays with it in one click, pays with another card, and removes the saved one', async ({
  shop,
  cardFields,
  page,
}) => {
  await shop.orderAtOnce();
  await cardFields.open();
  await expect(page.getByLabel(box)).not.toBeChecked();
  await page.getByLabel(box).check();
  await cardFields.fill(cards.limited);
  await shop.expectResult(await shop.press(), 'Payment received');

  await shop.orderAtOnce('bone-folder', 'fields');
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(saved);
  await expect(page.getByRole('radio').first()).toBeChecked();
  for (const [width, height] of [
    [320, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(shop.payButton).toBeInViewport({ ratio: 1 });
  }
  await shop.hydrated();
  await shop.payButton.click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText('•••• 4242')).toBeVisible();

  await shop.orderAtOnce('six-pencils', 'fields');
  await shop.hydrated();
  await page.locator('label').filter({ hasText: /^Card/ }).first().click();
  await cardFields.expectReady();
  await cardFields.fill(cards.approved);
  await shop.expectResult(await shop.press(), 'Payment received');

  await shop.orderAtOnce('brass-ruler', 'fields');
  await shop.hydrated();
  await page.getByRole('button', { name: 'Remove this card' }).click();
  await expect(page.getByRole('radio', { name: saved })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: saved })).toHaveCount(0);
});

for (const way of ['redirect', 'lightbox', 'fields'] as const)
  test(
    `a shopper whose details and card the shop has saved pays with one click on the pay page (${way})`,
    { tag: '@long' },
    async ({ shop, cardFields, paymentPage, paymentWindow, page }) => {
      const toPay = async (fillIn: () => Promise<void>) => {
        await page.goto('/products/brass-ruler');
        await page.getByRole('button', { name: 'Add to cart' }).click();
        await page.getByRole('link', { name: 'Checkout' }).click();
        await fillIn();
        await page.getByRole('button', { name: 'Continue to payment' }).click();
        await shop.hydrated();
      };
      await shop.setWay(way);
      await toPay(async () => {
        await page.getByLabel('E-mail').fill('buyer@example.org');
        await page.getByLabel('Remember my details').check();
      });
      await page.getByLabel(box).check();
      if (way === 'fields') {
        await cardFields.expectReady();
        await cardFields.fill(cards.approved);
      }
      await shop.press();
      if (way !== 'fields') {
        const gateway = way === 'lightbox' ? paymentWindow : paymentPage;
        await gateway.fill(cards.approved);
        await gateway.payButton.click();
      }
      await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();

      await toPay(() => expect(page.getByLabel('E-mail')).toHaveValue('buyer@example.org'));
      await expect(page.getByRole('radio', { name: 'Mastercard ending in 0007' })).toBeChecked();
      await shop.payButton.click();
      await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    },
  );

test.describe('saved cards with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a shopper saves a card, pays with it in one click, and removes it',
    { tag: '@long' },
    async ({ shop, paymentPage, page }) => {
      await shop.orderAtOnce();
      await page.getByLabel(box).check();
      await page.getByRole('button', { name: 'Save this choice' }).click();
      await expect(page.getByLabel(box)).toBeChecked();
      await shop.payButton.click();
      await paymentPage.fill(cards.limited);
      await paymentPage.payButton.click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();

      await shop.orderAtOnce('bone-folder');
      await expect(page.getByRole('radio', { name: saved })).toBeChecked();
      await expect(page.getByRole('button', { name: /^Pay CHF/ })).toHaveCount(1);
      await shop.payButton.click();
      await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();

      await shop.orderAtOnce('six-pencils');
      await page.getByRole('button', { name: 'Remove this card' }).click();
      await expect(page.getByRole('radio', { name: saved })).toHaveCount(0);
    },
  );
});

if (isLong)
  test('a payment with a saved card whose bank requires 3-D Secure succeeds after the challenge is confirmed', async ({
    shop,
    paymentPage,
    cardFields,
    page,
  }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    await page.getByLabel(box).check();
    await cardFields.fill(cards.challenge);
    const first = await shop.press();
    await cardFields.challenge.confirmButton.click();
    await shop.expectResult(first, 'Payment received');

    await shop.orderAtOnce('bone-folder', 'fields');
    await shop.hydrated();
    await shop.payButton.click();
    await paymentPage.confirmButton.click();
    await expect(page).toHaveURL(/\/payment\//);
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  });
