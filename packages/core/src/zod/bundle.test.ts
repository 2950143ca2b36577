import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** Bundles code for the browser and resolves its imports from this folder. */
async function bundle(contents: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const text = outputFiles.map((file) => file.text).join('\n');
  const usesZod = Object.keys(metafile.inputs).some((path) => path.includes('node_modules/zod/'));
  return { text, usesZod, gzip: gzipSync(text, { level: 9 }).length };
}

/** Matches calls to the `Function` constructor and references to it: `new Function(`, `F = Function;`. */
const functionConstructor = /(?<![\w$.])Function\s*[(;,)]/;

test('the main entry point of core does not import zod', async () => {
  expect((await bundle(`export * from '../index.ts'`)).usesZod).toBe(false);
  expect((await bundle(`export * from '../index.ts'; export { orderSchema } from './index.ts'`)).usesZod).toBe(true);
});

test('the bundled schemas do not use the Function constructor, which a strict content security policy would block', async () => {
  expect((await bundle(`export * from './index.ts'`)).text).not.toMatch(functionConstructor);
  expect((await bundle(`export { object } from 'zod'`)).text).toMatch(functionConstructor);
});

test('the schemas of all payment methods have a total gzipped size of at most 15 kB', async () => {
  const { gzip } = await bundle(`export { orderSchema } from './index.ts'`);
  expect(gzip).toBeLessThanOrEqual(15_000);
  expect(gzip).toBeGreaterThan(10_000);
});
