// The lock must be whole: a registry that lags lets `npm install` leave out platform packages without a word, and then
// `npm ci` fails elsewhere.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from '../machine/host.mjs';

/**
 * The `packages` part of a lock, as far as it is read here.
 *
 * @typedef {{ readonly resolved?: string, readonly optionalDependencies?: Readonly<Record<string, string>> }} LockEntry
 * @typedef {Readonly<Record<string, LockEntry>>} Packages
 */

/**
 * What is wrong with the `packages` part of a lock, one line each: missing optional packages, foreign addresses.
 *
 * @param {Packages} packages
 */
export function checkLock(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !resolves(packages, path, name))
      .map((name) => `The lock lacks ${name}, an optional package of ${path}.`),
    ...(isForeign(entry.resolved) ? [`The lock takes ${path} from an address that others may not reach.`] : []),
  ]);
}

/**
 * Looks a name up the way Node does: beside the package, then in each folder above.
 *
 * @param {Packages} packages
 * @param {string} path
 * @param {string} name
 */
function resolves(packages, path, name) {
  for (let folder = path; ; folder = parent(folder)) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

const parent = (/** @type {string} */ folder) => folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));

// Each installs from the registry of its own settings; .npmrc keeps addresses out of the lock.
const isForeign = (resolved = '') => resolved.includes('://');

/** The same for the repository's own lock. */
export const checkOwnLock = () => checkLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);

if (isMain(import.meta.url)) {
  const faults = checkOwnLock();
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
