// `npm run client`: builds the browser scripts in `packages/sandbox/src/client`. npm runs this command after an
// installation and before it packs the sandbox.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMain, root } from '../machine/host.mjs';

const entries = ['console', 'field', 'fields', 'framed', 'lightbox', 'page'];

/**
 * Bundles each entry point into one self-contained file in `packages/sandbox/dist/browser`. The files are not minified,
 * so that shop developers can read the code that runs in their pages.
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
  for (const { path, text } of outputFiles) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    // Another process may be reading the file, so the new file replaces it atomically.
    const temporary = join(dirname(path), `.${process.pid}`);
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  }
}

/** The global setup function that Vitest calls. */
export { buildClient as setup };

if (isMain(import.meta.url)) await buildClient();
