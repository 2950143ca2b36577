import type { Browser } from 'playwright';
import type { Checkout } from '../site/open-checkout.ts';
import type { Kind, StrictModePage } from './page.ts';
import type { Made, Standing } from './watch.ts';

/** A planted fault: code, such as a cleanup call, to remove from a file that the page loads. */
export interface Fault {
  readonly file: RegExp;
  readonly text: string;
}

/** Counts and names of the objects that exist after a run but did not exist before it. */
export interface Leftovers extends Omit<Standing, 'listeners'> {
  readonly listeners: readonly string[];
}

type Window = typeof globalThis & { readonly strictMode: StrictModePage };

/**
 * Opens the page in a new browser context. The returned `run` function resolves to the counts of the created objects
 * and
 * of the remaining objects.
 */
export async function openPage(browser: Browser, checkout: Checkout, fault?: Fault) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (fault)
    await page.route(fault.file, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: takeOut(await response.text(), fault.text) });
    });
  await page.goto(checkout.url);
  await page.waitForFunction(() => 'strictMode' in globalThis);
  const devTools = await context.newCDPSession(page);
  const look = async () => {
    await devTools.send('HeapProfiler.collectGarbage');
    return page.evaluate(() => (globalThis as Window).strictMode.look());
  };
  return {
    close: () => context.close(),
    run: async (kind: Kind, cycles: number): Promise<{ readonly created: Made; readonly left: Leftovers }> => {
      // The browser would block a changed script, because its hash no longer matches.
      const script = <T extends object | undefined>(options: T) =>
        fault && options ? { ...options, integrity: '' } : options;
      const { lightbox, secureFields, ...rest } = checkout.settings;
      const settings = { ...rest, lightbox: script(lightbox), secureFields: script(secureFields) };
      const before = await look();
      await page.evaluate(
        ([what, shared, request, count]) => (globalThis as Window).strictMode.run(what, shared, request, count),
        [kind, settings, checkout.request, cycles] as const,
      );
      let left = compare(before, await look());
      // The browser may keep the last input element alive briefly, so the objects are counted again. A real leak is
      // still present in the later counts.
      for (let i = 0; i < 10 && left.listeners.length > 0; i++) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        left = compare(before, await look());
      }
      return { created: await page.evaluate(() => (globalThis as Window).strictMode.created), left };
    },
  };
}

/** Removes `text` from `code`. Throws if `code` does not contain `text` exactly once. */
function takeOut(code: string, text: string): string {
  if (code.split(text).length !== 2) throw new Error(`The file does not contain this text exactly once: ${text}`);
  return code.replace(text, '');
}

const compare = (before: Standing, after: Standing): Leftovers => ({
  frames: after.frames - before.frames,
  listeners: Object.keys(after.listeners).filter((name) => after.listeners[name] !== before.listeners[name]),
  channels: after.channels - before.channels,
  timers: after.timers - before.timers,
  globals: after.globals.filter((name) => !before.globals.includes(name)),
  sheets: after.sheets - before.sheets,
  elements: after.elements - before.elements,
});
