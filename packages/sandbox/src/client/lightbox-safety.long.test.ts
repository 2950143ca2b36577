import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { openBrowser } from '../test/open-browser.ts';
import { openShop, soon, type Shop, type ShopWindow } from '../test/open-shop.ts';
import { aCard } from '../testing/open-app.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

/** Opens the overlay, waits for its page and returns the frame. */
async function openFrame(shop: Shop) {
  await shop.click();
  await shop.frame.locator('body').waitFor();
  await soon(() => shop.events).toContain('loaded');
  const frame = shop.page.frames().find((one) => one.url().startsWith(shop.sandbox.url));
  if (!frame) throw new Error('The lightbox frame does not show a page from the gateway.');
  return frame;
}

const lead = { source: 'payment-lightbox', version: 1 };

/** Delivers a message to the shop's page. By default, the frame is the sender. */
const deliver = ({ page, sandbox }: Shop, data: unknown, { origin = sandbox.url, fromFrame = true } = {}) =>
  page.evaluate(
    ([message, from, framed]) => {
      const source = framed ? document.querySelector('iframe')?.contentWindow : window;
      dispatchEvent(new MessageEvent('message', { data: message, origin: from, source: source ?? null }));
    },
    [data, origin, fromFrame] as const,
  );

test('K15 framed: a page from an unregistered origin cannot frame the payment page', async () => {
  const shop = await openShop(browser, { stranger: true, clock: true });
  await shop.click();
  await soon(() => shop.page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  await shop.page.clock.runFor(10_000);
  await soon(() => shop.events).toEqual(['opened', 'error: payment page did not respond']);
  expect(await shop.overlay.count()).toBe(0);
});

test('K16 forged-close: close messages from another origin or window and malformed messages are ignored', async () => {
  const shop = await openShop(browser);
  await openFrame(shop);
  const close = { ...lead, type: 'close' };
  await deliver(shop, close, { fromFrame: false });
  await deliver(shop, close, { origin: 'http://evil.test' });
  await deliver(shop, close, { origin: `${shop.sandbox.url}.evil.test` });
  await shop.page.evaluate((data) => postMessage(data, '*'), close);
  for (const data of [
    null,
    'close',
    { type: 'close' },
    { ...close, version: 2 },
    { ...close, source: 'other' },
    [close],
  ])
    await deliver(shop, data);
  expect(await shop.overlay.count()).toBe(1);
  expect(shop.events).toEqual(['opened', 'loaded']);
  await deliver(shop, close);
  await soon(() => shop.events).toEqual(['opened', 'loaded', 'closed']);
});

test('K17 gateway-says-paid: result messages from the frame are ignored', async () => {
  const shop = await openShop(browser);
  const frame = await openFrame(shop);
  for (const type of ['success', 'paid', 'result'])
    await frame.evaluate(([data, shopOrigin]) => parent.postMessage(data, shopOrigin), [
      { ...lead, type, status: 'success' },
      shop.shop.url,
    ] as const);
  await frame.evaluate(([data, shopOrigin]) => parent.postMessage(data, shopOrigin), [
    { ...lead, type: 'close' },
    shop.shop.url,
  ] as const);
  await soon(() => shop.events).toEqual(['opened', 'loaded', 'closed']);
  expect(await shop.sandbox.transactions()).toEqual([]);
});

test('a leave message navigates the top window only to a result page of this gateway', async () => {
  const shop = await openShop(browser);
  const frame = await openFrame(shop);
  const navigations = await shop.page.evaluateHandle(() => {
    const urls: string[] = [];
    const { navigation } = globalThis as unknown as { navigation: EventTarget };
    navigation.addEventListener('navigate', (event) => {
      urls.push((event as Event & { destination: { url: string } }).destination.url);
      event.preventDefault();
    });
    return urls;
  });
  const path = new URL(frame.url()).pathname;
  const wrong = [
    '//evil.test/',
    'https://evil.test/',
    '/',
    path,
    `${path}/result?x`,
    `${path}/../result`,
    7,
    undefined,
  ];
  for (const one of [...wrong, [`${path}/result`, '']]) await deliver(shop, { ...lead, type: 'leave', path: one });
  expect(await navigations.jsonValue()).toEqual([]);
  await deliver(shop, { ...lead, type: 'leave', path: `${path}/result` });
  expect(await navigations.jsonValue()).toEqual([`${shop.sandbox.url}${path}/result`]);
});

test('K22 bank-nested-or-top: the result opens in the top window even without a recent click', async () => {
  // The overlay opens without a click, and the payment is submitted outside the browser.
  const shop = await openShop(browser, { script: (params) => `begin({ params: ${JSON.stringify(params)} });` });
  await soon(() => shop.events).toContain('loaded');
  const frame = shop.page.frames()[1];
  await fetch(frame?.url() ?? '', { method: 'POST', body: new URLSearchParams(aCard()), redirect: 'manual' });
  const moved = shop.page.waitForURL('**/done/success');
  await frame?.goto(`${frame.url()}/result`);
  await moved;
  expect(shop.violations).toEqual([]);
});

test("the payment page in the frame responds only to messages from the shop's page", async () => {
  const shop = await openShop(browser);
  const frame = await openFrame(shop);
  const answers = await shop.page.evaluateHandle(() => {
    const types: string[] = [];
    addEventListener('message', ({ data }) => types.push((data as { type: string }).type));
    return types;
  });
  const hello = { ...lead, type: 'hello' };
  const sendMessage = (data: unknown, origin: string, fromParent = true) =>
    frame.evaluate(
      ([message, from, framed]) =>
        dispatchEvent(new MessageEvent('message', { data: message, origin: from, source: framed ? parent : window })),
      [data, origin, fromParent] as const,
    );
  await sendMessage(hello, 'http://evil.test');
  await sendMessage(hello, shop.shop.url, false);
  await sendMessage({ ...hello, version: 2 }, shop.shop.url);
  await sendMessage('hello', shop.shop.url);
  await sendMessage(hello, shop.shop.url);
  await soon(() => answers.jsonValue()).toEqual(['ready']);
  await sendMessage(hello, 'http://evil.test');
  await frame.getByRole('button', { name: 'Close' }).click();
  await soon(() => answers.jsonValue()).toEqual(['ready', 'close']);
});

test('K20 top-nav: the frame cannot navigate the top window unless the request selects a method that redirects', async () => {
  const attempt = () => {
    try {
      if (top) top.location.href = 'about:blank#moved';
      return 'moved';
    } catch {
      return 'blocked';
    }
  };
  const card = await openShop(browser, { parameters: { paymentmethod: 'ECA' } });
  expect(await (await openFrame(card)).evaluate(attempt)).toBe('blocked');
  const redirecting = await openShop(browser, { parameters: { paymentmethod: 'PFC' } });
  expect(await (await openFrame(redirecting)).evaluate(attempt)).toBe('moved');
});

test('the frame has exactly the expected sandbox flags, referrer policy and permissions', async () => {
  const shop = await openShop(browser);
  await openFrame(shop);
  const frame = shop.page.locator('iframe');
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups');
  expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin');
  const { url } = shop.sandbox;
  expect(await frame.getAttribute('allow')).toBe(`payment ${url}; publickey-credentials-get ${url}`);
  expect(await shop.page.locator('dialog[aria-modal="true"][aria-label]').count()).toBe(1);
});

test('K21 bank-in-frame: if the frame navigates to a page that forbids framing, the overlay shows a close button', async () => {
  const shop = await openShop(browser, { clock: true });
  const frame = await openFrame(shop);
  const close = shop.overlay.getByRole('button', { name: 'Close' });
  expect(await close.isVisible()).toBe(false);
  await frame.evaluate((bank) => void (location.href = bank), `${shop.shop.url}/bank`);
  await soon(() => shop.page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  await soon(async () => {
    await shop.page.clock.runFor(500);
    return close.isVisible();
  }).toBe(true);
  await close.click();
  await soon(() => shop.events).toEqual(['opened', 'loaded', 'closed']);
  expect(shop.violations).toEqual([expect.stringMatching(/^frame-src /)]);
});

test('K24 frame-dead: the overlay closes after 10 s if the frame does not load, and restores focus and scroll position', async () => {
  const shop = await openShop(browser, {
    clock: true,
    markup: () => '<p>text</p>'.repeat(99) + '<button id="pay">Pay</button>',
  });
  await shop.page.route('**/upStart.jsp*', () => {});
  await shop.page.locator('#pay').focus();
  const before = await shop.page.evaluate(() => scrollY);
  await shop.page.keyboard.press('Enter');
  await shop.overlay.getByText('Loading the payment page').waitFor();
  await shop.page.clock.runFor(9_900);
  expect(await shop.overlay.count()).toBe(1);
  await shop.page.clock.runFor(100);
  await soon(() => shop.events).toEqual(['opened', 'error: payment page did not respond']);
  expect(await shop.overlay.count()).toBe(0);
  expect(await shop.page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([before, 'pay']);
});

test('the close button and Escape close the overlay while the page loads', async () => {
  const shop = await openShop(browser);
  await shop.page.route('**/upStart.jsp*', () => {});
  await shop.click();
  await shop.overlay.getByRole('button', { name: 'Close' }).click();
  await soon(() => shop.events).toEqual(['opened', 'closed']);
  await shop.click();
  await shop.page.keyboard.press('Escape');
  await soon(() => shop.events).toEqual(['opened', 'closed', 'opened', 'closed']);
});

test('the overlay closes if the browser restores the page from the back/forward cache', async () => {
  const shop = await openShop(browser);
  await openFrame(shop);
  await shop.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  expect(await shop.overlay.count()).toBe(1);
  await shop.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await soon(() => shop.events).toEqual(['opened', 'loaded', 'closed']);
});

async function countLeftovers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const listeners = [];
  for (const expression of ['window', 'document', 'document.body', 'document.documentElement']) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const attached = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    listeners.push(attached.listeners.length);
  }
  await session.detach();
  const nodes = await page.evaluate(() => [
    document.querySelectorAll('*').length,
    frames.length,
    document.adoptedStyleSheets.length,
    Object.keys(globalThis).length,
    document.documentElement.attributes.length + document.body.attributes.length,
  ]);
  return { listeners, nodes };
}

const times = 100;

test(
  'opening the lightbox many times leaves no nodes, frames, listeners, style sheets or globals behind',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop(browser);
    const before = await countLeftovers(shop.page);
    await openFrame(shop);
    const during = await countLeftovers(shop.page);
    expect(during.listeners[0]).toBeGreaterThan(before.listeners[0] ?? 0);
    expect(during.nodes).not.toEqual(before.nodes);
    await shop.page.keyboard.press('Escape');
    await soon(() => shop.events).toContain('closed');
    await shop.page.evaluate(
      ([parameters, count]) => {
        const { PaymentLightbox } = globalThis as unknown as ShopWindow;
        for (let i = 0; i < count; i++) {
          PaymentLightbox.startPayment({ params: parameters });
          PaymentLightbox.close();
        }
      },
      [shop.parameters, times] as const,
    );
    expect(await countLeftovers(shop.page)).toEqual(before);
    expect(shop.violations).toEqual([]);
  },
);

test('the test page reports violations of its Content-Security-Policy', async () => {
  const shop = await openShop(browser, { markup: () => '<p style="color: red">text</p>' });
  await soon(() => shop.violations).toEqual([expect.stringMatching(/^style-src-attr /)]);
});
