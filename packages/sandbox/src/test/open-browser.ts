import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

const onPath = (...names: readonly string[]) =>
  names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));

/**
 * A headless Chromium: the one without windows, or the `whole` one, which alone knows a camera. Named in CHROMIUM_LIGHT_PATH
 * and CHROMIUM_PATH, else the system's, else Playwright's own.
 */
export function openBrowser(args: string[] = [], { whole = false } = {}): Promise<Browser> {
  const { CHROMIUM_LIGHT_PATH: light, CHROMIUM_PATH: named } = process.env;
  const executablePath =
    (whole ? undefined : light) || named || onPath(...(whole ? [] : ['chromium-headless-shell']), 'chromium');
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
