import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packBuilt } from '../packages/packed.ts';
import { run } from '../packages/run.ts';

const root = join(import.meta.dirname, '../..');

/** A commerce engine that the proofs install from the registry. */
export interface Engine {
  /** The name of our package, and of the folder with its programs on the docs site. */
  readonly name: 'medusa' | 'vendure';
  /** Versions of the engine's own packages. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Options of `npm install`. Optional. */
  readonly npmOptions?: readonly string[];
  /** Options of the compiler in addition to those of this file. Optional. */
  readonly compilerOptions?: object;
}

export interface InstalledEngine {
  readonly folder: string;
  remove(): void;
}

/** Installs an engine with the packed packages and the programs of the docs site in an empty folder, and builds them. */
export async function installEngine({ name, dependencies, npmOptions = [] }: Engine): Promise<InstalledEngine> {
  const packed = await packBuilt();
  const folder = mkdtempSync(join(tmpdir(), `tillkit-${name}-`));
  const ours = ['core', 'react', 'server', 'xml', name].map((each) => `@tillkit/${each}`);
  cpSync(join(root, 'apps/docs/programs', name), folder, { recursive: true });
  const manifest = {
    private: true,
    dependencies: {
      ...Object.fromEntries(ours.map((each) => [each, packed.specs[each]])),
      ...dependencies,
      react: '19.3.1',
      'react-dom': '19.3.1',
    },
    devDependencies: { '@types/node': '^20', '@types/react-dom': '^19', esbuild: '^0.28.2', typescript: '^5.9.3' },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  await run(folder, 'npm', ['install', ...options, ...npmOptions]);
  await run(folder, process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.']);
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

/** Compiles our package's sources against the engine's own types. Resolves to the output, which is empty without errors. */
export async function compileSources(folder: string, { name, compilerOptions: more = {} }: Engine): Promise<string> {
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
    ...more,
  };
  const files = [`node_modules/@tillkit/${name}/src/index.ts`];
  writeFileSync(join(folder, 'tsconfig.sources.json'), JSON.stringify({ compilerOptions, files }));
  return run(folder, process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.sources.json']);
}
