// The packages as they are published.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/host.mjs';

/**
 * A packed package: the name of its tarball in the folder, and the files in it.
 *
 * @typedef {{ readonly name: string, readonly filename: string, readonly files: readonly { readonly path: string }[] }} Packed
 */

/** The folders of `packages`, `core` and so on. */
export const packageNames = readdirSync(join(root, 'packages')).toSorted();

/**
 * Packs all packages, which have been built, into a folder.
 *
 * @param {string} folder
 * @returns {readonly Packed[]}
 */
export function packAll(folder) {
  const which = packageNames.flatMap((name) => ['-w', `packages/${name}`]);
  const { status, stdout, stderr } = spawnSync('npm', ['pack', ...which, '--pack-destination', folder, '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`npm pack has failed.\n${stdout}\n${stderr}`);
  return JSON.parse(stdout);
}
