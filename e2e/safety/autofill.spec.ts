import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { wholeBrowser } from '../support/whole-browser.ts';

test.use(wholeBrowser);

const card = { number: '4929036173058841', cvc: '739', name: 'Ann Buyer', expiryMonth: '12', expiryYear: '2034' };

/** Inputs of the document itself that a browser, or a shopper, would take for those of a card number or its code. */
const cardInputs = (page: Page) =>
  page
    .locator('input, select, textarea')
    .evaluateAll((all) =>
      all
        .map((input) => ['autocomplete', 'name', 'id'].map((name) => input.getAttribute(name)).join(' '))
        .filter((names) => /cc-(number|csc)|card-?(number|code)|cvv|cvc/i.test(names)),
    );

test('K26 autofill-trap: a card that the browser fills in goes to the frames, and to no input of the page', async ({
  shop,
  cardFields,
  page,
}) => {
  await shop.orderAtOnce();
  await cardFields.open();
  // What a script of a stranger could put beside the fields.
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
  await expect(cardFields.expiry).toHaveValue('12 / 34'); // the page's own field, and no card data
  const trapped = page
    .locator('input.trap')
    .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
  expect(await trapped).toEqual(['', '', '', '']);
});

test('K26 autofill-trap: in no way to pay the page has an input for a card number or a code', async ({
  shop,
  cardFields,
  paymentPage,
  paymentWindow,
  page,
}) => {
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
  expect((await cardInputs(page)).length).toBeGreaterThan(0); // the gateway's page has them
});
