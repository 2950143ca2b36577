import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

const onPath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** A headless Chromium: the one named in CHROMIUM_PATH, else the system's, else Playwright's own. */
export function openBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] || onPath.find((path) => existsSync(path));
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
