// Functions that look up programs and install system packages on this machine. This file imports only Node's built-in
// modules, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns true if the module at `url` was started as a program, and false if it was imported. */
export const isMain = (/** @type {string} */ url) =>
  process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href;

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
 * Returns the path of the first of these programs that is found on PATH.
 *
 * @param {string[]} names
 */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * Installs system packages if this machine has apt and the process runs as root. If another apt process holds a lock,
 * retries for up to five minutes.
 *
 * @param {string[]} packages
 */
export async function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  console.log(`Installing ${packages.join(' ')} with apt …`);
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  const until = Date.now() + 300_000;
  for (;;) {
    const first = apt(install);
    if (first.ok) return;
    const rest = [apt(['update']), apt(install)];
    if (rest[1]?.ok || ![first, ...rest].some(({ isBusy }) => isBusy) || Date.now() > until) return;
    await pause(3_000);
  }
}

/** @param {string[]} args */
function apt(args) {
  // This option makes apt-get wait only for the dpkg lock, not for the locks on the package lists and the archive.
  const { status, stderr } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 600_000,
  });
  return { ok: status === 0, isBusy: /could not get lock|unable to (lock|acquire)/i.test(stderr ?? '') };
}
