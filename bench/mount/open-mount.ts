import { chromium, type Page } from 'playwright';
import { browserLaunch } from '../../scripts/machine/browser.mjs';
import { openCheckout } from '../../tests/site/open-checkout.ts';
import type { Given, MountPage, Timed } from './page.ts';
import { serveFrames } from './serve-frames.ts';

type Window = typeof globalThis & { readonly mountPage: MountPage };

/**
 * A shop on one site, gateway and bare frames on another, and a browser whose every page is new to them. `interpreted`: no
 * machine code is made, which would grow the heap by what has nothing to do with leaks.
 */
export async function openMount(mode: 'development' | 'production', interpreted = false) {
  const frames = await serveFrames();
  const entries = [new URL('./page.ts', import.meta.url)];
  const checkout = await openCheckout({ entries, mode, host: 'localhost', styles: true });
  const { args, ...launch } = browserLaunch();
  const flags = interpreted ? ['--js-flags=--jitless'] : [];
  const browser = await chromium.launch({ ...launch, args: [...args, ...flags] });
  const { settings, request } = checkout;
  const given: Given = { settings, request, bare: frames.url };

  /** Runs something in a page of a new context. */
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
      page.evaluate(([what, with_]) => (globalThis as Window).mountPage.time(what, with_), [name, given] as const),
    cycle: (page: Page, name: string, count: number) =>
      page.evaluate(([what, with_, times]) => (globalThis as Window).mountPage.cycle(what, with_, times), [
        name,
        given,
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
