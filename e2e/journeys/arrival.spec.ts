import type { Page, Request } from '@playwright/test';
import type { CardFields } from '../models/card-fields.ts';
import { expect, test } from '../support/test.ts';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
};

/** Records each layout shift in an attribute of the root element. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const { className = node?.nodeName } = node instanceof Element ? node : {};
          return `${className} ${previousRect.y} to ${currentRect.y}`;
        });
        const before = document.documentElement.dataset['shift'] ?? '';
        document.documentElement.dataset['shift'] = `${before}${value}: ${what.join()}\n`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [width, height, language] of [
  [1280, 800, 'en'],
  [320, 740, 'en'],
  [320, 740, 'de'],
  [320, 740, 'el'],
] as const)
  test(
    `the layout of the pay page does not shift while the card fields load, and the Pay button is in view (${width} px, ${language})`,
    { tag: width === 320 && language === 'de' ? [] : '@long' },
    async ({ shop, cardFields, page }) => {
      await page.setViewportSize({ width, height });
      await watchShifts(page);
      await page.request.post('/language', { form: { language, back: '/' } });
      await shop.orderAtOnce('brass-ruler', 'fields');
      await cardFields.expectReady();
      expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
      await expect(shop.payButton).toBeInViewport({ ratio: 1 });
    },
  );

/** Reloads the pay page over a slow connection. Styles and scripts come from the browser's cache. */
async function comeInPieces(page: Page, cardFields: CardFields): Promise<string | null> {
  await watchShifts(page);
  const session = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 100, downloadThroughput: 10_000, uploadThroughput: 10_000 };
  await session.send('Network.emulateNetworkConditions', slow); // Throughput is in bytes per second.
  await page.reload();
  await cardFields.expectReady();
  return page.locator('html').getAttribute('data-shift');
}

test(
  'the layout of the pay page does not shift while the page loads over a slow network',
  { tag: '@long' },
  async ({ shop, cardFields, page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await shop.orderAtOnce('brass-ruler', 'fields');
    await cardFields.expectReady();
    expect(await comeInPieces(page, cardFields)).toBeNull();
  },
);

test(
  'the footer of a page that fits on the screen does not move while the page loads',
  { tag: '@long' },
  async ({ shop, cardFields, page }) => {
    await page.setViewportSize({ width: 320, height: 3_000 });
    await shop.orderAtOnce('brass-ruler', 'fields');
    await cardFields.expectReady();
    expect((await comeInPieces(page, cardFields)) ?? '').not.toContain('bottom');
  },
);

/**
 * Opens a page and returns the number of its scripts, and of those that contain Tillkit's components, which use CSS
 * classes that begin with `tillkit-`.
 */
async function countScripts(page: Page, path: string) {
  // Scripts that the page before still loads must not be counted.
  await page.goto('about:blank');
  const urls: string[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === 'script') urls.push(request.url());
  };
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('request', note);
  const texts = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()));
  return { all: texts.length, withComponents: texts.filter((text) => /\btillkit-(?!theme)/.test(text)).length };
}

test(
  'the pages before the payment load no script with the components, and the pay page does',
  { tag: '@long' },
  async ({ shop, page }) => {
    await shop.orderAtOnce();
    const pay = page.url();
    for (const path of ['/', '/products/brass-ruler', '/delivery', '/cart', '/checkout'])
      expect(await countScripts(page, path), path).toEqual({ all: 2, withComponents: 0 });
    expect((await countScripts(page, pay)).withComponents).toBeGreaterThan(0);
  },
);
