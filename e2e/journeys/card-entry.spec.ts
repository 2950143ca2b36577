import { cards } from '@tillkit/sandbox/testing/playwright';
import { expect, test } from '../support/test.ts';

test('if a card number is invalid or the shop does not accept the card, an error appears next to the field, and nothing is sent', async ({
  shop,
  cardFields,
  page,
}) => {
  await shop.orderAtOnce();
  await cardFields.open();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  const wrong = {
    '4242 4242 4242 4241': 'Please check the card number.',
    '4242 4242 42': 'The card number is incomplete.',
    // The number is valid, but its brand is not one of the ten that the shop accepts.
    '6759 6498 2643 8453': 'We don’t accept this card.',
  };
  for (const [number, text] of Object.entries(wrong)) {
    await cardFields.fill(number);
    await shop.payButton.click();
    await expect(cardFields.note('cardNumber')).toHaveText(text);
    await expect(cardFields.number).toHaveAttribute('aria-invalid', 'true');
    await expect(cardFields.number).toHaveAccessibleDescription(text);
    await expect(cardFields.number).toBeFocused();
  }
  expect(sent).toEqual([]);
  await cardFields.number.fill(cards.approved);
  await expect(cardFields.number).not.toHaveAttribute('aria-invalid');
  await expect(cardFields.note('cardNumber')).toHaveText('');
});

test(
  'spaces and dashes are removed from a pasted card number, and the payment succeeds',
  { tag: '@long' },
  async ({ shop, cardFields }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    await cardFields.paste('number', ' 4242-4242 4242-4242 ');
    await expect(cardFields.number).toHaveValue('4242 4242 4242 4242');
    await cardFields.expiry.fill('12 / 34');
    await cardFields.paste('code', ' 1-2-3 ');
    await expect(cardFields.code).toHaveValue('123');
    const payment = await shop.press();
    await shop.expectResult(payment, 'Payment received');
  },
);

test(
  'a shopper pays using only the keyboard: Tab reaches every field, and Enter in the last field submits the form',
  { tag: '@long' },
  async ({ shop, cardFields, page }) => {
    await shop.orderAtOnce('brass-ruler', 'fields');
    const { keyboard } = page;
    await cardFields.expectReady();
    await page.getByRole('radio', { name: 'Card', exact: true }).focus();
    await keyboard.press('Tab');
    await expect(cardFields.number).toBeFocused();
    await keyboard.type(cards.approved);
    await keyboard.press('Tab');
    await expect(cardFields.expiry).toBeFocused();
    await keyboard.type('1234');
    await keyboard.press('Tab');
    await expect(cardFields.code).toBeFocused();
    await keyboard.press('Shift+Tab');
    await expect(cardFields.expiry).toBeFocused();
    await keyboard.press('Tab');
    // Focus takes a moment to move into a frame. A person would not start typing that quickly.
    await expect(cardFields.code).toBeFocused();
    await keyboard.type('123');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 15_000 });
  },
);

test(
  'clicking the label of a card field moves focus to that field',
  { tag: '@long' },
  async ({ shop, cardFields, page }) => {
    await shop.orderAtOnce();
    await cardFields.open();
    for (const [label, input] of [
      ['Security code', cardFields.code],
      ['Card number', cardFields.number],
      ['Expiry date', cardFields.expiry],
    ] as const) {
      await page.locator('label', { hasText: label }).click();
      await expect(input).toBeFocused();
    }
  },
);
