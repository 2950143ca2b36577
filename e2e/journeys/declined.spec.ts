import type { Page } from '@playwright/test';
import { cards } from '@tillkit/sandbox/testing/playwright';
import { expect, test } from '../support/test.ts';

/** Test cards that the issuer declines when they are charged. */
const declined = {
  funds: '4000001000000109',
  blocked: '4000001000000117',
  withoutReason: '4000001000000091',
  withoutLiabilityShift: '4000001000000059',
} as const;

const sentences = {
  funds: 'Your card ending in 0109 was declined: not enough funds.',
  blocked: 'Your card ending in 0117 was declined: it is blocked.',
  withoutReason: 'Your card ending in 0091 was declined.',
  withoutLiabilityShift: 'Your card ending in 0059 was declined: your bank could not verify it was you.',
} as const;

/** Counts the pages of the shop that the browser loads, without redirects and frames. */
function countLoads(page: Page): () => number {
  const { origin } = new URL(page.url());
  let loads = 0;
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    if (response.status() === 200 && new URL(response.url()).origin === origin) loads += 1;
  });
  return () => loads;
}

for (const reason of ['funds', 'blocked', 'withoutReason', 'withoutLiabilityShift'] as const)
  test(
    `a shopper whose card is declined in the card fields reads "${sentences[reason]}" on the same page and can pay again after no load and no press`,
    { tag: reason === 'funds' ? [] : '@long' },
    async ({ shop, cardFields }) => {
      await shop.orderAtOnce();
      await cardFields.open();
      await cardFields.fill(declined[reason]);
      const loads = countLoads(shop.page);
      await shop.press();
      await expect(shop.notice).toHaveText(`${sentences[reason]} Use another card, or choose another way to pay.`);
      await expect(shop.notice).toBeFocused();
      await expect(cardFields.number).toBeVisible();
      expect(loads()).toBe(0);
    },
  );

test('a shopper whose card is declined on the payment page returns to the pay page, and can pay again after one load and no press', async ({
  shop,
  paymentPage,
}) => {
  await shop.orderAtOnce();
  const loads = countLoads(shop.page);
  const payment = await shop.pay();
  await paymentPage.fill(declined.funds);
  await paymentPage.payButton.click();
  await expect(shop.notice).toContainText(sentences.funds);
  await expect(shop.notice).toBeFocused();
  await expect(shop.payButton).toBeVisible();
  expect(loads()).toBe(1);
  const second = await shop.pay();
  expect(second).not.toBe(payment);
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await shop.expectResult(second, 'Payment received');
  await shop.page.goto(`/payment/${payment}`);
  await shop.expectResult(payment, 'We already have your order');
});

test(
  'a shopper whose card is declined in the lightbox returns to the pay page, and can pay again after one load and no press',
  { tag: '@long' },
  async ({ shop, paymentWindow }) => {
    await shop.orderAtOnce('brass-ruler', 'lightbox');
    await shop.payInWindow();
    const loads = countLoads(shop.page);
    await paymentWindow.fill(declined.funds);
    await paymentWindow.payButton.click();
    await expect(shop.notice).toContainText(sentences.funds);
    await expect(shop.payButton).toBeVisible();
    expect(loads()).toBe(1);
  },
);

test(
  'a shopper who cancels on the payment page returns to the pay page, which says that the payment was cancelled',
  { tag: '@long' },
  async ({ shop, paymentPage }) => {
    await shop.orderAtOnce();
    const loads = countLoads(shop.page);
    const payment = await shop.pay();
    await paymentPage.cancelButton.click();
    await expect(shop.notice).toHaveText('The payment was cancelled. You can choose again.');
    expect(loads()).toBe(1);
    await shop.page.goto(`/payment/${payment}`);
    await shop.expectResult(payment, 'Payment cancelled');
  },
);

test.describe('with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a shopper whose card is declined returns to the pay page, whose notice has the focus',
    { tag: '@long' },
    async ({ shop, paymentPage, page }) => {
      await shop.orderAtOnce();
      const loads = countLoads(page);
      await shop.payButton.click();
      await paymentPage.fill(declined.funds);
      await paymentPage.payButton.click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(shop.notice).toContainText(sentences.funds);
      await expect(shop.notice).toBeFocused();
      await expect(shop.payButton).toBeVisible();
      expect(loads()).toBe(1);
    },
  );
});

test(
  'after a decline in the card fields, the shopper pays the same order with another card',
  { tag: '@long' },
  async ({ shop, cardFields }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    await cardFields.fill(declined.funds);
    const payment = await shop.press();
    await expect(shop.notice).toBeVisible();
    await cardFields.fill(cards.approved);
    const second = await shop.press();
    expect(second).not.toBe(payment);
    await shop.expectResult(second, 'Payment received');
    expect((await shop.state(payment)).status).toBe('declined');
  },
);
