import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from '../types/is-built.ts';
import type { Sample } from './collect.ts';

const root = join(import.meta.dirname, '../..');

/** The client that `prisma generate` wrote for the tests. */
const prismaClient = join(root, 'packages/server/src/test/prisma/client/client.ts');

/** The types of a module that Node.js 20 does not have. */
const builtInSqlite = `declare module 'node:sqlite' {
  export class DatabaseSync {
    constructor(path: string);
    exec(text: string): void;
    prepare(text: string): { all(...values: unknown[]): unknown[]; run(...values: unknown[]): object };
  }
}`;

/**
 * Compiles the samples in strict mode, against the built declarations of the packages if these are up to date. Returns
 * the compiler errors, each with the file and line of the sample.
 */
export async function compile(samples: readonly Sample[]): Promise<readonly string[]> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'pages-'));
  try {
    samples.forEach(({ code }, n) => writeFileSync(join(folder, `sample-${n}.tsx`), code));
    const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
    const paths = {
      '@medusajs/framework': [join(root, 'packages/medusa/types/medusa-framework.d.ts')],
      '@medusajs/framework/http': [join(root, 'packages/medusa/types/medusa-http.d.ts')],
      '@medusajs/framework/utils': [join(root, 'packages/medusa/types/medusa-utils.d.ts')],
      '@vendure/core': [join(root, 'packages/vendure/types/vendure-core.d.ts')],
    };
    const types = ['node', 'vite/client'];
    const compilerOptions = {
      noEmit: true,
      composite: false,
      types,
      lib,
      paths,
      ...(isBuilt() && { customConditions: [] }),
    };
    const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.tsx', '*.d.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'sqlite.d.ts'), builtInSqlite);
    mkdirSync(join(folder, 'generated/prisma'), { recursive: true });
    writeFileSync(join(folder, 'generated/prisma/client.ts'), `export * from '${prismaClient}';`);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const output = await run([join(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', '-p', folder]);
    const byPlace = output.replace(
      /^.*sample-(\d+)\.tsx\(\d+,\d+\)/gm,
      (_, n: string) => samples[Number(n)]?.where ?? n,
    );
    return byPlace.split(/\n(?=\S)/).filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const run = (args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (error, out, err) =>
      resolve(error ? out + err || error.message : ''),
    );
  });
