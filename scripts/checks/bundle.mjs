import { join, relative } from 'node:path';
import { root } from '../machine/host.mjs';

/**
 * Bundles a snippet of browser code from the source files, without React. In the result, `first` contains the files
 * that a page loads immediately for the snippet and for the sources in `also`, and `later` contains the files that the
 * page loads on demand.
 *
 * @param {string} code
 * @param {{ minify?: boolean | undefined, also?: readonly string[] | undefined }} options
 */
export async function bundle(code, { minify = true, also = [] } = {}) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    outdir: join(root, 'bundle'),
    chunkNames: '[hash]',
    absWorkingDir: root,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@tillkit/source', 'module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    legalComments: 'none',
    logLevel: 'silent',
    minify,
  });
  const chunkOf = (/** @type {string} */ source) =>
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0];
  /** @type {Set<string>} */
  const first = new Set();
  for (const path of ['bundle/stdin.js', ...also.map(chunkOf)]) addImports(path, metafile.outputs, first);
  const texts = outputFiles.map(({ path, text }) => ({ text, isFirst: first.has(relative(root, path)) }));
  return {
    first: texts.filter(({ isFirst }) => isFirst).map(({ text }) => text),
    later: texts.filter(({ isFirst }) => !isFirst).map(({ text }) => text),
  };
}

/**
 * Adds an output file to `paths` and, recursively, all files that it imports statically.
 *
 * @param {string | undefined} path
 * @param {import('esbuild').Metafile['outputs']} outputs
 * @param {Set<string>} paths
 */
function addImports(path, outputs, paths) {
  if (path === undefined || paths.has(path)) return;
  paths.add(path);
  for (const { path: next, kind, external } of outputs[path]?.imports ?? [])
    if (kind === 'import-statement' && !external) addImports(next, outputs, paths);
}
