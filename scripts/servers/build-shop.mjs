import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/host.mjs';

const stamp = join(root, 'apps/demo/dist-web/.built');
const sources = ['apps/demo', 'packages/react/src', 'packages/core/src', 'package-lock.json'];
const skipped = new Set(['api', 'dist-web', 'node_modules']);

/** Builds the demo's web assets if any of their sources is newer than the last build. */
export function buildShop() {
  if (existsSync(stamp) && sources.every((path) => newest(join(root, path)) < statSync(stamp).mtimeMs)) return;
  console.log('Building the shop …');
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/demo', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' }; // Replaces the NODE_ENV that Vitest sets.
  if (spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status !== 0)
    throw new Error('The shop build failed. See its output above.');
  writeFileSync(stamp, '');
}

/**
 * Returns the time of the newest change to a file or to anything in a folder, in milliseconds. Deleting a file counts
 * as a change to its folder.
 *
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const stats = statSync(path);
  const names = stats.isDirectory() ? readdirSync(path).filter((name) => !skipped.has(name)) : [];
  return Math.max(stats.mtimeMs, ...names.map((name) => newest(join(path, name))));
}
