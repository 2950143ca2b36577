import type { Locator, Page } from '@playwright/test';
import { officePassword } from '../models/office.ts';
import { expect, test } from '../support/test.ts';

/** Moves focus to the element using only the Tab key, and checks that the element has a visible focus outline. */
async function reach(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  const isThere = () => what.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 40 && !(await isThere()); press++) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
  expect(await what.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
}

test(
  'using only the keyboard, an operator finds a payment, settles it in two parts, and refunds part of it',
  { tag: '@long' },
  async ({ office, page }) => {
    const payment = await office.sell();
    const press = async (role: 'button' | 'link', name: string | RegExp) => {
      await reach(page, page.getByRole(role, { name }).first());
      await page.keyboard.press('Enter');
    };
    const type = async (label: string | RegExp, text: string) => {
      await reach(page, page.getByRole('main').locator('input').and(page.getByLabel(label)));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    };
    await page.goto('/office');
    await type('Password', officePassword);
    await page.keyboard.press('Enter');
    await type(/^Search$/, payment);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 payment', { exact: true })).toBeVisible();
    await press('link', /^[0-9A-Z]{6}$/);

    await press('link', 'Charge …');
    await type(/Amount/, '20 francs');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter the amount with digits and a point, such as 35.00.')).toBeVisible();
    await type(/Amount/, '20.00');
    await page.keyboard.press('Enter');
    await press('button', /^Charge CHF.20\.00$/);
    await expect(office.notice).toContainText('done');
    await expect(office.sum('Left to charge')).toHaveText(/15\.00/);

    await press('link', 'Charge …');
    await type(/Amount/, '5.00');
    await reach(page, page.getByLabel('Final charge. Release the rest.'));
    await page.keyboard.press('Space');
    await press('button', 'Continue');
    await expect(page.getByText('will be released')).toBeVisible();
    await press('button', /^Charge CHF.5\.00$/);
    await expect(office.sum('Left to charge')).toHaveText(/0\.00/);

    await press('link', 'Refund …');
    await type(/Amount/, '7.50');
    await page.keyboard.press('Enter');
    await press('button', /^Refund CHF.7\.50$/);
    await expect(office.notice).toContainText('done');
    await expect(office.sum('Refunded')).toHaveText(/7\.50/);
  },
);

test.describe('the back office with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('an operator cancels a payment, and resolves a case even if the session ends before the form is submitted', async ({
    office,
    page,
  }) => {
    const cancelled = await office.sell();
    const changed = await office.sell(async () => {
      await page.request.post('/cart/items', { form: { product: 'paper-tape' } });
    });
    await office.logIn(`/office/payments/${cancelled}`);
    await page.getByRole('link', { name: 'Cancel …' }).click();
    await page.getByRole('button', { name: /^Cancel CHF/ }).click();
    await expect(office.notice).toContainText('done');
    await expect(page.getByText('There is nothing to charge, refund or cancel.')).toBeVisible();

    await page.getByRole('link', { name: /^To review/ }).click();
    await page.locator(`a[href$="${changed}"]`).click();
    await expect(page.getByText('L2 · proof').first()).toBeVisible();
    await page.getByRole('link', { name: 'Resolve …' }).click();
    await page.context().clearCookies({ name: 'office' });
    await page.getByLabel('What you found and did').fill('The rest is paid in the shop.');
    await page.getByRole('button', { name: 'Resolve' }).click();
    await page.getByLabel('Password').fill(officePassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('What you found and did')).toHaveValue('The rest is paid in the shop.');
    await page.getByRole('button', { name: 'Resolve' }).click();
    await expect(office.notice).toContainText('The case is resolved.');
    await expect(page.getByText('The rest is paid in the shop.')).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged out.')).toBeVisible();
  });

  test(
    'an operator compares a changed order with what was paid, and delivers it as it was paid',
    { tag: '@long' },
    async ({ office, page }) => {
      const changed = await office.sell(async () => {
        await page.request.post('/cart/items', { form: { product: 'paper-tape' } });
      });
      await office.logIn(`/office/payments/${changed}`);
      const compared = page.getByRole('table', { name: 'The order when it was paid and now' });
      await expect(compared.getByRole('row', { name: /^Paper tape/ })).toContainText('Different');
      await expect(page.getByRole('link', { name: /case needs you|cases need you/ })).toBeVisible();
      await page.getByRole('link', { name: 'Deliver as paid …' }).click();
      await page.getByRole('button', { name: /^Mark paid with CHF.35\.00$/ }).click();
      await expect(office.notice).toContainText('The order is paid.');
      await expect(page.getByText('Needs your decision')).toHaveCount(0);
    },
  );
});
