import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Shop, type Way } from '../models/shop.ts';
import { isWhole, violations } from '../support/axe.ts';
import { openPair } from '../support/open-pair.ts';
import { expect, test } from '../support/test.ts';

/** Returns the parts of the demo's "Behind the scenes" drawer (the theatre) that a visitor sees. */
const parts = (page: Page) => {
  const drawer = page.getByRole('complementary', { name: 'Behind the scenes' });
  return {
    drawer,
    toggle: page.getByRole('button', { name: 'Behind the scenes' }),
    /** Sets a fault for the payment, or causes the fault immediately if the payment has ended. */
    cause: async (fault: string) => {
      const list = drawer.getByRole('combobox');
      await list.selectOption(fault);
      await drawer.getByRole('button', { name: /^(Set|Go)$/ }).click();
    },
    says: async () => (await drawer.locator('.th-said strong').allTextContents()).join(' · '),
  };
};

test(
  'during a card payment, the open drawer shows every message arrow in order, and a duplicate webhook does not mark the order as paid twice',
  { tag: '@long' },
  async ({ shop, paymentPage, page }) => {
    const { drawer, toggle, cause, says } = parts(page);
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
      /^Signed request · Opens the payment page · Presses Pay · Webhook · (Returns to the shop · )?Status request · (Returns to the shop · )?Status response · (Returns to the shop · )?Paid once/,
    );
    await cause('Webhook comes twice');
    await expect(drawer.getByText('Ignored: the order was already paid', { exact: true })).toBeVisible();
    await expect(
      drawer.locator('.th-note', { hasText: 'The webhook came twice. The order was marked as paid once.' }),
    ).toBeVisible();
    expect((await says()).match(/Paid once/g)).toHaveLength(1);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 740 });
    expect(await isWhole(page)).toBe(true);
    await drawer.getByRole('button', { name: 'Close' }).press('Escape');
    await expect(drawer).toBeHidden();
    await page.reload();
    await expect(drawer).toBeHidden();
  },
);

/** The faults that the drawer offers before the payment ends, in its order, each with the sentence that follows. */
const onPage = {
  'Webhook comes twice': 'The webhook came twice. The order was marked as paid once.',
  'Webhook comes late': 'The webhook came late. The order was marked as paid once.',
  'Webhook overtaken by the next one':
    'The webhook was held back until the next one. The order was marked as paid once.',
  'Webhook gets lost': 'The webhook never arrived. The shop asked for the status and marked the order as paid.',
  'Webhook in small pieces': 'The webhook came in small pieces. The order was marked as paid once.',
  'Webhook with a wrong amount': 'A webhook named a wrong amount. The shop did not believe it: the status decided.',
  'Webhook with a wrong signature': 'A webhook had a wrong signature. The shop did not believe it: the status decided.',
  'Browser closes': 'The browser never came back. The order was marked as paid all the same.',
} as const;
const lostAnswer = {
  'Response to the charge gets lost':
    'The response to the charge was lost. The card was not charged again: the status showed the charge.',
} as const;
const noAnswer = {
  'Gateway does not respond':
    'The gateway did not respond. The shop did not guess: it kept the payment as it was and asked again.',
} as const;

/** The faults of each mode. The drawer must offer exactly these. */
const modes = {
  redirect: { ...onPage, ...noAnswer },
  lightbox: { ...onPage, ...noAnswer },
  fields: { ...onPage, ...lostAnswer, ...noAnswer },
  saved: { ...lostAnswer, ...noAnswer },
} as const;
type Mode = keyof typeof modes;

/** The messages that a fault swallows, as the drawer names them. */
const ghosts: Readonly<Record<string, string | Partial<Record<Mode, string>>>> = {
  'Webhook gets lost': 'Webhook',
  'Browser closes': {
    redirect: 'Returns to the shop',
    lightbox: 'Returns to the shop',
    fields: 'Card accepted by the fields',
  },
  'Response to the charge gets lost': 'No usable response',
};

/** The row that `npm test` runs. `apps/demo/api/theatre/faults.long.test.ts` plays every fault with a redirect. */
const short: Partial<Record<Mode, string>> = { saved: 'Response to the charge gets lost' };

for (const mode of Object.keys(modes) as Mode[])
  for (const [fault, sentence] of Object.entries(modes[mode]))
    test(
      `in the mode "${mode}" with the fault "${fault}", the order is paid once, and the drawer shows what was prevented and links to the test`,
      { tag: short[mode] === fault ? [] : '@long' },
      async ({ shop, cardFields, paymentPage, paymentWindow, page }) => {
        test.setTimeout(120_000); // A late webhook and the repeated status queries take their time.
        const { drawer, toggle, cause } = parts(page);
        await shop.orderAtOnce();
        if (mode === 'saved') {
          await cardFields.open();
          await page.getByLabel('Save this card for next time').check();
          await cardFields.fill();
          await shop.expectResult(await shop.press(), 'Payment received');
          await shop.orderAtOnce('bone-folder', 'fields');
        } else if (mode === 'fields') await cardFields.open();
        else await shop.useWay(mode);
        await toggle.click();
        const offered = drawer.getByRole('combobox').locator('option');
        await expect(offered).toHaveText(['Nothing', ...Object.keys(modes[mode])]);
        await cause(fault);
        await expect(drawer.getByText('Armed: happens when you pay', { exact: true })).toBeVisible();

        let payment: string;
        if (mode === 'saved') {
          await shop.hydrated();
          await shop.payButton.click();
          await page.waitForURL(/\/payment\/[0-9a-f]{32}/, { timeout: 30_000 });
          payment = /[0-9a-f]{32}/.exec(page.url())?.[0] ?? '';
        } else if (mode === 'fields') {
          await cardFields.fill();
          payment = await shop.press();
        } else {
          payment = mode === 'redirect' ? await shop.pay() : await shop.press();
          const gateway = mode === 'redirect' ? paymentPage : paymentWindow;
          await gateway.fill();
          await gateway.payButton.click();
        }
        if (fault === 'Browser closes') {
          if (mode === 'fields') {
            await expect(page).toHaveURL(`/payment/${payment}`);
            await drawer.getByText('Mode and methods').click();
            await drawer.getByRole('button', { name: 'Check the status now' }).click();
          } else {
            await shop.expectState(payment, 'paid');
            await page.goto(`/payment/${payment}`);
          }
        }

        const prevented = drawer.locator('.th-row', { hasText: sentence });
        await expect(prevented).toBeVisible({ timeout: 60_000 });
        await shop.expectResult(payment, 'Payment received');
        expect((await shop.state(payment)).status).toBe('paid');
        await expect(drawer.getByText('Paid once', { exact: true })).toHaveCount(1);
        const ghost = ghosts[fault];
        const missing = typeof ghost === 'object' ? ghost[mode] : ghost;
        await expect(drawer.locator('[data-lost="true"]')).toHaveCount(missing ? 1 : 0);
        if (missing) await expect(drawer.locator('[data-lost="true"]')).toContainText(`${missing} never arrived`);
        const link = await prevented.getByRole('link', { name: 'Read the test' }).getAttribute('href');
        const [, file = ''] = /\/blob\/main\/(.+)$/.exec(link ?? '') ?? [];
        expect(existsSync(new URL(`../../${file}`, import.meta.url)), `${link}`).toBe(true);
        // A new message fades in for a moment, in which its text is pale.
        await expect.poll(() => violations(page)).toEqual([]);
      },
    );

test(
  'a visitor opens and closes the explanation of an evidence level with the keyboard',
  { tag: '@long' },
  async ({ shop, paymentPage, page }) => {
    const { drawer, toggle } = parts(page);
    await shop.orderAtOnce();
    await toggle.press('Enter');
    const payment = await shop.pay();
    await paymentPage.fill();
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
    await expect(drawer.getByText('Paid once', { exact: true })).toBeVisible();
    const badge = drawer.locator('.th-level summary', { hasText: 'L2 · status' }).first();
    const help = drawer.getByText(/^The shop asked the gateway itself/).first();
    await drawer.getByRole('heading', { name: 'Behind the scenes' }).focus();
    for (let n = 0; n < 40 && !(await badge.evaluate((each) => each === document.activeElement)); n++)
      await page.keyboard.press('Tab');
    await expect(badge).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(help).toBeVisible();
    await page.keyboard.press('Space');
    await expect(help).toBeHidden();
  },
);

test(
  'while the first pay page invites the visitor to the theatre, the Pay button of each mode stays in the first screen of a desktop and of a phone',
  { tag: '@long' },
  async ({ browser }) => {
    const { shopUrl, close } = await openPair({ TILLKIT_THEATRE: 'invite' });
    const context = await browser.newContext({ baseURL: shopUrl });
    const page = await context.newPage();
    const shop = new Shop(page);
    const ways: readonly Way[] = ['redirect', 'lightbox', 'fields'];
    await shop.orderAtOnce();
    for (const language of ['en', 'de', 'el']) {
      await page.request.post('/language', { form: { language, back: '/' } });
      for (const way of ways)
        for (const [width, height] of [
          [1280, 800],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          await shop.setWay(way);
          await page.reload();
          await expect(page.locator('.theatre-invitation')).toBeVisible();
          await shop.hydrated();
          await expect(shop.payButton, `${language} ${way} ${width}`).toBeInViewport({ ratio: 1 });
        }
    }
    expect(await violations(page)).toEqual([]);
    await context.close();
    await close();
  },
);

test(
  'a switch in the drawer adds all methods of the sandbox to the list on the pay page',
  { tag: '@long' },
  async ({ shop, page }) => {
    const { drawer, toggle } = parts(page);
    await shop.orderAtOnce();
    const further = page.getByText('More ways to pay (sandbox)');
    await expect(further).toHaveCount(0);
    await toggle.click();
    await drawer.getByText('Mode and methods').click();
    await drawer.getByRole('button', { name: 'All of the sandbox' }).click();
    await expect(further).toBeVisible();
    await drawer.getByRole('button', { name: 'Those of the shop' }).click();
    await expect(further).toHaveCount(0);
  },
);

test(
  'the open drawer does not cover any part of the shop, and a page that loads with the drawer open has no layout shift',
  { tag: '@long' },
  async ({ page }) => {
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
    await expect(drawer.getByText('There are no messages yet.', { exact: false })).toBeVisible();
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
  },
);

test.describe('the "Behind the scenes" theatre without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the theatre ("Behind the scenes") has its own page with the same content as the drawer, and its buttons work',
    { tag: '@long' },
    async ({ page }) => {
      await page.request.post('/cart/items', { form: { product: 'brass-ruler' } });
      await page.request.post('/checkout', { form: { email: 'buyer@example.org' } });
      await page.goto('/');
      await page.getByRole('link', { name: 'Behind the scenes' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Behind the scenes' })).toBeVisible();
      await expect(page.getByText('Signed request', { exact: true })).toBeVisible();
      await page.getByRole('combobox').selectOption('Webhook gets lost');
      await page.getByRole('button', { name: 'Set' }).click();
      await expect(page.getByText('Armed: happens when you pay', { exact: true })).toBeVisible();
      expect(await isWhole(page)).toBe(true);
    },
  );
});
