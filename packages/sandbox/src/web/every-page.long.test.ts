import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import { openBrowser } from '../test/open-browser.ts';
import { methodOrders } from '../testing/method-orders.ts';
import { defaultMerchant } from '../admin/merchant-settings.ts';
import { aCard, hiddenFields, signed, type Fields } from '../testing/open-app.ts';

vi.setConfig({ testTimeout: 180_000 });

const browser = await openBrowser();
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const nowhere = 'http://127.0.0.1:9';

/** Starts a gateway that the test can also call directly, and opens a page in a separate browser context. */
async function openGateway(options: BrowserContextOptions) {
  const urls = { successUrl: `${nowhere}/s`, cancelUrl: `${nowhere}/c`, errorUrl: `${nowhere}/e` };
  const bare = { ...defaultMerchant, merchantId: 'bare' };
  const sandbox = await startSandbox({ merchants: [urls, bare] });
  onTestFinished(() => sandbox.close());
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  let refno = 0;
  const post = (path: string, fields: Fields) =>
    fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const start = async (fields: Fields) =>
    post(
      '/upp/jsp/upStart.jsp',
      await signed({ refno: `P${refno++}`, ...fields }, fields['merchantId'] === 'bare' ? bare : undefined),
    );
  const open = async (fields: Fields) => (await start(fields)).headers.get('location') ?? '';
  const page = await context.newPage();
  const show = (path: string) => page.goto(sandbox.url + path);
  return { page, post, open, show, url: sandbox.url };
}

/** Returns the accessibility violations that axe finds, each with the name of the violated rule. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const { violations } = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as {
    violations: { id: string; nodes: unknown[] }[];
  };
  return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes).slice(0, 300)}`);
}

/** Opens each page in turn and yields its name. */
async function* everyPage(language: string, { page, post, open, show, url }: Awaited<ReturnType<typeof openGateway>>) {
  await show(await open({ language }));
  yield 'selection';
  await page.locator('.others summary').click();
  await page.locator('input[value="PFC"]').check();
  yield 'selection-open';
  const card = await open({ language, paymentmethod: 'ECA', useAlias: 'yes' });
  await show(card);
  if (!(await page.getByText('Test cards').isVisible())) await page.getByText('For testers').click();
  await page.getByText('Test cards').click();
  await page.getByText('Test outcomes').click();
  yield 'card';
  await page.locator('button.main').click();
  yield 'card-with-errors';
  await post(card, aCard());
  await show(`${card}/end`);
  yield 'end';
  const { aliasCC = '' } = hiddenFields(await (await fetch(`${url}${card}/end`)).text());
  await show(await open({ language, aliasCC, expm: '12', expy: '30' }));
  yield 'saved';
  const challenged = await open({ language });
  await post(challenged, aCard({ cardNumber: '4000001000000026' }));
  await show(`${challenged}/3d`);
  yield 'challenge';
  for (const [code, changes] of [
    ['BPY', {}],
    ['ACC', { sub_pmethod: 'INSTALLMENT' }],
    ['MFA', { installmentType: '4in12' }],
    ['PAP', {}],
    ['PSC', {}],
    ['DVI', {}],
    ['PAY', {}],
  ] as const) {
    await show(await open({ ...methodOrders[code], ...changes, language, paymentmethod: code }));
    yield `provider-${code}`;
  }
  await show(`/upp/jsp/upStart.jsp?${new URLSearchParams(await signed({ language, paymentmethod: 'PSC' }))}`);
  yield 'refusal';
  await show(`/upp/page/${'0'.repeat(32)}`);
  yield 'unknown';
  const declined = await open({ language });
  await post(declined, aCard({ cvv: '999' }));
  await show(`${declined}/end`);
  yield 'declined';
  const ended = await open({ language, merchantId: 'bare' });
  await post(ended, aCard());
  await show(`${ended}/end`);
  yield 'without-a-shop';
  await show('/');
  yield 'index';
  const closed = await open({ language });
  await post(closed, aCard({ fault: 'browser-closed' }));
  await show(`${closed}/end`);
  yield 'closed';
}

const looks = [
  ['el', 'light', 320, ''],
  ['de', 'dark', 390, ', and axe reports no violations'],
  ['de', 'light', 1280, ', and axe reports no violations'],
  ['el', 'dark', 1280, ''],
] as const;

test.each(looks)(
  'each page fits the width of the screen (language %s, %s color scheme, width %i px)%s',
  async (...look) => {
    const [language, colorScheme, width, axes] = look;
    const gateway = await openGateway({ colorScheme, viewport: { width, height: 800 } });
    for await (const name of everyPage(language, gateway)) {
      await picture(gateway.page, [name, language, colorScheme, width].join('-'));
      if (axes) expect([name, await violationsOf(gateway.page)]).toEqual([name, []]);
      const over = await gateway.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([name, Math.max(0, over)]).toEqual([name, 0]);
    }
  },
);

test('a payment can be made using only the keyboard, with JavaScript off, forced colors and reduced motion', async () => {
  const { page, open, show } = await openGateway({
    javaScriptEnabled: false,
    forcedColors: 'active',
    reducedMotion: 'reduce',
  });
  /** Presses Tab until the target element has focus. Checks that each element shows a focus ring while it has focus. */
  const stepTo = async (target: string): Promise<void> => {
    await page.keyboard.press('Tab');
    const [name, ring] = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return [element.id || element.innerText, `${outlineStyle} ${outlineWidth}`];
    });
    expect([name, ring]).toEqual([name, 'solid 2px']);
    if (name !== target) await stepTo(target);
  };
  await show(await open({}));
  const { cardNumber, expiry, cvv } = aCard({ cardNumber: '4000001000000026' });
  for (const [name, text] of Object.entries({ cardNumber, expiry, cvv })) {
    await stepTo(name);
    await page.keyboard.type(text ?? '');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/3d');
  await stepTo('Confirm');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/result');
  await page.getByRole('heading', { name: 'The payment went through' }).waitFor();
  await stepTo('Continue');
});

test('a page that automatically sends the shopper back to the shop initially shows only a notice, and shows the Continue button if the shop does not respond', async () => {
  const { page, open, show, post } = await openGateway({});
  const card = await open({ paymentmethod: 'ECA' });
  await post(card, aCard());
  await page.addInitScript('HTMLFormElement.prototype.submit = () => {}'); // Simulate a shop that does not respond.
  await show(`${card}/result`);
  const visible = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.card > *')].flatMap((element) => {
      element.style.animation = 'none';
      void element.offsetWidth; // Reading the width forces the browser to restart the animation.
      element.style.animation = '';
      return getComputedStyle(element).visibility === 'visible' ? [element.innerText] : [];
    }),
  );
  expect(visible).toEqual(['Taking you back to the shop.']);
  await page.getByRole('button', { name: 'Continue' }).waitFor();
});

test('axe reports an accessibility violation that the test introduces', async () => {
  const { open, page, show } = await openGateway({});
  await show(await open({ paymentmethod: 'TWI' }));
  await page.evaluate(() => document.querySelector('label[for="fault"]')?.remove());
  await page.getByText('Test outcomes').click();
  expect((await violationsOf(page)).join()).toContain('select-name');
});

/** Saves a screenshot in the folder specified by the `PICTURES` environment variable, if the variable is set. */
async function picture(page: Page, name: string) {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
