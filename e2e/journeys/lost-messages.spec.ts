import { expect, test } from '../support/test.ts';
import { paymentsPath } from '../models/shop.ts';

test('the browser closes right after Pay: the webhook alone completes the order', async ({
  shop,
  paymentPage,
  page,
  context,
  browser,
  baseURL,
}) => {
  await shop.orderAtOnce();
  const payment = await shop.pay();
  await paymentPage.fill();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/upp/page/'));
  await paymentPage.payButton.click({ noWaitAfter: true });
  await sent;
  await context.close();
  const { request } = await browser.newContext({ baseURL: baseURL ?? '' });
  await expect
    .poll(async () => ((await (await request.get(`${paymentsPath}/${payment}`)).json()) as { status: string }).status)
    .toBe('paid');
});

test('no return comes: the webhook alone completes the order', async ({ shop, paymentPage }) => {
  await shop.orderAtOnce();
  const payment = await shop.pay();
  await paymentPage.fill();
  await paymentPage.choose('browser-closed');
  await paymentPage.payButton.click();
  await shop.expectState(payment, 'paid');
});

test('the webhook is lost: return and status call complete the order', async ({ shop, paymentPage }) => {
  await shop.orderAtOnce();
  const payment = await shop.pay();
  await paymentPage.fill();
  await paymentPage.choose('webhook-lost');
  await paymentPage.payButton.click();
  await shop.expectResult(payment, 'Payment received');
});

test('webhook and return are both lost: the poller completes the order', async ({ shop, paymentPage }) => {
  await shop.orderAtOnce();
  const payment = await shop.pay();
  await paymentPage.fill();
  await paymentPage.choose('both-lost');
  await paymentPage.payButton.click();
  expect((await shop.state(payment)).status).toBe('open');
  await shop.expectState(payment, 'paid', 45_000);
});

test('the webhook comes twice, and once more after the return: one paid order', async ({ shop, paymentPage }) => {
  for (const fault of ['webhook-twice', 'webhook-late'] as const) {
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await paymentPage.fill();
    await paymentPage.choose(fault);
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
  }
});
