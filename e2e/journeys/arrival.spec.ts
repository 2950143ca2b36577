import { expect, test } from '../support/test.ts';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
};

for (const [width, height, language] of [
  [1280, 800, 'en'],
  [320, 740, 'en'],
  [320, 740, 'de'],
] as const)
  test(`nothing moves while the pay page comes, up to the fields of the gateway, and its button is in sight (${width} px, ${language})`, async ({
    shop,
    cardFields,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          const what = sources.map(({ node, previousRect, currentRect }) => {
            const { className = node?.nodeName } = node instanceof Element ? node : {};
            return `${className} ${previousRect.y} to ${currentRect.y}`;
          });
          document.documentElement.dataset['shift'] = `${value}: ${what.join()}`;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.request.post('/language', { form: { language, back: '/' } });
    await shop.orderAtOnce('brass-ruler', 'fields');
    await cardFields.expectReady();
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
    await expect(shop.payButton).toBeInViewport({ ratio: 1 });
  });
