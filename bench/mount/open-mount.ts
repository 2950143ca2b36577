import { chromium, type Page } from 'playwright';
import { browserLaunch } from '../../scripts/machine/browser.mjs';
import { openCheckout } from '../../tests/site/open-checkout.ts';
import type { MountPage, Setup, Timed } from './page.ts';
import { serveFrames } from './serve-frames.ts';

type Window = typeof globalThis & { readonly mountPage: MountPage };

/**
 * Starts a browser, a shop on one site, and the gateway and the bare frames on another site. If `interpreted` is true,
 * the browser does not compile JavaScript to machine code, because compiled code would make the heap grow even without
 * a leak.
 */
export async function openMount(mode: 'development' | 'production', interpreted = false) {
  const frames = await serveFrames();
  const entries = [new URL('./page.ts', import.meta.url)];
  const checkout = await openCheckout({ entries, mode, host: 'localhost', styles: true });
  const { args, ...launch } = browserLaunch();
  const flags = interpreted ? ['--js-flags=--jitless'] : [];
  const browser = await chromium.launch({ ...launch, args: [...args, ...flags] });
  const { settings, request } = checkout;
  const setup: Setup = { settings, request, bare: frames.url };

  /** Runs `work` in a page in a new browser context. */
  async function inPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(checkout.url);
      await page.waitForFunction(() => 'mountPage' in globalThis);
      await page.evaluate(() => (globalThis as Window).mountPage.settled());
      return await work(page);
    } finally {
      await context.close();
    }
  }

  return {
    inPage,
    time: (page: Page, name: Timed) =>
      page.evaluate(([what, with_]) => (globalThis as Window).mountPage.time(what, with_), [name, setup] as const),
    cycle: (page: Page, name: string, count: number) =>
      page.evaluate(([what, with_, times]) => (globalThis as Window).mountPage.cycle(what, with_, times), [
        name,
        setup,
        count,
      ] as const),
    close: async () => {
      await browser.close();
      await checkout.close();
      frames.close();
    },
  };
}

export type Mount = Awaited<ReturnType<typeof openMount>>;
