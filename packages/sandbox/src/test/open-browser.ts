import { chromium, type Browser } from 'playwright';
import { inject } from 'vitest';

interface Launch {
  readonly executablePath?: string;
  readonly args: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** How the browsers are launched: the Chromium without windows, and the whole one. */
    readonly browsers: { readonly light: Launch; readonly whole: Launch };
  }
}

const open = new Map<string, Promise<Browser>>();

/**
 * A headless Chromium: the one without windows, or the `whole` one, which alone knows a camera. The files of a process
 * share it, and it ends with that: a test opens a context of its own and closes it.
 */
export function openBrowser({ whole = false, args = [] as readonly string[] } = {}): Promise<Browser> {
  const launch = inject('browsers')[whole ? 'whole' : 'light'];
  const key = [whole, ...args].join(' ');
  const browser = open.get(key) ?? chromium.launch({ ...launch, args: [...launch.args, ...args] });
  open.set(key, browser);
  return browser;
}
