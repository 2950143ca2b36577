import { cards } from '@tillkit/sandbox/testing/playwright';
import { pressEscape } from '../support/press-escape.ts';
import { expect, test } from '../support/test.ts';

test("a shopper pays in a lightbox on top of the shop's page", async ({ shop, paymentWindow, page }) => {
  await shop.order();
  const pay = page.url();
  const payment = await shop.payInWindow();
  await paymentWindow.fill();
  expect(page.url()).toBe(pay);
  await paymentWindow.payButton.click();
  await shop.expectResult(payment, 'Payment received');
  expect(await shop.state(payment)).toMatchObject({ status: 'paid', amount: 2800, currency: 'CHF' });
});

test(
  'if a card is declined in the lightbox, the shopper returns to the pay page and can pay with another card in the lightbox',
  { tag: '@long' },
  async ({ shop, paymentWindow }) => {
    await shop.orderAtOnce('desk-lamp', 'lightbox');
    const payment = await shop.payInWindow();
    await paymentWindow.fill(cards.limited);
    await paymentWindow.payButton.click();
    await shop.expectUnpaid(payment, 'declined');
    const second = await shop.payInWindow();
    expect(second).not.toBe(payment);
    await paymentWindow.fill();
    await paymentWindow.payButton.click();
    await shop.expectResult(second, 'Payment received');
  },
);

test('pressing Cancel in the lightbox leaves the order open', { tag: '@long' }, async ({ shop, paymentWindow }) => {
  await shop.orderAtOnce('brass-ruler', 'lightbox');
  const payment = await shop.payInWindow();
  await paymentWindow.cancelButton.click();
  await shop.expectUnpaid(payment, 'canceled');
});

test(
  'pressing Escape closes the lightbox and leaves the order open, and pressing Pay again reopens the same payment',
  { tag: '@long' },
  async ({ shop, paymentWindow, page }) => {
    await shop.orderAtOnce('brass-ruler', 'lightbox');
    const payment = await shop.payInWindow();
    await paymentWindow.inside();
    pressEscape(page);
    await expect(paymentWindow.overlay).toHaveCount(0);
    await expect(page.getByText('We haven’t heard from the payment page yet.')).toBeVisible();
    await expect(shop.payButton).toBeFocused();
    expect((await shop.state(payment)).status).toBe('open');
    expect(await shop.payInWindow()).toBe(payment);
    await paymentWindow.fill();
    await paymentWindow.payButton.click();
    await shop.expectResult(payment, 'Payment received');
  },
);

test(
  "if the shopper closes the lightbox after paying, the page polls the shop's server and shows the result",
  { tag: '@long' },
  async ({ shop, paymentWindow }) => {
    await shop.orderAtOnce('brass-ruler', 'lightbox');
    const payment = await shop.payInWindow();
    await paymentWindow.fill();
    await paymentWindow.choose('browser-closed');
    await paymentWindow.payButton.click();
    await expect(paymentWindow.payButton).toHaveCount(0);
    await paymentWindow.frame.getByRole('button', { name: 'Close' }).click();
    await shop.expectResult(payment, 'Payment received');
  },
);

test(
  'if the lightbox script is blocked, the page gives the reason, and the shopper pays by redirect instead',
  { tag: '@long' },
  async ({ shop, paymentPage, page }) => {
    await page.route('**/lightbox.js', (route) => route.abort());
    // Prevents the navigation to the payment page, so that the assertions can run on the shop's page.
    await page.route('**/upStart.jsp', (route) => route.fulfill({ status: 204 }), { times: 1 });
    await shop.orderAtOnce('brass-ruler', 'lightbox');
    await page.clock.install();
    await shop.payInWindow();
    await expect(
      page.getByText('The payment window could not be loaded. You’ll pay on the secure payment page instead.'),
    ).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(shop.payButton).toHaveAttribute('aria-disabled', 'false');
    const payment = await shop.pay();
    await paymentPage.fill();
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
  },
);

test(
  'a shopper confirms a 3-D Secure challenge inside the lightbox',
  { tag: '@long' },
  async ({ shop, paymentWindow, page }) => {
    await shop.orderAtOnce('brass-ruler', 'lightbox');
    const pay = page.url();
    const payment = await shop.payInWindow();
    await paymentWindow.fill(cards.challenge);
    await paymentWindow.payButton.click();
    await expect(paymentWindow.confirmButton).toBeVisible();
    expect(page.url()).toBe(pay);
    await paymentWindow.confirmButton.click();
    await shop.expectResult(payment, 'Payment received');
  },
);
