import { expect, test } from '../support/test.ts';

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the product page shows the second picture when its thumbnail is chosen by click or by arrow key',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/products/fountain-pen');
      const first = page.getByRole('img', { name: 'A steel fountain pen lying beside its cap.' });
      const second = page.getByRole('img', { name: 'The nib of the pen writing a line on paper.' });
      await expect(first).toBeVisible();
      await expect(second).toBeHidden();
      await page.getByRole('radio', { name: 'The nib of the pen writing a line on paper.' }).click();
      await expect(second).toBeVisible();
      await expect(first).toBeHidden();
      await page.keyboard.press('ArrowLeft');
      await expect(first).toBeVisible();
      await expect(second).toBeHidden();
    },
  );

  test(
    'a quantity above the stock leads back to the product page, which shows the error at the field',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/products/paper-shears');
      await page.getByLabel('Quantity').fill('4');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription('Only 3 in stock.');
      await expect(page.getByLabel('Quantity')).toHaveValue('4');
      await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
    },
  );

  test('the menu in the header changes the theme', { tag: '@long' }, async ({ page }) => {
    await page.goto('/delivery');
    await page.locator('summary', { hasText: 'Theme: Auto' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(page).toHaveURL('/delivery');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('the list, product and cart pages request only the files that their document names, and nothing from the gateway', async ({
  page,
}) => {
  await page.request.post('/cart/items', { form: { product: 'fountain-pen' } });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['/', '/products/fountain-pen', '/cart']) {
    requests.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    const linked = await page
      .locator('link[href]:not([rel=expect]), script[src]')
      .evaluateAll((elements) =>
        elements.map(
          (each) => new URL(each.getAttribute('href') ?? each.getAttribute('src') ?? '', location.href).href,
        ),
      );
    expect(requests.filter((url) => url !== page.url() && !linked.includes(url))).toEqual([]);
  }
});
