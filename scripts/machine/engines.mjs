// Browsers beside Chromium, for `npm run prove engines`. On Debian they come by apt: firefox-esr, webkit2gtk-driver, xvfb.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, canApt, isProgram, onPath } from './host.mjs';

/** The path of a Firefox, which is driven by its own WebDriver BiDi. FIREFOX_PATH names another. */
export function ensureFirefox() {
  const named = process.env.FIREFOX_PATH;
  return need(() => named ?? onPath('firefox-esr', 'firefox'), 'Firefox', 'FIREFOX_PATH', 'firefox-esr');
}

/** WebKitGTK's driver and browser, and the display that they draw on. */
export async function ensureWebKit() {
  const packages = 'webkit2gtk-driver';
  return {
    driver: await need(() => onPath('WebKitWebDriver'), 'WebKitWebDriver', 'PATH', packages),
    browser: await need(findMiniBrowser, "WebKitGTK's MiniBrowser", 'WEBKIT_BROWSER_PATH', packages),
    display: await need(() => onPath('Xvfb'), 'Xvfb', 'PATH', 'xvfb'),
  };
}

/**
 * @param {() => string | undefined} find
 * @param {string} what
 * @param {string} variable
 * @param {string} debian
 */
async function need(find, what, variable, debian) {
  if (!find() && canApt()) {
    console.log(`Installing ${debian} (apt, under a minute) …`);
    await aptInstall(debian);
  }
  const found = find();
  if (found && isProgram(found)) return found;
  throw new Error(`There is no ${what} here. Install it (on Debian: ${debian}), or name it in ${variable}.`);
}

function findMiniBrowser() {
  const named = process.env.WEBKIT_BROWSER_PATH;
  if (named) return named;
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const folders = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.startsWith('webkit2gtk-4')) : [];
  return folders.map((folder) => join(libraries, folder, 'MiniBrowser')).find(isProgram);
}
