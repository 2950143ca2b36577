// `npm run client`: builds the sandbox's scripts for browsers, from `packages/sandbox/src/client`. npm runs it after an
// installation and before it packs the sandbox.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMain, root } from '../machine/host.mjs';

const entries = ['console', 'field', 'fields', 'framed', 'lightbox', 'page'];

/**
 * Writes one file without imports for each entry into `packages/sandbox/dist/browser`. The files are readable: a shop may
 * look at what runs in its page.
 */
export async function buildClient() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((name) => `packages/sandbox/src/client/${name}.ts`),
    outdir: 'packages/sandbox/dist/browser',
    write: false,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    conditions: ['@tillkit/source'],
    legalComments: 'none',
    loader: { '.css': 'text' },
    tsconfigRaw: { compilerOptions: { strict: true } },
  });
  for (const { path, text } of outputFiles) replaceFile(path, text);
}

/**
 * Replaces a file in one step, because another process may be reading it. Leaves an equal file alone.
 *
 * @param {string} path
 * @param {string} text
 */
function replaceFile(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const written = join(dirname(path), `.${process.pid}`);
  writeFileSync(written, text);
  renameSync(written, path);
}

/** Vitest's name for a global set-up. */
export { buildClient as setup };

if (isMain(import.meta.url)) await buildClient();
