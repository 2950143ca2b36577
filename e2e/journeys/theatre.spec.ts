import type { Page } from '@playwright/test';
import { isWhole, violations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** Returns the parts of the demo's "Behind the scenes" drawer (the theatre) that a visitor sees. */
const parts = (page: Page) => {
  const drawer = page.getByRole('complementary', { name: 'Behind the scenes' });
  return {
    drawer,
    toggle: page.getByRole('button', { name: 'Behind the scenes' }),
    says: async () => (await drawer.locator('.th-said strong').allTextContents()).join(' · '),
  };
};

test('during a card payment, the open drawer shows every message arrow in order, and a duplicate webhook does not mark the order as paid twice', async ({
  shop,
  paymentPage,
  page,
}) => {
  const { drawer, toggle, says } = parts(page);
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await shop.orderAtOnce();
  expect(loaded.filter((url) => /Drawer|\/theatre\//.test(url))).toEqual([]);
  await toggle.click();
  await expect(drawer.getByText('Signed request', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const payment = await shop.pay();
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await shop.expectResult(payment, 'Payment received');
  await expect(drawer.getByText('Paid once', { exact: true })).toBeVisible();
  expect(await says()).toMatch(
    /^Signed request · Opens the payment page · Presses Pay · Webhook · (Comes back · )?Status request · (Comes back · )?Status answer · (Comes back · )?Paid once/,
  );
  await drawer.getByRole('button', { name: 'Duplicate webhook' }).click();
  await expect(drawer.getByText('Ignored, already paid: paid once', { exact: true })).toBeVisible();
  expect((await says()).match(/Paid once/g)).toHaveLength(1);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await isWhole(page)).toBe(true);
  await drawer.getByRole('button', { name: 'Close' }).press('Escape');
  await expect(drawer).toBeHidden();
  await page.reload();
  await expect(drawer).toBeHidden();
});

test('the open drawer does not cover any part of the shop, and a page that loads with the drawer open has no layout shift', async ({
  page,
}) => {
  const { drawer, toggle } = parts(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await toggle.click();
  await expect(drawer).toBeVisible();
  const edge = (await drawer.boundingBox())?.x ?? 0;
  const ends = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(edge);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset['shift'] = String(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/cart');
  await expect(drawer.getByText('Nothing has been said yet.', { exact: false })).toBeVisible();
  expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
});

test.describe('the "Behind the scenes" theatre without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the theatre ("Behind the scenes") has its own page with the same content as the drawer, and its buttons work', async ({
    page,
  }) => {
    await page.request.post('/cart/items', { form: { product: 'brass-ruler' } });
    await page.request.post('/checkout', { form: { email: 'buyer@example.org' } });
    await page.goto('/');
    await page.getByRole('link', { name: 'Behind the scenes' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Behind the scenes' })).toBeVisible();
    await expect(page.getByText('Signed request', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Dropped webhook' }).click();
    await expect(page.getByText('Waits for its moment', { exact: true })).toBeVisible();
    expect(await isWhole(page)).toBe(true);
  });
});
