import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../scripts/machine/files.mjs';
import { isBuilt } from './is-built.ts';

export const root = join(import.meta.dirname, '../..');

/** Paths of two TypeScript compilers: the one that this repository uses and the oldest supported one. */
export const compilers = { ours: 'node_modules/typescript', '5.4': 'tools/typescript-5.4/node_modules/typescript' };
export type Compiler = keyof typeof compilers;

/** A project that contains the packages' published declarations but not their sources. */
export interface Consumer {
  readonly folder: string;
  /** Compiles the files that match a pattern. Returns the compiler's output. */
  compile(compiler: Compiler, below: string, options?: object, exclude?: readonly string[]): Promise<string>;
  remove(): void;
}

const run = (compiler: Compiler, ...args: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const tsc = join(root, compilers[compiler], 'bin/tsc');
    const { stdout } = spawn(process.execPath, [tsc, '--pretty', 'false', ...args], { cwd: root }).once(
      'error',
      reject,
    );
    let out = '';
    stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    stdout.once('end', () => resolve(out));
  });

const plain =
  '--emitDeclarationOnly --declarationMap false --composite false --incremental false --tsBuildInfoFile null';

/** Writes a package's declarations and manifest to the folder `to`. */
async function publish(name: string, to: string): Promise<void> {
  const outDir = join(to, 'dist');
  const built = join(root, 'packages', name, 'dist');
  const filter = (path: string) => statSync(path).isDirectory() || path.endsWith('.d.ts');
  if (isBuilt()) cpSync(built, outDir, { recursive: true, filter });
  else {
    const emitted = await run('ours', '-p', `packages/${name}`, ...plain.split(' '), '--outDir', outDir);
    if (emitted || !existsSync(join(outDir, 'index.d.ts')))
      throw new Error(`The type declarations of ${name} do not compile:\n${emitted}`);
  }
  cpSync(join(root, 'packages', name, 'package.json'), join(to, 'package.json'));
}

export async function createConsumer(packages: readonly string[] = ['core']): Promise<Consumer> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'consumer-'));
  for (const name of packages) await publish(name, join(folder, 'node_modules/@tillkit', name));
  const outDir = join(folder, 'node_modules/@tillkit/core/dist');
  // Copies the type tests next to the declarations, so that their relative imports resolve to the declarations.
  for (const file of filesBelow(['packages/core/src'], /\.test-d\.ts$/))
    if (!file.includes('/zod/')) cpSync(file, file.replace(join(root, 'packages/core/src'), outDir));
  cpSync(join(root, 'tests/types/errors'), join(folder, 'errors'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  let runs = 0;
  return {
    folder,
    compile: (compiler, below, options = {}, exclude = []) => {
      const config = join(folder, `tsconfig.${++runs}.json`);
      const compilerOptions = {
        strict: true,
        target: 'ES2022',
        module: 'NodeNext',
        moduleResolution: 'NodeNext',
        lib: ['ES2023', 'DOM'],
        types: [],
        noEmit: true,
        allowImportingTsExtensions: true,
        skipDefaultLibCheck: true,
        ...options,
      };
      writeFileSync(config, JSON.stringify({ compilerOptions, include: [below], exclude }));
      return run(compiler, '-p', config);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
