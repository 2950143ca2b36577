import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** The scripts of the sandbox that run in a browser, each one file without imports. */
const entries = ['lightbox', 'fields', 'field', 'framed', 'page', 'console'] as const;

/** Where the built scripts stand. */
export const folder = join(root, 'packages/sandbox/src/scripts');

/** Builds the scripts from `packages/sandbox/src/client`, readable: a shop may look at what runs in its page. By file name. */
export async function bundleClient(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((name) => `packages/sandbox/src/client/${name}.ts`),
    outdir: folder,
    write: false,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    conditions: ['@tillkit/source'],
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { strict: true } },
  });
  return new Map(outputFiles.map(({ path, text }) => [path.slice(folder.length + 1), text]));
}
