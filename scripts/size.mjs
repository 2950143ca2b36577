// `npm run size`: what a storefront pays in bytes, and what must never reach it.
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { findBleed } from './bleed.mjs';
import { ensureDeps } from './ensure.mjs';
import { isMain, root } from './host.mjs';

/** Ceilings in bytes (1 kB is 1000 bytes); React is outside. */
export const entries = [
  {
    name: 'redirect: CheckoutButton + CheckoutProvider',
    code: "export { CheckoutButton, CheckoutProvider } from '@tillkit/react'",
    ceiling: { brotli: 1_000 },
  },
  {
    name: 'lightbox: LightboxButton + CheckoutProvider',
    code: "export { CheckoutProvider, LightboxButton } from '@tillkit/react'",
    ceiling: { brotli: 1_300 },
  },
  {
    name: 'lightbox: what it loads once it stands',
    code: "export { attachLightbox } from './packages/react/src/lightbox/attach-lightbox.ts'",
    ceiling: { brotli: 1_900 },
  },
  {
    name: 'core: catalogue with checks and wire encoder',
    code: "export { methods, toWire, validateOrder } from '@tillkit/core'",
    ceiling: { gzip: 6_600 },
  },
  {
    name: 'core: one method',
    code: "export { bpy } from './packages/core/src/methods/bpy.ts'",
    ceiling: { gzip: 1_000 },
  },
  { name: 'core/zod', code: "export { orderSchema } from '@tillkit/core/zod'", ceiling: { gzip: 13_000 } },
];

/**
 * Bundles a snippet of browser code from source, with React outside. `first` are the files a page loads with it,
 * `later` those that it loads on demand.
 */
export async function bundle(code, { minify = true } = {}) {
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
  const first = loadedWith('bundle/stdin.js', metafile.outputs);
  const texts = outputFiles.map(({ path, text }) => ({ text, isFirst: first.has(relative(root, path)) }));
  return {
    first: texts.filter(({ isFirst }) => isFirst).map(({ text }) => text),
    later: texts.filter(({ isFirst }) => !isFirst).map(({ text }) => text),
  };
}

/** The output files that come with one of them: itself and what it imports by statement, step by step. */
function loadedWith(path, outputs, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind, external } of outputs[path].imports) {
    if (kind === 'import-statement' && !external) loadedWith(next, outputs, found);
  }
  return found;
}

/** The bytes a page loads with an entry, and whether they stay within its ceiling. */
export async function measure({ name, code, ceiling }) {
  const { first } = await bundle(code);
  const sum = (pack) => first.reduce((total, text) => total + pack(text).length, 0);
  const bytes = { brotli: sum(brotliCompressSync), gzip: sum((text) => gzipSync(text, { level: 9 })) };
  const [[unit, limit]] = Object.entries(ceiling);
  return { name, ...bytes, limit: `${limit} ${unit}`, fits: bytes[unit] <= limit };
}

const row = (name, brotli, gzip, limit, fits) =>
  [name.padEnd(46), `${brotli}`.padStart(7), `${gzip}`.padStart(7), limit.padStart(13), `  ${fits}`].join('').trimEnd();

/** Prints the table and the bleed check; true when both are well. */
export async function checkSize(print = console.log) {
  let well = true;
  const check = async (name, work) => {
    const ok = await work().catch((error) => print(`${name}: ${error.message}`));
    well &&= ok === true;
  };
  print(row('entry (bytes)', 'brotli', 'gzip', 'ceiling', ''));
  for (const entry of entries) {
    await check(entry.name, async () => {
      const { name, brotli, gzip, limit, fits } = await measure(entry);
      print(row(name, brotli, gzip, limit, fits ? 'fits' : 'TOO BIG'));
      return fits;
    });
  }
  await check('bleed', async () => {
    const { first, later } = await bundle("export * from '@tillkit/react'", { minify: false });
    const bleed = findBleed([...first, ...later].join('\n'));
    print(bleed.length > 0 ? bleed.join('\n') : 'Nothing of the server is in the browser bundle.');
    return bleed.length === 0;
  });
  return well;
}

if (isMain(import.meta.url)) {
  ensureDeps();
  process.exitCode = (await checkSize()) ? 0 : 1;
}
