import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packBuilt } from '../packages/packed.ts';
import { run } from '../packages/run.ts';

const root = join(import.meta.dirname, '../..');

const medusaVersion = '2.21.2';

export interface InstalledMedusa {
  readonly folder: string;
  remove(): void;
}

/** Installs Medusa with the packed packages and the programs of the docs site in an empty folder, and builds them. */
export async function installMedusa(): Promise<InstalledMedusa> {
  const packed = await packBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-medusa-'));
  const names = ['core', 'react', 'server', 'xml', 'medusa'].map((name) => `@tillkit/${name}`);
  cpSync(join(root, 'apps/docs/programs/medusa'), folder, { recursive: true });
  const manifest = {
    private: true,
    dependencies: {
      ...Object.fromEntries(names.map((name) => [name, packed.specs[name]])),
      '@medusajs/cli': medusaVersion,
      '@medusajs/framework': medusaVersion,
      '@medusajs/medusa': medusaVersion,
      react: '19.3.1',
      'react-dom': '19.3.1',
    },
    devDependencies: { '@types/node': '^20', '@types/react-dom': '^19', esbuild: '^0.28.2', typescript: '^5.9.3' },
  };
  const text = JSON.stringify(manifest);
  writeFileSync(join(folder, 'package.json'), text);
  // Medusa's admin panel, which these tests do not use, requires React 18 as a peer.
  const options = ['--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  await run(folder, 'npm', ['install', '--prefer-offline', ...options]);
  await run(folder, process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.']);
  // Medusa recognizes a project by its package.json.
  writeFileSync(join(folder, 'dist/package.json'), text);
  return {
    folder,
    remove: () => {
      packed.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Bundles the storefront's page. `names` are the values of the names that the page declares. */
export async function buildPage(folder: string, names: Readonly<Record<string, string>>): Promise<void> {
  await run(folder, join(folder, 'node_modules/.bin/esbuild'), [
    'page.tsx',
    '--bundle',
    '--splitting',
    '--format=esm',
    '--jsx=automatic',
    '--outdir=public',
    ...Object.entries(names).map(([name, value]) => `--define:${name}="${value}"`),
  ]);
}

/** Compiles the provider's sources against Medusa's own types. Resolves to the compiler's output, empty if it succeeds. */
export async function compileProvider(folder: string): Promise<string> {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noImplicitOverride: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const files = ['node_modules/@tillkit/medusa/src/index.ts'];
  writeFileSync(join(folder, 'tsconfig.provider.json'), JSON.stringify({ compilerOptions, files }));
  return run(folder, process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.provider.json']);
}
