import type { Browser } from 'playwright';
import type { Checkout } from '../site/open-checkout.ts';
import type { Kind, StrictModePage } from './page.ts';
import type { Made, Standing } from './watch.ts';

/** A place in a file that the page loads, to be taken out: a cleanup that is missing. */
export interface Fault {
  readonly file: RegExp;
  readonly text: string;
}

/** What a run has left behind, beside what was there before. Empty: nothing. */
export interface Left extends Omit<Standing, 'listeners'> {
  readonly listeners: readonly string[];
}

type Window = typeof globalThis & { readonly strictMode: StrictModePage };

/** The page in a context of its own: `run` gives what was made, and what of it is left. */
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
    run: async (kind: Kind, cycles: number): Promise<{ readonly made: Made; readonly left: Left }> => {
      // A changed script does not run under its hash.
      const script = <T extends object | undefined>(given: T) => (fault && given ? { ...given, integrity: '' } : given);
      const { lightbox, secureFields, ...rest } = checkout.settings;
      const settings = { ...rest, lightbox: script(lightbox), secureFields: script(secureFields) };
      const before = await look();
      await page.evaluate(
        ([what, given, request, count]) => (globalThis as Window).strictMode.run(what, given, request, count),
        [kind, settings, checkout.request, cycles] as const,
      );
      let left = compare(before, await look());
      // The browser may hold the last input for a moment; what leaks stays.
      for (let i = 0; i < 10 && left.listeners.length > 0; i++) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        left = compare(before, await look());
      }
      return { made: await page.evaluate(() => (globalThis as Window).strictMode.made), left };
    },
  };
}

/** The text must be there once. */
function takeOut(code: string, text: string): string {
  if (code.split(text).length !== 2) throw new Error(`The file does not hold exactly once: ${text}`);
  return code.replace(text, '');
}

const compare = (before: Standing, after: Standing): Left => ({
  frames: after.frames - before.frames,
  listeners: Object.keys(after.listeners).filter((name) => after.listeners[name] !== before.listeners[name]),
  channels: after.channels - before.channels,
  timers: after.timers - before.timers,
  globals: after.globals.filter((name) => !before.globals.includes(name)),
  sheets: after.sheets - before.sheets,
  elements: after.elements - before.elements,
});
