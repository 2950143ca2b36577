import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles } from '../../scripts/machine/serve-files.mjs';
import { packBuilt } from '../packages/packed.ts';
import { run } from '../packages/run.ts';

const root = join(import.meta.dirname, '../..');

const vendureVersion = '3.7.3';

export interface InstalledVendure {
  readonly folder: string;
  remove(): void;
}

/** Installs Vendure with the packed packages and the programs of the docs site in an empty folder, and builds them. */
export async function installVendure(): Promise<InstalledVendure> {
  const packed = await packBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-vendure-'));
  const { '@tillkit/sandbox': _, '@tillkit/cli': __, 'create-tillkit': ___, ...ours } = packed.specs;
  cpSync(join(root, 'apps/docs/programs/vendure'), folder, { recursive: true });
  const manifest = {
    private: true,
    dependencies: { ...ours, '@vendure/core': vendureVersion, pg: '^8.11.0', react: '19.3.1', 'react-dom': '19.3.1' },
    devDependencies: { '@types/node': '^20', '@types/react-dom': '^19', esbuild: '^0.28.2', typescript: '^5.9.3' },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts']);
  await run(folder, process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.']);
  return {
    folder,
    remove: () => {
      packed.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Serves the folder in which `buildPage` writes the storefront's page. */
export async function serveStorefront(folder: string): ReturnType<typeof serveFiles> {
  return serveFiles(join(folder, 'public'));
}

/** Bundles the storefront's page. */
export async function buildPage(folder: string, vendure: string, gateway: string): Promise<void> {
  await run(folder, join(folder, 'node_modules/.bin/esbuild'), [
    'page.tsx',
    '--bundle',
    '--splitting',
    '--format=esm',
    '--jsx=automatic',
    '--outdir=public',
    `--define:VENDURE_URL="${vendure}"`,
    `--define:GATEWAY_URL="${gateway}"`,
  ]);
}

/** Compiles the plugin's sources against Vendure's own types. Resolves to the compiler's output, empty if it succeeds. */
export async function compilePlugin(folder: string): Promise<string> {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const files = ['node_modules/@tillkit/vendure/src/index.ts'];
  writeFileSync(join(folder, 'tsconfig.plugin.json'), JSON.stringify({ compilerOptions, files }));
  return run(folder, process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.plugin.json']);
}
