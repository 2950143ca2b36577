import { createHmac } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Shop } from '../models/shop.ts';
import { merchant } from '../support/merchant.ts';
import { expect, test } from '../support/test.ts';
import { paymentsPath } from '../models/shop.ts';

/** Posts a forged message in which every field except the signature is correct. */
async function forge(request: APIRequestContext, shop: Shop, payment: string, more: Record<string, string>) {
  const { refno, amount, currency } = await shop.state(payment);
  const form = {
    uppTransactionId: '123456789012345678',
    merchantId: merchant.id,
    refno,
    amount: String(amount),
    currency,
    status: 'success',
    responseCode: '01',
    uppMsgType: 'web',
    ...more,
  };
  return request.post(`${paymentsPath}/return/success`, { form, maxRedirects: 0 });
}

for (const [name, more] of Object.entries({
  'without sign2': {},
  'with a wrong sign2': { sign2: createHmac('sha256', 'another key').update('text').digest('hex') },
}))
  test(`a forged success message ${name} leaves the order open`, async ({
    shop,
    paymentPage,
    page,
    playwright,
    baseURL,
  }) => {
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await expect(paymentPage.payButton).toBeVisible();
    const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const answer = await forge(stranger, shop, payment, more);
    expect(answer.status()).toBe(303);
    await shop.expectState(payment, 'open');
    await paymentPage.fill();
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
    expect(page.url()).toContain(payment);
  });

test('a forged cancel or error message leaves an open order open and a paid order paid (K38, K39)', async ({
  shop,
  paymentPage,
  request,
}) => {
  await shop.orderAtOnce();
  const payment = await shop.pay();
  await expect(paymentPage.payButton).toBeVisible();
  await forge(request, shop, payment, { status: 'cancel' });
  await forge(request, shop, payment, { status: 'error', errorCode: '1403' });
  await shop.expectState(payment, 'open');
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await shop.expectResult(payment, 'Payment received');
  await forge(request, shop, payment, { status: 'error', errorCode: '1403' });
  expect((await shop.state(payment)).status).toBe('paid');
});

test('an amount changed in the form is refused, and the order stays open (K01)', async ({ shop, page }) => {
  await shop.orderAtOnce();
  const payment = await shop.pay((parameters) => ({ ...parameters, amount: '50' }));
  await expect(page.getByText('1007')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  expect((await shop.state(payment)).status).toBe('open');
});

test('a request from a different site cannot start a payment (K12)', async ({ request }) => {
  const answer = await request.post(paymentsPath, {
    data: { order: 'any' },
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status()).toBe(403);
});
