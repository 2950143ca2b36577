import { expect, test, vi } from 'vitest';
import { openBrowser } from '../test/open-browser.ts';
import { enterCard, openShop, soon, type Shop, type ShopWindow } from '../test/open-shop.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

const closed = ['opened', 'loaded', 'closed'];

test("a payment in the lightbox ends on the shop's success page in the top window", async () => {
  const shop = await openShop(browser);
  await shop.click();
  await enterCard(shop);
  expect(shop.events).toEqual(['opened', 'loaded']);
  await shop.frame.getByRole('button', { name: 'Pay' }).click();
  await shop.page.waitForURL('**/done/success');
  expect(shop.shop.posted).toMatchObject([{ path: '/success', fields: { status: 'success', refno: 'A7Q2' } }]);
  expect(await shop.sandbox.transactions()).toMatchObject([{ state: 'settled', amount: 4990 }]);
  expect(shop.violations).toEqual([]);
});

test.each([
  ['cancel', 'canceled', async () => {}, 'Cancel'],
  ['error', 'declined', (shop: Parameters<typeof enterCard>[0]) => enterCard(shop, undefined, '999'), 'Pay'],
] as const)('the %s URL opens in the top window if the payment is %s', async (path, state, enter, button) => {
  const shop = await openShop(browser);
  await shop.click();
  await enter(shop);
  await shop.frame.getByRole('button', { name: button }).click();
  await shop.page.waitForURL(`**/done/${path}`);
  expect(shop.shop.posted).toMatchObject([{ path: `/${path}`, fields: { status: path } }]);
  expect(await shop.sandbox.transactions()).toMatchObject([{ state }]);
  expect(shop.violations).toEqual([]);
});

test('K22 bank-nested-or-top: the 3-D Secure challenge is shown in the frame', async () => {
  const shop = await openShop(browser);
  await shop.click();
  await enterCard(shop, '4900000000000003');
  await shop.frame.getByRole('button', { name: 'Pay' }).click();
  await shop.frame.getByRole('heading', { name: 'Confirm the payment' }).waitFor();
  await shop.frame.getByRole('button', { name: 'Confirm' }).click();
  await shop.page.waitForURL('**/done/success');
  expect(shop.violations).toEqual([]);
});

test.each(['dark', 'light'] as const)(
  'the overlay follows the %s color scheme of the shop, not the system preference',
  async (theme) => {
    const shop = await openShop(browser, {
      context: { colorScheme: theme === 'dark' ? 'light' : 'dark' },
      script: (parameters) =>
        `document.documentElement.style.colorScheme = '${theme}';
       pay.onclick = () => begin({ params: ${JSON.stringify(parameters)} });`,
    });
    await shop.click();
    const colors = () => shop.overlay.evaluate((overlay) => getComputedStyle(overlay).backgroundColor);
    expect(await colors()).toBe(theme === 'dark' ? 'rgb(17, 23, 26)' : 'rgb(244, 246, 247)');
  },
);

test('in forced-colors mode, which removes shadows, the overlay has a border', async () => {
  const shop = await openShop(browser, { context: { forcedColors: 'active' } });
  await shop.click();
  expect(await shop.overlay.evaluate((overlay) => getComputedStyle(overlay).borderTopWidth)).toBe('2px');
});

test('a rejected request shows its error in the frame, and the overlay can be closed', async () => {
  const shop = await openShop(browser, {
    script: (parameters) => `pay.onclick = () => begin({ params: ${JSON.stringify({ ...parameters, amount: '1' })} });`,
  });
  await shop.click();
  await shop.frame.getByText('1007').waitFor();
  await shop.frame.getByRole('button', { name: 'Close' }).click();
  await soon(() => shop.events).toEqual(closed);
});

test("clicking the payment page's close button restores focus and scroll position and leaves the payment open", async () => {
  const shop = await openShop(browser, { markup: (_) => '<p>text</p>'.repeat(99) + '<button id="pay">Pay</button>' });
  const scrollY = () => shop.page.evaluate(() => scrollY);
  await shop.page.locator('#pay').scrollIntoViewIfNeeded();
  const before = await scrollY();
  expect(before).toBeGreaterThan(0);
  await shop.page.locator('#pay').focus();
  await shop.page.keyboard.press('Enter');
  await shop.frame.getByLabel('Card number').waitFor();
  await shop.page.mouse.move(5, 5);
  await shop.page.mouse.wheel(0, -9_999);
  await shop.frame.getByRole('button', { name: 'Close' }).click();
  await soon(() => shop.events).toEqual(closed);
  expect(await scrollY()).toBe(before);
  expect(await shop.page.evaluate(() => document.activeElement?.id)).toBe('pay');
  expect(await shop.overlay.count()).toBe(0);
  expect(await shop.sandbox.transactions()).toEqual([]);
  await shop.click();
  await shop.frame.getByLabel('Card number').waitFor();
});

test('Escape closes the overlay whether the focus is inside or outside the frame', async () => {
  const shop = await openShop(browser);
  await shop.click();
  await shop.frame.getByLabel('Card number').waitFor();
  await soon(() => shop.page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await shop.page.keyboard.press('Tab');
  await shop.page.keyboard.press('Escape');
  await soon(() => shop.events).toEqual(closed);
  await shop.click();
  await shop.frame.getByLabel('Card number').waitFor();
  // Move the focus out of the frame, to the overlay itself.
  await shop.overlay.evaluate((overlay) => {
    overlay.tabIndex = -1;
    overlay.focus();
  });
  await shop.page.keyboard.press('Escape');
  await soon(() => shop.events).toEqual([...closed, ...closed]);
  expect(shop.violations).toEqual([]);
});

test('with mode=forceRedirect, the page has no close button, and Cancel leads to the cancel URL', async () => {
  const shop = await openShop(browser, { parameters: { mode: 'forceRedirect' } });
  await shop.click();
  await shop.frame.getByLabel('Card number').waitFor();
  expect(await shop.frame.getByRole('button', { name: 'Close' }).count()).toBe(0);
  await shop.frame.getByRole('button', { name: 'Cancel' }).click();
  await shop.page.waitForURL('**/done/cancel');
});

const onTop = { parameters: { uppStartTarget: '_top' } };

test('with uppStartTarget=_top, the card form stays in the overlay', async () => {
  const shop = await openShop(browser, onTop);
  await shop.click();
  await enterCard(shop);
  expect(shop.events).toEqual(['opened', 'loaded']);
  await shop.frame.getByRole('button', { name: 'Close' }).click();
  await soon(() => shop.events).toEqual(closed);
  await shop.click();
  await enterCard(shop);
  await shop.frame.getByRole('button', { name: 'Pay' }).click();
  await shop.page.waitForURL('**/done/success');
  expect(shop.violations).toEqual([]);
});

test.each([
  ["the bank's challenge", '**/upp/page/*/3d', 'Confirm', (shop: Shop) => enterCard(shop, '4900000000000003')],
  [
    "a provider's site",
    '**/upp/page/*/provider/PFC',
    'Approve',
    async ({ frame }: Shop) => {
      await frame.locator('summary', { hasText: 'Other methods' }).click();
      await frame.locator('input[value="PFC"]').check();
    },
  ],
] as const)(
  'K22 bank-nested-or-top: with uppStartTarget=_top, %s opens in the top window',
  async (_, path, button, choose) => {
    const shop = await openShop(browser, onTop);
    await shop.click();
    await choose(shop);
    await shop.frame.getByRole('button', { name: /^(Pay|Continue)/ }).click();
    await shop.page.waitForURL(path);
    await shop.page.getByRole('button', { name: button }).click();
    await shop.page.waitForURL('**/done/success');
    expect(shop.events).toEqual(['opened', 'loaded']);
    expect(shop.violations).toEqual([]);
  },
);

test('with the "Browser closed" fault, the result page stays in the frame', async () => {
  const shop = await openShop(browser);
  await shop.click();
  await enterCard(shop);
  await shop.frame.getByText('For testers').click();
  await shop.frame.getByText('Test outcomes').click();
  await shop.frame.getByLabel('After payment').selectOption('Browser closed');
  await shop.frame.getByRole('button', { name: 'Pay' }).click();
  await shop.frame.getByText('The browser is considered closed').waitFor();
  await shop.frame.getByRole('button', { name: 'Close' }).click();
  await soon(() => shop.events).toEqual(closed);
  expect(shop.shop.posted).toEqual([]);
});

test('a second startPayment while the lightbox is open reports an error, and repeated close() calls are ignored', async () => {
  const shop = await openShop(browser);
  await shop.click();
  await shop.frame.getByLabel('Card number').waitFor();
  await shop.page.evaluate(() => {
    const { begin, PaymentLightbox } = globalThis as unknown as ShopWindow;
    begin({ params: { merchantId: '1' } });
    PaymentLightbox.close();
    PaymentLightbox.close();
  });
  await soon(() => shop.events).toEqual(['opened', 'loaded', 'error: lightbox already open', 'closed']);
});

test('startPayment reports invalid arguments to the error callback and never throws', async () => {
  const shop = await openShop(browser, { markup: () => '<button id="pay">Pay</button><p id="bare">text</p>' });
  const problems = await shop.page.evaluate(() => {
    const reported: unknown[] = [];
    const error = (problem: unknown) => reported.push(problem);
    const { startPayment } = (globalThis as unknown as ShopWindow).PaymentLightbox;
    const wrong = [
      { form: '#none' },
      { form: '###' },
      { form: null },
      { form: '#bare' },
      { params: {} },
      { params: null },
      { params: { theme: {} } },
      {},
      { form: null, params: undefined },
      { form: '#none', params: { merchantId: '1' } },
    ];
    for (const one of wrong) startPayment({ ...one, error });
    for (const one of [undefined, null, 7, 'form', { error: 'no function' }]) startPayment(one);
    return reported;
  });
  const detail = [
    'form does not match an element of the page.',
    'form does not match an element of the page.',
    'Set form or params.',
    'The element has no data attributes.',
    'params contains no parameter.',
    'Set form or params.',
    'params contains no parameter.',
    'Set form or params.',
    'Set form or params.',
    'form does not match an element of the page.',
  ];
  expect(problems).toEqual(detail.map((text) => ({ message: 'invalid arguments', detail: text })));
  expect(await shop.overlay.count()).toBe(0);
});

test('the params argument accepts strings, numbers and booleans and overrides the form argument', async () => {
  const shop = await openShop(browser, {
    markup: () =>
      '<button id="pay" data-merchant-id="1" data-amount="4990" data-upp-return-masked-cc="yes">Pay</button>',
  });
  const sent = async (options: object) => {
    const request = shop.page.waitForRequest(/upStart\.jsp/);
    await shop.page.evaluate(
      (startOptions) => (globalThis as unknown as ShopWindow).PaymentLightbox.startPayment(startOptions),
      options,
    );
    const posted = await request;
    await shop.page.evaluate(() => (globalThis as unknown as ShopWindow).PaymentLightbox.close());
    const kind = new URL(posted.url()).searchParams.get('lightbox');
    return { kind, ...Object.fromEntries(new URLSearchParams(posted.postData() ?? '')) };
  };
  const values = { amount: 4990, refno: 0, useAlias: true, testOnly: false, currency: 'CHF' };
  const nothing = { language: '', successUrl: undefined, cancelUrl: null, theme: { name: 'dark' }, list: ['a'] };
  const texts = { amount: '4990', refno: '0', useAlias: 'true', testOnly: 'false', currency: 'CHF' };
  expect(await sent({ form: null, params: { ...values, ...nothing } })).toEqual({ kind: 'params', ...texts });
  const own = { amount: 100, refno: 'A7Q2', uppReturnMaskedCC: 'no', merchantId: null };
  expect(await sent({ form: '#pay', params: own })).toEqual({
    kind: 'attributes',
    merchantId: '1',
    amount: '100',
    refno: 'A7Q2',
    uppReturnMaskedCC: 'no',
  });
  expect(await sent({ form: '#pay', params: undefined })).toMatchObject({ kind: 'attributes', amount: '4990' });
});

test('an exception in a shop callback does not stop the lightbox', async () => {
  const shop = await openShop(browser, {
    script: (parameters) =>
      `pay.onclick = () => PaymentLightbox.startPayment({ params: ${JSON.stringify(parameters)}, opened() { throw 1; } });`,
  });
  const thrown = shop.page.waitForEvent('pageerror');
  await shop.click();
  await thrown;
  await enterCard(shop);
});
