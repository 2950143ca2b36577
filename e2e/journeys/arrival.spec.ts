import { expect, test } from '../support/test.ts';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
};

for (const [width, height] of [
  [1280, 800],
  [320, 740],
] as const)
  test(`nothing moves while the pay page comes, up to the fields of the gateway (${width} px)`, async ({
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
    await shop.orderAtOnce('brass-ruler', 'fields');
    await cardFields.expectReady();
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull();
  });
