import { chromium, type Page } from 'playwright';
import { watchShifts } from '../../pictures/judge.ts';
import { browserLaunch } from '../../scripts/machine/browser.mjs';

export const desk = { width: 1280, height: 800 };
export const phone = { width: 320, height: 740 };

/** Opens pages for shoppers who share one Chromium instance, each in a separate browser context. */
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
      await page.addInitScript(watchShifts);
      return page;
    },
    close: () => browser.close(),
  };
}

/** Returns the layout shift recorded on a page. */
export const shiftOf = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
