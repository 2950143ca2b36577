import { chromium, type Page } from 'playwright';
import { browserLaunch } from '../../scripts/machine/browser.mjs';

export const desk = { width: 1280, height: 800 };
export const phone = { width: 320, height: 740 };

/** Shoppers before one Chromium, who share nothing. */
export interface Shoppers {
  open(size?: typeof desk): Promise<Page>;
  close(): Promise<void>;
}

export async function openShoppers(shopUrl: string): Promise<Shoppers> {
  const browser = await chromium.launch(browserLaunch());
  return {
    async open(viewport = desk) {
      const context = await browser.newContext({ baseURL: shopUrl, viewport, locale: 'en-GB' });
      const page = await context.newPage();
      await page.addInitScript(observeShift);
      return page;
    },
    close: () => browser.close(),
  };
}

declare global {
  /** The layout shift of this page that no key and no press has set off. */
  var layoutShift: number;
}

function observeShift() {
  globalThis.layoutShift = 0;
  const count = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
      if (!entry.hadRecentInput) globalThis.layoutShift += entry.value;
  };
  new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true });
}

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => globalThis.layoutShift);
