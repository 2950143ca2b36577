import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

test.use(wholeBrowser);

const card = { number: '4929036173058841', cvc: '739', name: 'Ann Buyer', expiryMonth: '12', expiryYear: '2034' };

/**
 * Returns the inputs in the shop's document that a browser or a shopper could mistake for a card number or card code
 * field.
 */
const cardInputs = (page: Page) =>
  page
    .locator('input, select, textarea')
    .evaluateAll((all) =>
      all
        .map((input) => ['autocomplete', 'name', 'id'].map((name) => input.getAttribute(name)).join(' '))
        .filter((names) => /cc-(number|csc)|card-?(number|code)|cvv|cvc/i.test(names)),
    );

test("K26 autofill-trap: a card that the browser fills in reaches only the card fields' frames, not an input in the shop's page", async ({
  shop,
  cardFields,
  page,
}) => {
  await shop.orderAtOnce();
  await cardFields.open();
  // Inputs that a third-party script could add next to the card fields.
  await page.locator('form.tillkit-fields').evaluate((form) => {
    for (const autocomplete of ['cc-number', 'cc-csc', 'cc-number', 'cc-csc'])
      form.append(
        Object.assign(document.createElement('input'), { autocomplete, name: autocomplete, className: 'trap' }),
      );
  });
  expect(await cardInputs(page)).toHaveLength(4);
  await cardFields.autofill(card);
  await expect(cardFields.number).toHaveValue('4929 0361 7305 8841');
  await expect(cardFields.code).toHaveValue('739');
  // The expiry date field is part of the shop's page and contains neither the card number nor the card code.
  await expect(cardFields.expiry).toHaveValue('12 / 34');
  const trapped = page
    .locator('input.trap')
    .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
  expect(await trapped).toEqual(['', '', '', '']);
});

test(
  "K26 autofill-trap: the shop's page has no input for a card number or code in any mode",
  { tag: '@long' },
  async ({ shop, cardFields, paymentPage, paymentWindow, page }) => {
    await shop.orderAtOnce();
    expect(await cardInputs(page)).toEqual([]);
    await shop.payInWindow();
    await paymentWindow.inside();
    expect(await cardInputs(page)).toEqual([]);
    await paymentWindow.frame.getByRole('button', { name: 'Close' }).click();
    await expect(paymentWindow.overlay).toHaveCount(0);
    await cardFields.open();
    expect(await cardInputs(page)).toEqual([]);
    await shop.useWay('redirect');
    expect(await cardInputs(page)).toEqual([]);
    await shop.pay();
    await expect(paymentPage.payButton).toBeVisible();
    expect((await cardInputs(page)).length).toBeGreaterThan(0); // The gateway's page contains these inputs.
  },
);
