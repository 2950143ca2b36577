// What this machine offers: programs on PATH, rights, the system's package manager. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The repository's top folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** True when the module at `url` is the program that was started, not one that was imported. */
export const isMain = (/** @type {string} */ url) =>
  process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href;

export const isRoot = () => process.getuid?.() === 0;

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * The first program of these names that PATH finds, or undefined.
 *
 * @param {string[]} names
 */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isProgram);
    if (found) return found;
  }
  return undefined;
}

/**
 * True when every user may enter this folder and read in it: a program that gives up root's rights needs that.
 *
 * @param {string} folder
 */
export function openToAll(folder) {
  for (let at = folder; ; at = dirname(at)) {
    const need = at === folder ? 0o005 : 0o001;
    if ((statSync(at).mode & need) !== need) return false;
    if (at === dirname(at)) return true;
  }
}

/** True when `aptInstall` can work: apt is there and we are root. */
export const canApt = () => isRoot() && onPath('apt-get') !== undefined;

/**
 * Installs system packages; false when that fails. The package lists are fetched only when the first try fails,
 * and another apt that runs meanwhile is waited for, up to five minutes.
 *
 * @param {string[]} packages
 */
export async function aptInstall(...packages) {
  const until = Date.now() + 300_000;
  const install = installing(packages);
  const work = [install, ['update'], install];
  for (let now = work[0]; now; now = work[0]) {
    const { ok, busy } = apt(...now);
    if (ok && now === install) return true;
    if (!busy || Date.now() > until) work.shift();
    else await pause(3_000);
  }
  return false;
}

const installing = (/** @type {string[]} */ packages) => ['install', '-y', '--no-install-recommends', ...packages];

/**
 * Installs system packages that are nice to have: one try, with the package lists that are there.
 *
 * @param {string[]} packages
 */
export const aptOnce = (...packages) => apt(...installing(packages)).ok;

/** @param {string[]} args */
function apt(...args) {
  // apt waits by itself for dpkg's lock only, not for the locks of its lists and its archive.
  const run = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 600_000,
  });
  return { ok: run.status === 0, busy: /could not get lock|unable to (lock|acquire)/i.test(run.stderr ?? '') };
}

/** Names of the whole Chromium, and of the one without windows. */
export const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
export const lightBrowser = 'chromium-headless-shell';
