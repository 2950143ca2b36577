import { cards } from '@tillkit/sandbox/testing/playwright';
import { expect, test } from '../support/test.ts';

test('a shopper completes a purchase, from the product page to the paid order', async ({ shop, paymentPage, page }) => {
  await shop.order();
  const payment = await shop.pay();
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await shop.expectResult(payment, 'Payment received');
  await expect(page.getByText('CHF 28.00').first()).toBeVisible();
  expect(await shop.state(payment)).toMatchObject({ status: 'paid', amount: 2800, currency: 'CHF' });
});

test(
  'a shopper whose card is declined returns to the shop and can try again with another card',
  { tag: '@long' },
  async ({ shop, paymentPage }) => {
    await shop.orderAtOnce('desk-lamp');
    const payment = await shop.pay();
    await paymentPage.fill(cards.limited);
    await paymentPage.payButton.click();
    await shop.expectUnpaid(payment, 'declined');
    const second = await shop.pay();
    expect(second).not.toBe(payment);
    await paymentPage.fill();
    await paymentPage.payButton.click();
    await shop.expectResult(second, 'Payment received');
  },
);

test('pressing Cancel on the payment page leaves the order open', { tag: '@long' }, async ({ shop, paymentPage }) => {
  await shop.orderAtOnce();
  const payment = await shop.pay();
  await paymentPage.cancelButton.click();
  await shop.expectUnpaid(payment, 'canceled');
});

test(
  "a card payment that the issuer could not authenticate is declined, and the shopper sees the issuer's message",
  { tag: '@long' },
  async ({ shop, paymentPage, page }) => {
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await paymentPage.fill(cards.challengeFails);
    await paymentPage.payButton.click();
    await paymentPage.confirmButton.click();
    await shop.expectUnpaid(payment, 'declined');
    const reason = 'Your bank could not confirm that it is you who pays. Call the number on the back of your card.';
    await expect(page.getByText('Message from your bank')).toHaveText(`Message from your bank: ${reason}`);
  },
);

test(
  'a payment with a card that requires 3-D Secure succeeds after the challenge is confirmed',
  { tag: '@long' },
  async ({ shop, paymentPage, page }) => {
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await paymentPage.fill('4900000000000003');
    await paymentPage.payButton.click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await shop.expectResult(payment, 'Payment received');
  },
);
