import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './host.mjs';

/**
 * Folders of generated files and of third-party code, and the templates of `create-tillkit`, which contain tests of
 * their own.
 */
const skipped = new Set(['node_modules', 'dist', 'dist-web', 'storybook-static', 'templates']);

/**
 * Returns the absolute paths of the files below these folders of the repository whose path matches.
 *
 * @param {readonly string[]} folders
 * @param {RegExp} pattern
 */
export const filesBelow = (folders, pattern) =>
  folders.flatMap((folder) => walk(join(root, folder))).filter((file) => pattern.test(file));

/**
 * @param {string} folder
 * @returns {string[]}
 */
function walk(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
    return [path];
  });
}
