import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The files of a bundle, keyed by path, such as `/page.js`. */
export type AppFiles = ReadonlyMap<string, string>;

/**
 * Paths of the `react` and `react-dom` packages in the oldest supported React version. They are used if the environment
 * variable `TILLKIT_REACT` is set to 18.
 */
const older =
  process.env['TILLKIT_REACT'] === '18' &&
  ['react', 'react-dom'].map((name) => [
    name,
    fileURLToPath(new URL(`../../tools/react-18/node_modules/${name}`, import.meta.url)),
  ]);

/**
 * Bundles modules from source for the browser. Dynamic imports become separate files. In development mode, StrictMode
 * mounts every component twice.
 */
export async function bundleApp(entries: readonly URL[], mode: 'development' | 'production'): Promise<AppFiles> {
  const { outputFiles } = await build({
    entryPoints: entries.map((entry) => fileURLToPath(entry)),
    bundle: true,
    splitting: true,
    write: false,
    outdir: '/',
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: mode === 'production',
    conditions: ['@tillkit/source', 'module'],
    ...(older && { alias: Object.fromEntries(older) }),
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));
}
