import { PaymentPage } from '@tillkit/sandbox/testing/playwright';
import { paymentsPath, Shop } from '../models/shop.ts';
import { expect, test } from '../support/test.ts';

test('a double click on Pay starts only one payment attempt', { tag: '@long' }, async ({ shop, paymentPage, page }) => {
  await shop.orderAtOnce();
  let starts = 0;
  page.on('request', (request) => (starts += request.url().endsWith(paymentsPath) ? 1 : 0));
  await shop.hydrated();
  await shop.payButton.dblclick();
  await expect(paymentPage.payButton).toBeVisible();
  expect(starts).toBe(1);
});

test('pressing Pay in two tabs starts only one payment attempt, and the second tab cannot pay again', async ({
  shop,
  paymentPage,
  page,
  context,
}) => {
  await shop.orderAtOnce();
  const otherPage = await context.newPage();
  const other = { shop: new Shop(otherPage), paymentPage: new PaymentPage(otherPage) };
  await otherPage.goto(page.url());
  const [first, second] = await Promise.all([shop.pay(), other.shop.pay()]);
  expect(second).toBe(first);
  expect(await other.paymentPage.refno()).toBe(await paymentPage.refno());
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await shop.expectResult(first, 'Payment received');
  await other.paymentPage.fill();
  await other.paymentPage.payButton.click();
  // The gateway refuses a second payment with the same reference (error code 3061), so the shop shows the result of the
  // first payment.
  await other.shop.expectResult(first, 'Payment received');
});

test(
  'a double click on Pay on the payment page creates one transaction',
  { tag: '@long' },
  async ({ shop, paymentPage }) => {
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await paymentPage.fill();
    await paymentPage.payButton.dblclick();
    await shop.expectResult(payment, 'Payment received');
  },
);

test(
  'if the browser goes back from the payment page, the Pay button works again and reopens the same payment attempt',
  { tag: '@long' },
  async ({ shop, paymentPage, page }) => {
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await expect(paymentPage.payButton).toBeVisible();
    await page.goBack();
    await expect(shop.payButton).toBeEnabled();
    expect(await shop.pay()).toBe(payment);
    await paymentPage.fill();
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
  },
);

test(
  'if the browser goes back after the payment, the shop shows the result instead of offering to pay again',
  { tag: '@long' },
  async ({ shop, paymentPage, page }) => {
    await shop.orderAtOnce();
    const pay = page.url();
    const payment = await shop.pay();
    await paymentPage.fill();
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
    await page.goto(pay);
    await shop.expectResult(payment, 'Payment received');
  },
);
