import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/host.mjs';

const out = join(root, 'apps/demo/dist-web');
const stamp = join(out, '.built');
const sources = ['apps/demo', 'packages/react/src', 'packages/core/src', 'package-lock.json'];
const notSources = new Set(['api', 'dist-web', 'node_modules']);

/** Builds the demo's web assets when a source is newer than they are. */
export function buildShop() {
  if (isBuilt()) return;
  console.log('Building the shop …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const given = [vite, 'build', 'apps/demo', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' }; // also for who runs in a test
  const { status } = spawnSync(process.execPath, given, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The shop does not build, see above.');
  writeFileSync(stamp, '');
}

function isBuilt() {
  if (!existsSync(stamp)) return false;
  const built = statSync(stamp).mtimeMs;
  return sources.every((path) => newest(join(root, path)) < built);
}

/**
 * The newest change in a file or folder in milliseconds; a folder changes when a file in it comes or goes.
 *
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  const names = statSync(path).isDirectory() ? readdirSync(path) : [];
  const inside = names.filter((name) => !notSources.has(name)).map((name) => newest(join(path, name)));
  return Math.max(mtimeMs, ...inside);
}
