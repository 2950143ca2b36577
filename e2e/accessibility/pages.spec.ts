import type { Page } from '@playwright/test';
import { height, isWhole, violations } from '../support/axe.ts';
import { isLong } from '../support/long.ts';
import { expect, test } from '../support/test.ts';

/**
 * Returns true if, at phone width and at desktop width, no part of the page is cut off and the page does not scroll
 * sideways. Restores the page's width afterward.
 */
async function fits(page: Page, own: number): Promise<boolean> {
  let all = true;
  for (const width of [320, 1280, own]) {
    await page.setViewportSize({ width, height });
    all &&= await isWhole(page);
  }
  return all;
}

const looks = [
  ['light', 320],
  ['dark', 1280],
] as const;

for (const [colorScheme, width] of isLong ? looks : looks.slice(0, 1))
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height } });

    test(
      'every page from the product list to the payment result passes the axe checks and fits the screen',
      { tag: '@long' },
      async ({ shop, paymentPage, paymentWindow, page }) => {
        const look = async (name: string, part?: string) => {
          expect(await violations(page, part), name).toEqual([]);
          expect(await fits(page, width), name).toBe(true);
        };
        await page.goto('/');
        await look('list');
        await page.getByRole('link', { name: 'Brass ruler' }).click();
        await page.getByRole('button', { name: 'Add to cart' }).click();
        await look('product');
        await page.goto('/cart');
        await look('cart');
        await page.getByRole('button', { name: 'Checkout' }).click();
        await page.getByRole('button', { name: 'Continue to payment' }).click();
        await look('checkout with an error');
        await page.getByLabel('E-mail').fill('buyer@example.org');
        await page.getByRole('button', { name: 'Continue to payment' }).click();
        await expect(shop.payButton).toBeVisible();
        await expect(page.frameLocator('iframe[title="Security code"]').locator('#field')).toBeVisible();
        await look('pay');
        await shop.payInWindow();
        await paymentWindow.inside();
        await look('payment window', 'dialog'); // The rest of the page is inert while the dialog is open.
        await paymentWindow.frame.getByRole('button', { name: 'Close' }).click();
        await shop.useWay('redirect');
        const payment = await shop.pay();
        await look('payment page');
        await paymentPage.payButton.click();
        await look('payment page with errors');
        await paymentPage.fill();
        await paymentPage.payButton.click();
        await shop.expectResult(payment, 'Payment received');
        await look('result');
      },
    );
  });

test('the accessibility checks report an image without alternative text that the test adds to a page', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.setAttribute('src', '/favicon.svg');
    document.querySelector('main')?.append(image);
  });
  expect((await violations(page)).join(' ')).toContain('image-alt');
});
