import { AxeBuilder } from '@axe-core/playwright';
import { CardFrames, cards } from '@tillkit/sandbox/testing/playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { openShop } from './element/open-shop.ts';

// Pays with a real till and sandbox in a shop that uses <tillkit-checkout> but not React. The shop's pages have the
// content security policy that `tillkit csp` prints.

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Opens a page and collects its CSP violation reports and errors. */
async function open(query: string, look: { readonly width?: number; readonly colorScheme?: 'light' | 'dark' } = {}) {
  const { width = 1280, colorScheme = 'light' } = look;
  const context = await (await openBrowser()).newContext({ viewport: { width, height: 800 }, colorScheme });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const reports: string[] = [];
  page.on('pageerror', ({ message }) => reports.push(message));
  page.on('console', (message) => void (message.type() === 'error' && reports.push(message.text())));
  await page.goto(`${shop.url}/${query}`);
  return { page, reports };
}

test("a shopper pays by redirect in tillkit-checkout, which then shows the payment's state instead of the list of methods", async () => {
  const { page, reports } = await open('?order=A-1');
  await page.getByRole('radio', { name: 'Card', exact: true }).waitFor();
  expect(await page.getByText('One moment').count()).toBe(0);
  await page.getByRole('button', { name: 'Pay CHF 49.90' }).click();
  await page.getByRole('button', { name: 'Approved' }).click();
  await page.getByRole('button', { name: 'Pay CHF 49.90' }).click();
  await page.waitForURL(`${shop.url}/?payment=*`);
  await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  expect([reports, shop.paid.includes('A-1')]).toEqual([[], true]);
});

test('moving tillkit-checkout within the page clears its card fields, and a shopper can then fill them in again and pay', async () => {
  const { page, reports } = await open('?order=A-2&fields');
  const fields = new CardFrames(page);
  const pay = page.getByRole('button', { name: 'Pay CHF 49.90' });
  await fields.fill('4000001000000042');
  await page.evaluate(() => document.querySelector('aside')?.append(document.querySelector('tillkit-checkout') ?? ''));
  await expect.poll(() => fields.number.inputValue()).toBe('');
  // Moving the element removes the frames and reports an error, so the test collects events only after the move.
  const events = await page.evaluateHandle(() => {
    const names: string[] = [];
    for (const name of ['payment', 'paid', 'error'])
      document.addEventListener(`tillkit-${name}`, (event) => names.push(event.type));
    return names;
  });
  await fields.fill(cards.approved);
  await pay.click();
  await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  await expect.poll(() => events.jsonValue()).toEqual(['tillkit-payment', 'tillkit-paid']);
  await expect.poll(() => shop.paid).toContain('A-2');
  expect(reports).toEqual([]);
});

test.for(['en', 'de-CH', 'fr', 'it', 'es', 'pt', 'da', 'no', 'pl', 'el'])(
  "tillkit-checkout uses the page's language %s and passes axe",
  async (lang) => {
    const { page, reports } = await open(`?order=L-${lang}&fields&lang=${lang}`);
    await page.locator('.tillkit-drop-in [data-state=ready]').first().waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    expect(await page.locator('.tillkit-drop-in legend').first().textContent()).not.toBe(
      lang === 'en' ? '' : 'How would you like to pay?',
    );
    expect(reports).toEqual([]);
  },
);

test.for([
  [320, 'light'],
  [320, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)('tillkit-checkout fits a page %i px wide in the %s theme', async ([width, colorScheme]) => {
  const { page } = await open('?order=W-1&fields', { width, colorScheme });
  await page.locator('.tillkit-drop-in [data-state=ready]').first().waitFor();
  const isWhole = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  expect(await page.evaluate(isWhole)).toBe(true);
  const folder = process.env['TILLKIT_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/element-${width}-${colorScheme}.png` });
});
