import { cards, PaymentPage } from '@tillkit/sandbox/testing/playwright';
import { Shop } from '../models/shop.ts';
import { openPair } from '../support/open-pair.ts';
import { expect, test } from '../support/test.ts';

test('a card without liability shift is refused, and the order can be paid with another card', async ({
  shop,
  paymentPage,
}) => {
  await shop.orderAtOnce();
  const payment = await shop.pay();
  await paymentPage.fill(cards.noLiabilityShift);
  await paymentPage.payButton.click();
  await shop.expectUnpaid(payment, 'declined');
  await expect(shop.notice).not.toContainText('Message from your bank');
  const second = await shop.pay();
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await shop.expectResult(second, 'Payment received');
});

test(
  'a card without liability shift that is entered in the card fields is refused when it is charged',
  { tag: '@long' },
  async ({ shop, cardFields }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    await cardFields.fill(cards.noLiabilityShift);
    const payment = await shop.press();
    await shop.expectUnpaid(payment, 'declined');
  },
);

test(
  'a payment with a card without liability shift succeeds if the merchant and the shop accept it',
  { tag: '@long' },
  async ({ browser }) => {
    const pair = await openPair({ TILLKIT_SANDBOX_ACCEPT_02: 'yes', TILLKIT_ACCEPT_02: 'yes' });
    const context = await browser.newContext({ baseURL: pair.shopUrl });
    const page = await context.newPage();
    const [shop, paymentPage] = [new Shop(page), new PaymentPage(page)];
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await paymentPage.fill(cards.noLiabilityShift);
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
    await context.close();
    await pair.close();
  },
);

test(
  'a payment without liability shift that the gateway allows but the shop does not accept goes to review',
  { tag: '@long' },
  async ({ browser }) => {
    const pair = await openPair({ TILLKIT_SANDBOX_ACCEPT_02: 'yes', TILLKIT_ACCEPT_02: 'no' });
    const context = await browser.newContext({ baseURL: pair.shopUrl });
    const page = await context.newPage();
    const [shop, paymentPage] = [new Shop(page), new PaymentPage(page)];
    await shop.orderAtOnce();
    const payment = await shop.pay();
    await paymentPage.fill(cards.noLiabilityShift);
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'We’re looking into your payment');
    await context.close();
    await pair.close();
  },
);
