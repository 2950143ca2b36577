import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll, packageNames } from '../../scripts/packages/pack.mjs';
import { run } from './run.ts';

const root = join(import.meta.dirname, '../..');

type Versions = Readonly<Record<string, string>>;

export interface InstallOptions {
  /**
   * Versions of additional dependencies, keyed by name. A version such as `npm:other@1` installs the package `other`
   * under the given name.
   */
  readonly with?: Versions;
  /** npm overrides for our packages' dependencies. */
  readonly overrides?: Versions;
  /** Names of our packages to install. Defaults to all. */
  readonly packages?: readonly string[];
  /** If true, npm installs no optional dependencies, so that the shop has no native binaries. */
  readonly omitsOptional?: boolean;
  /** Files and folders in `tests/packages` that are copied into the shop. */
  readonly files?: readonly string[];
}

export interface PackedPackages {
  readonly folder: string;
  readonly packages: ReturnType<typeof packAll>;
  /** npm specifiers, keyed by package name. */
  readonly specs: Versions;
  /** Installs all packed packages in an empty directory and resolves to the directory's path. Throws if npm fails. */
  install(options: InstallOptions): Promise<string>;
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
    install: async ({ with: others = {}, overrides = {}, packages: wanted, omitsOptional, files = [] }) => {
      const shop = mkdtempSync(join(tmpdir(), 'tillkit-shop-'));
      shops.push(shop);
      const ours = Object.fromEntries(Object.entries(specs).filter(([name]) => wanted?.includes(name) ?? true));
      const manifest = { private: true, type: 'module', dependencies: { ...ours, ...others }, overrides };
      writeFileSync(join(shop, 'package.json'), JSON.stringify(manifest));
      for (const file of files) cpSync(join(import.meta.dirname, file), join(shop, file), { recursive: true });
      const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...(omitsOptional ? ['--omit=optional'] : [])];
      await run(shop, 'npm', ['install', ...flags]);
      return shop;
    },
    remove: () => {
      for (const created of [folder, ...shops]) rmSync(created, { recursive: true, force: true });
    },
  };
}
