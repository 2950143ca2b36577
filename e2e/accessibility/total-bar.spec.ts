import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Scrolls the page until the element ends where the screen ends, which is where the bar is. */
const scrollToBar = (element: Locator) =>
  element.evaluate((each) =>
    window.scrollBy({ top: each.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }),
  );

/** Returns true if the bar covers the middle of the element. */
const isCovered = (element: Locator) =>
  element.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.total-bar') !== null;
  });

test('on a phone, the pay page keeps the total in view at the bottom, hides it while the pay button is in view, and never covers a focused element', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await shop.orderAtOnce('brass-ruler', 'fields');
  await expect(page.frameLocator('iframe[title="Security code"]').locator('#field')).toBeVisible();
  await shop.hydrated();
  const bar = page.locator('.total-bar');
  await expect(bar).toHaveText(/Total.*CHF\s28\.00/);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await scrollToBar(shop.payButton);
  await expect(bar).toBeHidden();
  expect(await isCovered(shop.payButton)).toBe(false);
  const row = page.getByRole('radio').last();
  await scrollToBar(row);
  await expect(bar).toBeVisible();
  expect(await isCovered(row)).toBe(true);
  await row.focus();
  await expect.poll(() => isCovered(row)).toBe(false);
});

for (const [name, viewport] of [
  ['on a phone on its side', { width: 640, height: 360 }],
  ['at 400 % zoom', { width: 320, height: 256 }],
  ['on a desktop', { width: 1280, height: 800 }],
] as const)
  test(`the pay page shows no bar with the total ${name}`, { tag: '@long' }, async ({ shop, page }) => {
    await page.setViewportSize(viewport);
    await shop.orderAtOnce();
    await expect(page.locator('.total-bar')).toBeHidden();
  });

test(
  'with the theatre open on a desktop, the order is a line above the payment methods',
  { tag: '@long' },
  async ({ shop, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await shop.orderAtOnce();
    await shop.hydrated();
    const line = page.locator('.order-line > summary');
    await expect(line).toBeHidden();
    await page.getByRole('button', { name: 'Behind the scenes' }).first().click();
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.order-beside')).toBeHidden();
  },
);
