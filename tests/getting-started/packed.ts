import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRegistry } from './registry.ts';

const root = join(import.meta.dirname, '../..');

/** Packs all packages as they would be published, and serves them from a registry of this machine. */
export async function servePacked() {
  const packed = mkdtempSync(join(tmpdir(), 'tillkit-packed-'));
  const names = readdirSync(join(root, 'packages'));
  const types = ['node_modules/typescript/bin/tsc', '-b', ...names.map((name) => `packages/${name}`)];
  spawnSync(process.execPath, types, { cwd: root });
  const which = names.flatMap((name) => ['-w', `packages/${name}`]);
  spawnSync('npm', ['pack', ...which, '--pack-destination', packed, '--silent'], { cwd: root });
  const registry = await startRegistry(packed);
  const close = async () => {
    await registry.close();
    rmSync(packed, { recursive: true, force: true });
  };
  return { url: registry.url, close };
}
