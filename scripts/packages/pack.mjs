import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/host.mjs';

/**
 * A packed package: its name, its tarball's file name, and the files in the tarball.
 *
 * @typedef {{ readonly name: string, readonly filename: string, readonly files: readonly { readonly path: string }[] }}
 * Packed
 */

/** Names of the folders in `packages`. */
export const packageNames = readdirSync(join(root, 'packages')).toSorted();

/**
 * Packs all packages into a folder. The packages must already be built.
 *
 * @param {string} folder
 * @returns {readonly Packed[]}
 */
export function packAll(folder) {
  const workspaces = packageNames.flatMap((name) => ['-w', `packages/${name}`]);
  const args = ['pack', ...workspaces, '--pack-destination', folder, '--json'];
  return JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' }));
}
