import { MethodPage } from '../models/method-page.ts';
import { eva } from '../models/method-post.ts';
import { expect, test } from '../support/test.ts';

test.describe('payment method forms with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('choosing a payment method opens its form, which shows errors next to the fields, and the shopper pays after correcting them', async ({
    shop,
    page,
  }) => {
    const method = new MethodPage(page);
    await shop.orderAtOnce();
    await method.choose('MFX');
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    const year = new Date().getUTCFullYear() - 17;
    await method.answer({ ...eva, uppCustomerBirthDate: `01.01.${year}` });
    await method.expectProblem('uppCustomerBirthDate', /at least 18/);
    await expect(method.field('uppCustomerLastName')).toHaveValue('Muster');
    await method.answer(eva);
    await shop.payButton.click();
    await method.answerProvider('Approve');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/payment\/[0-9a-f]{32}$/);
    const payment = page.url().split('/').at(-1) ?? '';
    await shop.expectState(payment, 'paid');
    await page.reload();
    await shop.expectResult(payment, 'Order confirmed, invoice to follow');
  });
});

test(
  'a shopper can save personal details on the device and later delete them at the checkout',
  { tag: '@long' },
  async ({ shop, page }) => {
    const method = new MethodPage(page);
    await shop.orderAtOnce();
    await method.choose('BPY');
    await method.enter(eva);
    await method.form.getByLabel('Remember my details on this device').check();
    await shop.pay();
    await page.goBack();
    await expect(page.getByText('Seestrasse 12')).toBeVisible();
    await page.reload();
    await method.choose('BPL');
    await expect(method.field('uppCustomerPhone')).toHaveValue(eva.uppCustomerPhone);
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Forget my details' }).click();
    await expect(page.getByLabel('Remember my details on this device')).not.toBeChecked();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('customer');
  },
);

test(
  'a shopper who chooses Greek on the pay page sees the whole page in Greek, and no error is logged',
  { tag: '@long' },
  async ({ shop, page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    const method = new MethodPage(page);
    await shop.orderAtOnce();
    await method.choose('BPY');
    await expect(method.form).toHaveAttribute('data-state', 'ready');
    await page.locator('summary', { hasText: 'Language' }).click();
    await page.getByRole('button', { name: 'Ελληνικά' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'el');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Έλεγχος και πληρωμή');
    await expect(method.form.getByRole('group').first()).toContainText(/[α-ω]/);
    await page.reload();
    await expect(method.form).toHaveAttribute('data-state', 'ready');
    await expect(page.locator('html')).toHaveAttribute('lang', 'el');
    await page.locator('summary', { hasText: 'Γλώσσα' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(/^Prüfen und bezahlen/);
    expect(complaints).toEqual([]);
  },
);

for (const [theme, name] of [
  ['contrast', 'Contrast'],
  ['dark', 'Dark'],
] as const)
  test(`the ${theme} theme applies to both the shop and the components`, { tag: '@long' }, async ({ shop, page }) => {
    await shop.orderAtOnce();
    await page.locator('summary', { hasText: 'Theme: ' }).click();
    await page.getByRole('button', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('data-tillkit-theme', theme);
    const text = await page.evaluate(() => getComputedStyle(document.documentElement).color);
    await page.reload();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe(text);
  });
