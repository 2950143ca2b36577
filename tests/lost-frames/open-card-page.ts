import type { Browser } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import type { Checkout } from '../site/open-checkout.ts';
import type { CardPage } from './page.ts';

type Window = typeof globalThis & { readonly cardPage: CardPage };

/** Polls a value for at most ten seconds until it equals the expected one. */
export const soon = <T>(read: () => T): ReturnType<typeof expect.poll> =>
  expect.poll(read, { timeout: 10_000, interval: 20 });

/**
 * Opens a card form and waits for its frames. The shop's server responds with the `states` one after another and then
 * repeats the last one.
 */
export async function openCardPage(browser: Browser, checkout: Checkout, ...states: readonly string[]) {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  let queries = 0;
  await page.route('**/api/payments/**', (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ status: 202 });
    const status = states[Math.min(queries++, states.length - 1)];
    const payment = { id: checkout.request.payment, status, amount: 4990, currency: 'CHF', refno: 'A7Q2' };
    return route.fulfill(status === undefined ? { status: 503 } : { json: payment });
  });
  await page.goto(checkout.url);
  await page.waitForFunction(() => 'cardPage' in globalThis);
  await page.evaluate(([settings, request]) => (globalThis as Window).cardPage.show(settings, request), [
    checkout.settings,
    checkout.request,
  ] as const);
  const opened = {
    page,
    message: page.locator('.tillkit-fields-said'),
    button: page.getByRole('button', { name: 'Pay' }),
    number: page.frameLocator('[data-field="cardNumber"] iframe').locator('#field'),
    cvv: page.frameLocator('[data-field="cvv"] iframe').locator('#field'),
    events: () => page.evaluate(() => (globalThis as Window).cardPage.events),
    state: () => page.locator('form').getAttribute('data-state'),
    queries: () => queries,
    fill: async () => {
      await opened.number.fill('4242424242424242');
      await opened.cvv.fill('123');
      if (!(await page.getByLabel('Expiry date').inputValue())) await page.getByLabel('Expiry date').fill('1239');
    },
    /** Fills in the card and presses the button. The gateway receives the card and does not respond. */
    hang: async () => {
      await page.route('**/upp/fields/1/verify', () => {});
      await opened.fill();
      const verifies = page.waitForRequest('**/upp/fields/1/verify');
      await opened.button.click();
      await verifies;
    },
    /** Returns the frame of a field. */
    frame: async (field: string) => {
      const frame = await (await page.locator(`[data-field="${field}"] iframe`).elementHandle())?.contentFrame();
      if (!frame) throw new Error(`The page has no frame for the card field ${field}.`);
      return frame;
    },
  };
  await soon(opened.state).toBe('ready');
  return opened;
}

export type CardForm = Awaited<ReturnType<typeof openCardPage>>;
