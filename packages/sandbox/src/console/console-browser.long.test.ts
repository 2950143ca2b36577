import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import { openBrowser } from '../test/open-browser.ts';
import { aCard, signed } from '../testing/open-app.ts';

vi.setConfig({ testTimeout: 180_000 });

const browser = await openBrowser();
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function openConsole(options: BrowserContextOptions = {}) {
  const sandbox = await startSandbox({ reqtype: 'NOA' });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= sandbox.close());
  onTestFinished(close);
  const pay = async (refno: string) => {
    const body = new URLSearchParams(await signed({ refno }));
    const started = await fetch(`${sandbox.url}/upp/jsp/upStart.jsp`, { method: 'POST', body });
    await fetch(started.url, { method: 'POST', body: new URLSearchParams(aCard()) });
  };
  await pay('A-1');
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${sandbox.url}/console`);
  return { sandbox, close, page, pay, errors };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('the list and the timeline update live without collapsing expanded entries or losing focus', async () => {
  const { sandbox, page, pay, errors } = await openConsole();
  await page.getByText('Live').waitFor();
  await page.getByRole('link', { name: 'A-1' }).focus();
  await pay('B-2');
  await page.getByRole('link', { name: 'B-2' }).waitFor();
  expect(await focused(page)).toBe('A-1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await page.locator('.exchanges summary').first().click();
  const [{ transactionId = '' } = {}] = await sandbox.transactions();
  const other = await page.context().newPage();
  await other.goto(`${sandbox.url}/console/transactions/${transactionId}`);
  await other.getByRole('button', { name: 'Settle' }).click();
  await page.locator('.head').getByText('Settled').waitFor();
  await page.getByText('Settlement', { exact: true }).waitFor();
  await expect.poll(() => page.locator('.exchanges > li > details[open]').count()).toBe(1);
  expect(errors).toEqual([]);
});

test('a user can open a transaction, expand its messages and copy a message using only the keyboard', async () => {
  const { page, errors } = await openConsole();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('/');
  await page.keyboard.type('A-');
  await page.keyboard.press('Enter');
  await page.waitForURL('**q=A-*');
  await page.keyboard.press('j');
  expect(await focused(page)).toBe('A-1');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/transactions/*');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByText('POST /upp/jsp/upStart.jsp').waitFor();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const { sign = '', ...rest } = await signed({ refno: 'A-1' });
  const sent = new URLSearchParams({ ...rest, sign }).toString();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sent);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
  await page.getByLabel('Use single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  expect(page.url()).toContain('/transactions/');
  expect(errors).toEqual([]);
});

test('the page reconnects to the event stream after the gateway has restarted', async () => {
  const { page, sandbox, close } = await openConsole();
  await page.getByText('Live').waitFor();
  const { port } = sandbox.settings;
  await close();
  await page.getByText('Reconnecting').waitFor();
  const again = await startSandbox({ port });
  onTestFinished(() => again.close());
  await page.getByText('Live').waitFor();
  await page.getByText('No transaction yet').waitFor();
});

test('without JavaScript, the console still works, using only links and forms', async () => {
  const { page } = await openConsole({ javaScriptEnabled: false });
  await page.getByRole('link', { name: 'A-1' }).click();
  await page.getByRole('button', { name: 'Settle' }).click();
  await page.getByText('Settled.').waitFor();
  expect(await page.getByRole('button', { name: /^(Copy|Shortcuts)/ }).count()).toBe(0);
});

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1_280, 390].map((width) => ({ colorScheme, viewport: { width, height: 800 } })),
);

test.each(looks)('no console page has an axe violation or is wider than the viewport (%o)', async (look) => {
  const { page, sandbox } = await openConsole(look);
  await fetch(`${sandbox.url}/upp/jsp/upStart.jsp`); // This request is rejected with a long error message.
  const [{ transactionId = '' } = {}] = await sandbox.transactions();
  for (const path of ['', `/transactions/${transactionId}`, '/requests', '/control', '/merchants', '/nothing']) {
    await page.goto(`${sandbox.url}/console${path}`);
    for (const summary of await page.locator('.exchanges > li > details > summary').all()) await summary.click();
    await page.evaluate(axe);
    const { violations } = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as {
      violations: { id: string; nodes: unknown[] }[];
    };
    expect(violations.map(({ id, nodes }) => `${path} ${id}: ${JSON.stringify(nodes).slice(0, 300)}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const titles = page.locator('.exchanges .title');
    const widths = await titles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(Math.min(160, ...widths)).toBe(160);
  }
});
