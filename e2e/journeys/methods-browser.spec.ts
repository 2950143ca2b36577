import { MethodPage } from '../models/method-page.ts';
import { eva } from '../models/method-post.ts';
import { expect, test } from '../support/test.ts';

test('the invoice form is prefilled from the checkout, and a shopper who returns without paying sees the earlier entries', async ({
  shop,
  page,
}) => {
  const method = new MethodPage(page);
  await shop.orderAtOnce();
  await method.choose('BPY');
  await method.enter(eva);
  expect(await shop.pay()).toMatch(/^[0-9a-f]{32}$/);
  await page.goBack();
  await page.reload();
  await expect(page.getByText('Seestrasse 12')).toBeVisible();
  const payment = await shop.pay();
  await expect(page.locator('dt:text-is("uppShippingCity") + dd')).toHaveText('Zürich');
  await method.answerProvider('Approve');
  await shop.expectResult(payment, 'Your order is confirmed');
  await expect(page.getByText('CH93 0076 2011 6238 5295 7')).toBeVisible();
  expect(await shop.state(payment)).toMatchObject({ status: 'paid', paymentMethod: 'BPY' });
});

test(
  'if a company pays by invoice or in installments (INT), the form asks for the company register number as well as the birth date',
  { tag: '@long' },
  async ({ shop, page }) => {
    const method = new MethodPage(page);
    await shop.orderAtOnce();
    await method.choose('INT');
    await expect(method.field('uppCustomerCompanyRegisterNumber')).toBeHidden();
    await method.enter({ uppCustomerType: 'C' });
    await expect(method.field('uppCustomerCompanyRegisterNumber')).toBeVisible();
    const company = { uppCustomerName: 'Falz AG', uppCustomerCompanyRegisterNumber: 'CHE-123.456.789' };
    await method.enter({ ...eva, ...company, uppCustomerType: 'C' });
    const payment = await shop.pay();
    await expect(page.locator('dt:text-is("uppCustomerType") + dd')).toHaveText('C');
    await method.answerProvider('Approve');
    await shop.expectResult(payment, 'Order confirmed, invoice to follow');
  },
);

test(
  'a bank card payment redirects to the bank, and the shopper returns to the shop',
  { tag: '@long' },
  async ({ shop, page }) => {
    const method = new MethodPage(page);
    await shop.orderAtOnce();
    await method.choose('PFC');
    const payment = await shop.pay();
    await method.answerProvider('Approve');
    await shop.expectResult(payment, 'Payment received');
  },
);

test(
  "a bank card payment that starts in the lightbox leaves the lightbox and opens the bank's page",
  { tag: '@long' },
  async ({ shop, page }) => {
    const method = new MethodPage(page);
    await shop.orderAtOnce('brass-ruler', 'lightbox');
    await method.choose('PFC');
    const payment = await shop.payInWindow();
    await method.answerProvider('Approve');
    await shop.expectResult(payment, 'Payment received');
  },
);

test('a bank transfer in euros asks for no details and succeeds', { tag: '@long' }, async ({ shop, page }) => {
  const method = new MethodPage(page);
  await page.request.post('/currency', { form: { currency: 'EUR', back: '/' } });
  await shop.orderAtOnce();
  await method.choose('EPS');
  await expect(method.form).toHaveCount(0);
  const payment = await shop.pay();
  await method.answerProvider('Approve');
  await shop.expectResult(payment, 'Payment received');
});

test('a shopper pays with a voucher in the lightbox', { tag: '@long' }, async ({ shop, page, paymentWindow }) => {
  const method = new MethodPage(page);
  await shop.orderAtOnce('brass-ruler', 'lightbox');
  await method.choose('PSC');
  const payment = await shop.payInWindow();
  await paymentWindow.frame.getByRole('button', { name: 'Approve' }).click();
  await shop.expectResult(payment, 'Payment received');
});

test(
  'an error that only the shop can detect appears next to the field that it concerns',
  { tag: '@long' },
  async ({ shop, page }) => {
    const method = new MethodPage(page);
    await shop.orderAtOnce();
    await method.choose('BPY');
    const year = new Date().getUTCFullYear() - 17;
    await method.enter({ ...eva, uppCustomerBirthDate: `01.01.${year}` });
    await method.send();
    await method.expectProblem('uppCustomerBirthDate', /at least 18/);
    await expect(method.field('uppCustomerBirthDate')).toBeFocused();
    await expect(method.field('uppCustomerLastName')).toHaveValue('Muster');
  },
);

test(
  'a field that the gateway rejects is marked when the shopper returns to the shop',
  { tag: '@long' },
  async ({ shop, page }) => {
    const method = new MethodPage(page);
    await shop.orderAtOnce();
    await method.choose('BPY');
    await method.enter(eva);
    await shop.pay(({ uppCustomerPhone: _, ...others }) => others);
    await page.getByRole('button', { name: 'Back to the shop' }).click();
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{32}\?field=uppCustomerPhone$/);
    await method.expectProblem('uppCustomerPhone', /not accepted/);
    await method.enter({ uppCustomerPhone: '+41441234568' });
    const payment = await shop.pay();
    await method.answerProvider('Approve');
    await shop.expectResult(payment, 'Your order is confirmed');
  },
);

test(
  'a field name in the URL marks that field only if the form contains it',
  { tag: '@long' },
  async ({ shop, page }) => {
    const method = new MethodPage(page);
    await shop.orderAtOnce();
    await method.choose('BPY');
    await expect(method.form).toHaveAttribute('data-state', 'ready');
    const here = page.url();
    await page.goto(`${here}?field=bankbic`);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await page.goto(`${here}?field=%3Cscript%3E`);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  },
);
