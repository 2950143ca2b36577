import type { BrowserContextOptions } from 'playwright';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testOutcomes } from '../issuer/test-outcomes.ts';
import { startSandbox } from '../start-sandbox.ts';
import { openBrowser } from '../test/open-browser.ts';
import { soon } from '../test/open-shop.ts';
import { signed, type Fields } from '../testing/open-app.ts';

vi.setConfig({ testTimeout: 60_000 });

const browser = await openBrowser();

/** Opens a payment page in a separate browser context. */
async function openPage(options: BrowserContextOptions = {}, changes: Fields = {}, theme?: 'light' | 'dark') {
  const sandbox = await startSandbox({ theme });
  onTestFinished(() => sandbox.close());
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const problems: string[] = [];
  await context.exposeBinding('note', (_, text: string) => void problems.push(text));
  await context.addInitScript(`
    addEventListener('securitypolicyviolation', (event) => note('policy ' + event.effectiveDirective));
    addEventListener('error', ({ message }) => note('thrown ' + message));
    new PerformanceObserver((list) => list.getEntries().forEach(({ hadRecentInput }) => hadRecentInput || note('moved')))
      .observe({ type: 'layout-shift', buffered: true });`);
  const page = await context.newPage();
  const body = new URLSearchParams(await signed(changes));
  const started = await fetch(`${sandbox.url}/upp/jsp/upStart.jsp`, { method: 'POST', body, redirect: 'manual' });
  await page.goto(sandbox.url + (started.headers.get('location') ?? ''));
  const [number, expiry, cvv] = ['#cardNumber', '#expiry', '#cvv'].map((id) => page.locator(id)) as [
    ReturnType<typeof page.locator>,
    ReturnType<typeof page.locator>,
    ReturnType<typeof page.locator>,
  ];
  const values = async () => [await number.inputValue(), await expiry.inputValue(), await cvv.inputValue()];
  return { page, number, expiry, cvv, values, problems };
}

test('while the shopper types a card number, the page shows the card brand and its CVV length', async () => {
  const { page, number, expiry, cvv, values, problems } = await openPage();
  const brand = page.locator('#brand[aria-live="polite"]');
  await number.pressSequentially('37581');
  expect(await brand.textContent()).toBe('American Express');
  expect(await page.locator('#cvv-help').textContent()).toBe('4 digits');
  await number.pressSequentially('1111111115');
  await expiry.pressSequentially('127');
  await cvv.pressSequentially('12345');
  expect(await values()).toEqual(['3758 111111 11115', '12 / 7', '1234']);
  await number.fill('4242424242424242');
  expect(await brand.textContent()).toBe('Visa');
  expect(await values()).toEqual(['4242 4242 4242 4242', '12 / 7', '123']);
  await number.press('Home');
  for (let i = 0; i < 5; i++) await number.press('ArrowRight');
  await number.press('Backspace'); // Deleting the space also deletes the digit before it.
  expect(await number.inputValue()).toBe('4244 2424 2424 242');
  expect(problems).toEqual([]);
});

test('a long brand name stays on one line on a phone and does not move the fields', async () => {
  const { page, number, expiry } = await openPage({ viewport: { width: 320, height: 740 } }, { language: 'el' });
  const boxes = () => Promise.all([number.boundingBox(), expiry.boundingBox()]);
  const before = await boxes();
  await number.pressSequentially('375811111111115');
  expect(await boxes()).toEqual(before);
  expect(await page.locator('#brand').evaluate((brand) => brand.getBoundingClientRect().height)).toBeLessThan(24);
});

test('in forced colors mode, icons have the same color as the text', async () => {
  const { page } = await openPage({ forcedColors: 'active' }, { paymentmethod: 'TWI' });
  const colorOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).color);
  expect(await colorOf('.asks .mark')).toBe(await colorOf('.asks'));
});

test.each(['1/34', '01/2034', '0134', '01 / 34', '2034-01'])(
  "the expiry date can be entered as %s, with and without the page's script",
  async (text) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, number, expiry, cvv } = await openPage({ javaScriptEnabled });
      await number.fill('5200000000000007');
      await expiry.fill(text);
      await cvv.fill('123');
      await page.getByRole('button', { name: /^Pay/ }).click();
      await page.getByRole('heading', { name: 'The payment went through' }).waitFor();
    }
  },
);

test('the first invalid field receives focus, and each error disappears when its field is corrected, without moving the fields', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, number, expiry } = await openPage({ javaScriptEnabled });
    await number.fill('5200000000000007');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.locator('.summary').waitFor();
    await soon(() => expiry.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator('.summary li').allTextContents()).toEqual(['Expiry date', 'Security code']);
    if (!javaScriptEnabled) continue;
    const error = page.locator('#expiry-error');
    const bottom = () => page.locator('.fields').evaluate((fields) => fields.getBoundingClientRect().bottom);
    const before = await bottom();
    expect(await error.isVisible()).toBe(true);
    await page.keyboard.type('1/3');
    expect(await expiry.getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type('4');
    expect(await expiry.getAttribute('aria-invalid')).toBeNull();
    expect(await page.locator('#expiry-help').textContent()).toBe('MM / YY');
    expect(await expiry.getAttribute('aria-describedby')).toBe('expiry-help');
    expect(await error.isVisible()).toBe(false);
    expect(await bottom()).toBe(before);
    expect(await page.locator('.summary li').allTextContents()).toEqual(['Security code']);
    await page.locator('#cvv').fill('123');
    expect(await page.locator('.summary').count()).toBe(0);
  }
});

test("a test card button uses the page's script to fill in the form, or reloads the page with the form filled in if JavaScript is off", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, values, problems } = await openPage({ javaScriptEnabled }, { paymentmethod: 'ECA,TWI' });
    const before = page.url();
    await page.getByRole('button', { name: 'Not enough money' }).click();
    const card = testOutcomes.get('insufficient_funds')?.find(({ method }) => method === 'ECA');
    await soon(async () => (await values())[0]?.replaceAll(' ', '')).toBe(card?.number);
    expect(page.url()).toBe(javaScriptEnabled ? before : `${before}?card=insufficient_funds`);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('heading', { name: 'The payment was declined' }).waitFor();
    expect(problems).toEqual([]);
  }
});

test('the tester panel is next to the payment form on a wide screen, and collapsed below it on a phone', async () => {
  const { page, problems } = await openPage({ viewport: { width: 1280, height: 800 } });
  const approved = page.getByRole('button', { name: 'Approved' });
  expect(await approved.isVisible()).toBe(true);
  await page.setViewportSize({ width: 390, height: 800 });
  await approved.waitFor({ state: 'hidden' });
  await page.getByText('For testers').click();
  await approved.waitFor();
  expect(problems).toEqual([]);
  const phone = await openPage({ viewport: { width: 320, height: 740 } });
  expect(await phone.page.getByRole('button', { name: 'Approved' }).isVisible()).toBe(false);
  expect(phone.problems).toEqual([]);
});

test("the merchant's color theme takes precedence over the visitor's preference", async () => {
  const surface = async (...options: Parameters<typeof openPage>) => {
    const { page } = await openPage(...options);
    return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  };
  const [light, dark] = ['rgb(244, 246, 247)', 'rgb(17, 23, 26)'];
  for (const [colorScheme, theme, color] of [
    ['light', undefined, light],
    ['dark', undefined, dark],
    ['dark', 'light', light],
    ['light', 'dark', dark],
  ] as const)
    expect([theme, await surface({ colorScheme }, {}, theme)]).toEqual([theme, color]);
});

test('a pressed button shows that it is busy, and a second press before the next page loads has no effect', async () => {
  const { page, problems } = await openPage();
  let [posts, release] = [0, () => {}];
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/upp/page/**', async (route) => {
    posts += 1;
    await released;
    return route.continue();
  });
  const pay = page.getByRole('button', { name: /^Pay/ });
  const busy = await pay.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    document.querySelector<HTMLButtonElement>('[value=cancel]')?.click();
    return [...document.querySelectorAll('[aria-busy=true]')].map((each) => each === button);
  });
  expect(busy).toEqual([true]);
  release();
  await page.locator('.summary').waitFor();
  expect([posts, await page.locator('[aria-busy]').count(), problems]).toEqual([1, 0, []]);
});
