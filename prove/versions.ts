import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Earlier versions whose stores differ, by the commit that each ended with. */
const commits = {
  /** Payments alone. */
  first: 'bb8b4b136a605825d3b9d92fe69aa91e248a1b5a',
  /** Verified cards are charged; leases go by the wall clock. */
  second: 'a6728e2a7311de35e048123f4242aa7ce9c31ad1',
  /** Leases go by their holder; checks are counted. */
  third: 'bc2b3aaf94e761ba0a4685ce7c7da2726f51dd8a',
  /** Payments are authorized by the server, settled, canceled and credited; aliases are kept. */
  fourth: '9dcfecb2f010109b0ee0af069c662ebb356c3a08',
} as const;

export type Version = keyof typeof commits;
export const versions = Object.keys(commits) as Version[]; // keys of the constant above

const root = join(import.meta.dirname, '..');
const packages = ['core', 'xml', 'server'];
/** The files that run in the processes of shops, by their name there. */
const programs = {
  'shop-process.ts': 'shop-process.ts',
  'shop-database.ts': 'earlier-shop-database.ts',
  'operations/operation-process.ts': 'operations/operation-process.ts',
  'operations/writes.ts': 'operations/writes.ts',
};

/**
 * Lays an earlier version out beside today's dependencies, with the shop of today on the packages of then, and gives the
 * folder. Throws when the clone does not reach back to it.
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
    throw new Error(`Commit ${commit} is not in this clone. Run git fetch --unshallow.`, { cause });
  }
}
