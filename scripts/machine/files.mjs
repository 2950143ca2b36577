import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './host.mjs';

/**
 * Folders that are not searched. They contain generated files, third-party code, or the `create-tillkit` templates,
 * which have their own tests.
 */
const skipped = new Set(['node_modules', 'dist', 'dist-web', 'storybook-static', 'templates']);

/**
 * Searches these folders in the repository recursively, and returns the absolute paths of the files that match
 * `pattern`.
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
