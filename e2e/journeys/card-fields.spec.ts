import { cards } from '@tillkit/sandbox/testing/playwright';
import { expect, test } from '../support/test.ts';

test("a shopper pays with the card fields on the shop's page, and only the gateway receives the card number", async ({
  shop,
  cardFields,
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${new URL(request.url()).origin} ${request.postData() ?? ''}`));
  await shop.orderAtOnce();
  const { origin } = new URL(page.url());
  await cardFields.open();
  await cardFields.fill();
  const payment = await shop.press();
  await shop.expectResult(payment, 'Payment received');
  const holders = requests.filter((text) => text.includes(cards.approved)).map((text) => text.split(' ')[0]);
  expect(holders.length).toBeGreaterThan(0);
  expect(holders).not.toContain(origin);
});

test(
  'a card with a wrong CVV is declined when it is charged, and the same order can be paid with another card',
  { tag: '@long' },
  async ({ shop, cardFields }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    await cardFields.fill(cards.approved, '999');
    const payment = await shop.press();
    await shop.expectUnpaid(payment, 'declined');
    await expect(shop.notice).toContainText('Your card ending in 0007 was declined.');
    await cardFields.open();
    await cardFields.fill(cards.limited);
    const second = await shop.press();
    expect(second).not.toBe(payment);
    await shop.expectResult(second, 'Payment received');
    expect((await shop.state(payment)).status).toBe('declined');
  },
);

test(
  "clicking a test card's button fills that card into the fields, and the payment has the result that the button names",
  { tag: '@long' },
  async ({ shop, cardFields, page }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    await page.getByRole('button', { name: 'Not enough money' }).click();
    await expect(cardFields.expiry).not.toHaveValue('');
    const payment = await shop.press();
    await shop.expectUnpaid(payment, 'declined');
  },
);

test("if a card entered in the card fields requires 3-D Secure, the bank's page opens in a dialog, and the payment succeeds", async ({
  shop,
  cardFields,
  page,
}) => {
  await shop.orderAtOnce();
  await cardFields.open();
  await cardFields.fill(cards.challenge);
  const payment = await shop.press();
  await expect(page.getByRole('dialog', { name: 'Confirm with your bank' })).toBeVisible();
  await cardFields.challenge.confirmButton.click();
  await shop.expectResult(payment, 'Payment received');
});

test(
  "if the shopper closes the bank's page with Escape, nothing is charged, and the same order can be paid with the card fields again",
  { tag: '@long' },
  async ({ shop, cardFields, page }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    await cardFields.fill(cards.challenge);
    const payment = await shop.press();
    await expect(cardFields.challenge.confirmButton).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cardFields.said).toContainText('You closed your bank’s page before it had finished.');
    expect((await shop.state(payment)).status).toBe('open');
    await cardFields.expectReady();
    await cardFields.fill();
    const second = await shop.press();
    await shop.expectResult(second, 'Payment received');
  },
);

test(
  "the link in the dialog opens the bank's page without the dialog, and the payment succeeds",
  { tag: '@long' },
  async ({ shop, cardFields, paymentPage, page }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    await cardFields.fill(cards.challenge);
    const payment = await shop.press();
    await page.getByRole('link', { name: 'Open your bank’s page in this window' }).click();
    await paymentPage.confirmButton.click();
    await shop.expectResult(payment, 'Payment received');
  },
);

test(
  'a payment is declined if the shopper rejects the 3-D Secure challenge or the bank cannot authenticate the shopper',
  { tag: '@long' },
  async ({ shop, cardFields, page }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    await cardFields.fill(cards.challenge);
    const payment = await shop.press();
    await cardFields.challenge.rejectButton.click();
    await shop.expectUnpaid(payment, 'declined');
    await cardFields.open();
    await cardFields.fill(cards.challengeFails);
    const second = await shop.press();
    await cardFields.challenge.confirmButton.click();
    await shop.expectUnpaid(second, 'declined');
    await expect(page.getByText('Message from your bank')).toContainText('Your bank could not confirm');
  },
);

test(
  'if the card fields script is blocked, the page gives the reason, and the button redirects to the payment page',
  { tag: '@long' },
  async ({ shop, cardFields, paymentPage, page }) => {
    await page.route('**/fields.js', (route) => route.abort());
    await shop.orderAtOnce();
    await shop.useWay('fields');
    await expect(cardFields.said).toHaveText(
      'The card fields aren’t working right now. Press the button to pay on the payment page.',
    );
    const payment = await shop.press();
    await paymentPage.fill();
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
  },
);
