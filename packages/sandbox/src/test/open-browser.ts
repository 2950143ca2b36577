import { chromium, type Browser } from 'playwright';
import { inject } from 'vitest';

interface Launch {
  readonly executablePath?: string;
  readonly args: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Launch options for the headless Chromium shell and for full Chromium. */
    readonly browsers: { readonly light: Launch; readonly whole: Launch };
  }
}

const open = new Map<string, Promise<Browser>>();

/**
 * Opens the headless Chromium shell or, if `whole` is set, the full browser, which also supports a camera. All test
 * files in a process share the browser, so each test opens and closes its own context.
 */
export function openBrowser({ whole = false, args = [] as readonly string[] } = {}): Promise<Browser> {
  const launch = inject('browsers')[whole ? 'whole' : 'light'];
  const key = [whole, ...args].join(' ');
  const browser = open.get(key) ?? chromium.launch({ ...launch, args: [...launch.args, ...args] });
  open.set(key, browser);
  return browser;
}
