// Installs the dependencies and browsers that the other scripts need. This file imports only Node's built-in modules,
// because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browsers, lightBrowser } from './browser.mjs';
import { aptInstall, isProgram, onPath, root } from './host.mjs';

/**
 * Returns true if the installed packages match package-lock.json. `locked` is the `packages` object from
 * package-lock.json, and `installed` is the one from npm's hidden lockfile. Optional packages and peer dependencies
 * may be missing.
 *
 * @typedef {{ readonly version?: string, readonly optional?: boolean, readonly devOptional?: boolean, readonly peer?:
 * boolean }} Installed
 * @param {Readonly<Record<string, Installed>>} locked
 * @param {Readonly<Record<string, Installed>>} installed
 */
export function isFresh(locked, installed) {
  const isSatisfied = (/** @type {[string, Installed]} */ [path, { version, optional, devOptional, peer }]) =>
    !path.includes('node_modules/') ||
    (installed[path] ? installed[path].version === version : Boolean(optional || devOptional || peer));
  return Object.keys(installed).every((path) => locked[path]) && Object.entries(locked).every(isSatisfied);
}

const packages = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Installs the dependencies if they are missing or differ from the lockfile. Ends the process if the installation
 * fails.
 */
export function ensureDeps() {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (existsSync(hidden) && isFresh(packages(join(root, 'package-lock.json')), packages(hidden))) return;
  console.log('Installing dependencies (npm ci, under a minute) …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (spawnSync('npm', args, { cwd: root, stdio: 'inherit' }).status === 0) return;
  console.error('npm ci failed. Read its output above, check the network and run the same command again.');
  process.exit(1);
}

/**
 * Sets CHROMIUM_PATH to the complete Chromium, and CHROMIUM_LIGHT_PATH to the headless shell, which needs a third less
 * processor time. Installs Chromium if none is found. If CHROMIUM_PATH is already set, both variables refer to that
 * program.
 */
export async function ensureBrowser() {
  const { CHROMIUM_PATH, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD } = process.env;
  if (CHROMIUM_PATH && !isProgram(CHROMIUM_PATH))
    throw new Error('CHROMIUM_PATH does not point to an executable. Correct it or unset it.');
  const { chromium } = await import('playwright');
  const find = () => [CHROMIUM_PATH ?? '', chromium.executablePath()].find(isProgram) ?? onPath(...browsers);
  if (!find()) await aptInstall('chromium', lightBrowser);
  if (!find() && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD === undefined) {
    console.log('Installing Chromium with Playwright …');
    const cli = join(root, 'node_modules/playwright/cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 600_000 });
  }
  const whole = find();
  if (!whole) throw new Error('Chromium is not installed. Install it, or set CHROMIUM_PATH to its path.');
  if (!CHROMIUM_PATH && !onPath(lightBrowser)) await aptInstall(lightBrowser);
  process.env.CHROMIUM_PATH = whole;
  process.env.CHROMIUM_LIGHT_PATH = (CHROMIUM_PATH ? undefined : onPath(lightBrowser)) ?? whole;
}

/** Returns the path of Firefox, which is FIREFOX_PATH if that variable is set. Installs Firefox if none is found. */
export const ensureFirefox = () =>
  ensureProgram('firefox-esr', () => process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox'));

/**
 * Returns the paths of WebKitGTK's driver, its browser, and the virtual display server on which the browser runs.
 * Installs any that are missing.
 */
export const ensureWebKit = async () => ({
  driver: await ensureProgram('webkit2gtk-driver', () => onPath('WebKitWebDriver')),
  browser: await ensureProgram('webkit2gtk-driver', () => process.env.WEBKIT_BROWSER_PATH ?? findMiniBrowser()),
  display: await ensureProgram('xvfb', () => onPath('Xvfb')),
});

/**
 * @param {string} debian name of the package
 * @param {() => string | undefined} find
 */
async function ensureProgram(debian, find) {
  if (!find()) await aptInstall(debian);
  const path = find();
  if (path && isProgram(path)) return path;
  throw new Error(`A required program is missing. Install it, for example from the Debian package ${debian}.`);
}

function findMiniBrowser() {
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const names = existsSync(libraries) ? readdirSync(libraries).filter((name) => name.startsWith('webkit2gtk-4')) : [];
  return names.map((name) => join(libraries, name, 'MiniBrowser')).find(isProgram);
}
