import { expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import { openBrowser } from '../test/open-browser.ts';
import { servePage } from '../test/serve-page.ts';
import { methodOrders } from '../testing/method-orders.ts';
import { signed, type Fields } from '../testing/open-app.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

/** Starts a shop that the browser can return to, and opens a payment page in a new browser context. */
async function openPage(changes: Fields) {
  const shop = await servePage();
  const [successUrl, cancelUrl, errorUrl] = ['success', 'cancel', 'error'].map((name) => `${shop.url}/${name}`);
  const sandbox = await startSandbox({ successUrl, cancelUrl, errorUrl });
  onTestFinished(() => sandbox.close());
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${sandbox.url}/upp/jsp/upStart.jsp?${new URLSearchParams(await signed(changes))}`);
  return { page, sandbox, shop };
}

test('a shopper can choose a method and pay using only the keyboard', async () => {
  const { page, sandbox, shop } = await openPage(methodOrders.BPY);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  await press('Tab', 'Tab');
  expect(await focused()).toMatch(/^Other methods/);
  // The whole radio group is one tab stop. Shift+Tab moves focus back to the group, and the up arrow key then wraps
  // around from the first option to the last.
  await press('Enter', 'Shift+Tab', 'ArrowUp');
  expect(await page.getByRole('radio', { name: 'REK' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Card number').isVisible()).toBe(false);
  await press('Tab');
  expect(await focused()).toBe('Continue');
  await press('Enter');
  await page.waitForURL('**/provider/REK');
  await press('Tab');
  expect(await focused()).toBe('Approve');
  await press('Tab', 'Tab');
  expect(await focused()).toBe('Choose another method');
  await press('Tab');
  expect(await focused()).toBe('For testers');
  await press('Tab');
  expect(await focused()).toBe('Decline');
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter');
  await page.waitForURL('**/done/success');
  expect(shop.posted).toMatchObject([{ path: '/success', fields: { status: 'success', pmethod: 'REK' } }]);
  expect(await sandbox.transactions()).toMatchObject([{ state: 'settled', paymentMethod: 'REK' }]);
});

test('a card payment can be completed on the first page without choosing a method', async () => {
  const { page, sandbox } = await openPage({});
  expect(await page.getByRole('button', { name: 'Continue' }).isVisible()).toBe(false);
  await page.getByLabel('Card number').fill('5200000000000007');
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/done/success');
  expect(await sandbox.transactions()).toMatchObject([{ state: 'settled', paymentMethod: 'ECA' }]);
});

test('the button on the refusal page returns the browser to the shop with the name of the missing parameter', async () => {
  const { page, shop } = await openPage({ paymentmethod: 'PSC' });
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await page.waitForURL('**/done/error');
  expect(shop.posted).toMatchObject([
    { path: '/error', fields: { errorCode: '2021', errorDetail: 'voucherMerchantClientId' } },
  ]);
});
