import type { CheckoutProps } from '@tillkit/react/checkout';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { customer } from '../packages/react/src/test/customer.ts';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import type { ArrivalPage } from './arrival/page.ts';
import { openCheckout, type Checkout } from './site/open-checkout.ts';

// Tests the drop-in checkout in a real browser, from its first render until its button is pressed. The tests cover
// typing, the files that are loaded, and the borders of invalid fields in forced-colors mode.

vi.setConfig({ testTimeout: 60_000 });

const browser = await openBrowser();
let checkout: Checkout;
beforeAll(async () => {
  const entries = [new URL('./arrival/page.ts', import.meta.url)];
  checkout = await openCheckout({ entries, mode: 'production', host: '127.0.0.1', styles: true });
});
afterAll(async () => {
  await checkout.close();
});

interface Setup {
  readonly props?: Partial<CheckoutProps>;
  readonly locale?: string;
  readonly forcedColors?: 'active';
}

/** Opens the drop-in in a new browser context. Resolves before the drop-in is rendered. */
async function open({ props = {}, locale = 'en', forcedColors }: Setup = {}) {
  const context = await browser.newContext({ ...(forcedColors && { forcedColors }) });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  onTestFinished(() => expect(errors).toEqual([]));
  await page.goto(checkout.url);
  await page.waitForFunction(() => 'arrival' in globalThis);
  const settings = { ...checkout.settings, locale };
  await page.evaluate(
    ([shared, own, request]) => (globalThis as unknown as { arrival: ArrivalPage }).arrival.show(shared, own, request),
    [settings, props, checkout.request] as const,
  );
  const number = page.frameLocator('[data-field=cardNumber] iframe').locator('#field');
  return { page, number, expiry: page.locator('[data-field=expiry] input'), ready: () => isReady(page) };
}

const isReady = (page: Page) => page.locator('form.tillkit-fields[data-state=ready]').waitFor();

test('the page uses the React version that the test run selects', async () => {
  const { page } = await open();
  const version = await page.evaluate(() => (globalThis as unknown as { arrival: ArrivalPage }).arrival.version);
  expect(version).toMatch(process.env['TILLKIT_REACT'] === '18' ? /^18\./ : /^19\./);
});

test('a card field keeps all digits that are typed from the moment it appears', async () => {
  const { page, number, ready } = await open();
  await page.locator('[data-field=cardNumber] iframe').waitFor();
  await number.focus();
  await page.keyboard.type('4242424242424242');
  await ready();
  expect(await number.inputValue()).toBe('4242 4242 4242 4242');
});

test("the expiry field keeps all digits that are typed before the field's code is loaded", async () => {
  const { page, expiry, ready } = await open();
  await expiry.waitFor(); // A hidden field cannot receive focus.
  await expiry.focus();
  await page.keyboard.type('1234');
  await ready();
  expect(await expiry.inputValue()).toBe('12 / 34');
});

test('pressing the label of a card field moves focus to the field once its frame is ready', async () => {
  const { page, number, ready } = await open();
  await page.locator('[data-field=cardNumber] label').click();
  await ready();
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('4242');
  expect(await number.inputValue()).toBe('4242');
});

/**
 * Resolves when no file has loaded for half a second. By then, the code for the expanded row in the list of payment
 * methods has loaded.
 */
async function nothingComes(page: Page) {
  let before = -1;
  const isSame = async () => {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const same = count === before;
    before = count;
    return same;
  };
  await expect.poll(isSame, { interval: 500 }).toBe(true);
}

/** Returns the shop's script files that the page requests during `work`. */
async function loadedBy(page: Page, work: () => Promise<unknown>) {
  const { url: shop } = checkout;
  const files: string[] = [];
  await nothingComes(page);
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(shop) && url.endsWith('.js')) files.push(url.slice(shop.length));
  });
  await work();
  return files;
}

const answered = { form: { defaults: { customer } } };
const opened = (page: Page) => page.locator('iframe[title]').last().waitFor();
const left = (page: Page) => page.waitForURL(/\/upp\//);

test.each<[what: string, props: Partial<CheckoutProps>, arrives: (page: Page) => Promise<unknown>]>([
  ['redirects to the payment page', { defaultValue: 'PFC' }, left],
  ['opens the lightbox', { defaultValue: 'PFC', modes: { PFC: 'lightbox' } }, opened],
  ['redirects to the payment page with a prefilled form', { defaultValue: 'BPY', ...answered }, left],
  [
    'opens the lightbox with a prefilled form',
    { defaultValue: 'BPY', modes: { BPY: 'lightbox' }, ...answered },
    opened,
  ],
])('in English, the drop-in %s without loading any further files from the shop', async (_, props, arrives) => {
  const { page } = await open({ props });
  const button = page.locator('[data-open=true] button').last();
  await button.waitFor();
  expect(
    await loadedBy(page, async () => {
      await button.click();
      await arrives(page);
    }),
  ).toEqual([]);
});

test('with the English card fields, pressing the pay button loads no further files from the shop', async () => {
  const { page, ready } = await open();
  await ready();
  const press = async () => {
    await page.locator('[data-open=true] button').last().click();
    await page.getByText('Please check the marked fields.').waitFor();
  };
  expect(await loadedBy(page, press)).toEqual([]);
});

test('in German, pressing the pay button loads further files, which shows that the test detects loaded files', async () => {
  const { page } = await open({ props: { defaultValue: 'PFC' }, locale: 'de' });
  const button = page.locator('[data-open=true] button').last();
  await button.waitFor();
  expect(await loadedBy(page, () => button.click())).not.toEqual([]);
});

test('in forced-colors mode, an invalid card field has a thicker border than a valid one', async () => {
  const { page, ready } = await open({ forcedColors: 'active' });
  await ready();
  const edge = () =>
    page.locator('[data-field=cvv] .tillkit-field-box').evaluate((box) => getComputedStyle(box).borderTopWidth);
  expect(await edge()).toBe('1px');
  await page.locator('[data-open=true] button').last().click();
  await page.getByText('Please check the marked fields.').waitFor();
  await expect.poll(edge).toBe('3px');
});

test('in forced-colors mode, an invalid form field has a thicker border than a valid one', async () => {
  const { page } = await open({ props: { defaultValue: 'BPY' }, forcedColors: 'active' });
  const field = page.locator('[name=uppCustomerFirstName]').first();
  const edge = () => field.evaluate((input) => getComputedStyle(input).borderTopWidth);
  await field.waitFor();
  expect(await edge()).toBe('1px');
  await page.waitForLoadState('networkidle'); // The form's validation code is loaded after the form.
  await page.locator('.tillkit-submit').click();
  await expect.poll(edge).toBe('3px');
});
