import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The last commit of each earlier version with its own store format. */
const commits = {
  /** This version supports only payments. */
  first: 'bb8b4b136a605825d3b9d92fe69aa91e248a1b5a',
  /** In this version, the till charges verified cards, and leases expire according to the wall clock. */
  second: 'a6728e2a7311de35e048123f4242aa7ce9c31ad1',
  /** In this version, leases contain the name of their holder, and the store counts checks. */
  third: 'bc2b3aaf94e761ba0a4685ce7c7da2726f51dd8a',
  /** This version supports server-side authorizations, settlements, cancellations, credits and stored aliases. */
  fourth: '9dcfecb2f010109b0ee0af069c662ebb356c3a08',
} as const;

export type Version = keyof typeof commits;
export const versions = Object.keys(commits) as Version[];

const root = join(import.meta.dirname, '..');
const packages = ['core', 'xml', 'server'];
/**
 * Files that run in the shop's process. Each key is the file's path in the `prove` folder of the earlier version's
 * copy, and each value is the file's path in the current `prove` folder.
 */
const programs = {
  'shop-process.ts': 'shop-process.ts',
  'shop-database.ts': 'earlier-shop-database.ts',
  'operations/operation-process.ts': 'operations/operation-process.ts',
  'operations/writes.ts': 'operations/writes.ts',
};

/**
 * Copies the packages of an earlier version, together with the current shop files, into a folder that uses the current
 * dependencies. Returns the folder's path. Throws if this Git clone does not contain the version's commit.
 */
export function layOut(version: Version): string {
  const folder = join(root, `node_modules/.cache/tillkit-prove/${version}-${process.pid}`);
  for (const name of ['prove/operations', 'node_modules/@tillkit']) mkdirSync(join(folder, name), { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: archive(commits[version]) });
  for (const name of packages)
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@tillkit', name), 'dir');
  for (const [name, file] of Object.entries(programs))
    copyFileSync(join(root, 'prove', file), join(folder, 'prove', name));
  return folder;
}

function archive(commit: string): Buffer {
  const paths = packages.map((name) => `packages/${name}`);
  try {
    return execFileSync('git', ['archive', commit, ...paths], { cwd: root, maxBuffer: 2 ** 26, stdio: 'pipe' });
  } catch (cause) {
    throw new Error(`Commit ${commit} is not in this clone. Run \`git fetch --unshallow\`.`, { cause });
  }
}
