import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll, packageNames } from '../../scripts/packages/pack.mjs';
import { run } from './run.ts';

const root = join(import.meta.dirname, '../..');

type Versions = Readonly<Record<string, string>>;

export interface Wanted {
  /** Beside the packages, by name; a version of `npm:other@1` takes another by that name. */
  readonly with?: Versions;
  /** Of what our packages bring themselves. */
  readonly overrides?: Versions;
  /** Folders or files below `tests/packages` that stand in the shop. */
  readonly files?: readonly string[];
}

/** The packages as they are published. */
export interface PackedPackages {
  readonly folder: string;
  readonly packages: ReturnType<typeof packAll>;
  /** Where npm finds each, by its name. */
  readonly specs: Versions;
  /** Installs all of them in an empty directory, as a shop does; gives the directory. What it refuses, npm refuses. */
  install(wanted: Wanted): Promise<string>;
  remove(): void;
}

/** Builds and packs all packages. */
export async function packBuilt(): Promise<PackedPackages> {
  const tsc = ['node_modules/typescript/bin/tsc', '-b', ...packageNames.map((name) => `packages/${name}`)];
  await run(root, process.execPath, tsc);
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-packed-'));
  const packages = packAll(folder);
  const specs = Object.fromEntries(packages.map(({ name, filename }) => [name, `file:${join(folder, filename)}`]));
  const shops: string[] = [];
  return {
    folder,
    packages,
    specs,
    install: async ({ with: others = {}, overrides = {}, files = [] }) => {
      const shop = mkdtempSync(join(tmpdir(), 'tillkit-shop-'));
      shops.push(shop);
      const manifest = { private: true, type: 'module', dependencies: { ...specs, ...others }, overrides };
      writeFileSync(join(shop, 'package.json'), JSON.stringify(manifest));
      for (const file of files) cpSync(join(import.meta.dirname, file), join(shop, file), { recursive: true });
      await run(shop, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
      return shop;
    },
    remove: () => {
      for (const made of [folder, ...shops]) rmSync(made, { recursive: true, force: true });
    },
  };
}
