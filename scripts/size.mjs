// `npm run size`: what a storefront pays in bytes, and what must never reach it.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { findBleed } from './bleed.mjs';
import { ensureDeps } from './ensure.mjs';
import { isMain, root } from './host.mjs';

/** Budgets in bytes (1 kB is 1000 bytes), with room: no byte is worth an unreadable line. React is outside. */
export const entries = [
  {
    name: 'CheckoutButton + CheckoutProvider: redirect and lightbox',
    code: "export { CheckoutButton, CheckoutProvider } from '@tillkit/react'",
    ceiling: { brotli: 1_750 },
  },
  {
    name: 'lightbox: what it loads once it stands',
    code: "export { attachLightbox } from './packages/react/src/lightbox/attach-lightbox.ts'",
    ceiling: { brotli: 2_200 },
  },
  {
    name: 'Secure Fields: SecureFields + three fields + PayButton + CheckoutProvider',
    code: `export { CardNumberField, CheckoutProvider, CvvField, ExpiryField, PayButton, SecureFields } from '@tillkit/react'`,
    ceiling: { brotli: 2_300 },
  },
  {
    name: 'Secure Fields: what they load once they stand',
    code: "export { openSession } from './packages/react/src/secure-fields/session/session.ts'",
    ceiling: { brotli: 8_800 },
  },
  {
    name: 'MethodPicker + CheckoutProvider',
    code: "export { CheckoutProvider, MethodPicker } from '@tillkit/react'",
    ceiling: { brotli: 4_800 },
  },
  {
    name: 'InstallmentPlan + CheckoutProvider',
    code: "export { CheckoutProvider, InstallmentPlan } from '@tillkit/react'",
    ceiling: { brotli: 3_000 },
  },
  {
    name: 'Appearance + CheckoutProvider',
    code: "export { Appearance, CheckoutProvider } from '@tillkit/react'",
    ceiling: { brotli: 1_750 },
  },
  {
    name: 'method form: MethodForm + CheckoutProvider, with BPY, English and countries',
    code: "export { CheckoutProvider, MethodForm } from '@tillkit/react'",
    also: [
      'packages/core/src/methods/bpy.ts',
      'packages/react/src/labels/en/forms.ts',
      'packages/react/src/forms/country-codes.ts',
    ],
    ceiling: { brotli: 8_000 },
  },
  {
    name: 'method form: what it loads once it stands',
    code: `export { attachValidation } from './packages/react/src/forms/validation/attach-validation.ts';
      export { errors } from './packages/react/src/labels/en/errors.ts';`,
    ceiling: { brotli: 7_200 },
  },
  {
    name: 'core: catalogue with checks and wire encoder',
    code: "export { methods, toWire, validateOrder } from '@tillkit/core'",
    ceiling: { gzip: 9_100 },
  },
  ...methodsByFile().map(({ names, file }) => ({
    name: `core: ${names} alone`,
    code: `export { ${names} } from './packages/core/src/methods/${file}'`,
    ceiling: { gzip: 1_290 },
  })),
  { name: 'core/zod', code: "export { orderSchema } from '@tillkit/core/zod'", ceiling: { gzip: 15_200 } },
];

/** The lines of the registry: a file's method, or the few that it holds. */
function methodsByFile() {
  const registry = readFileSync(join(root, 'packages/core/src/methods/families.ts'), 'utf8');
  return [...registry.matchAll(/^export \{ (.+) \} from '\.\/(.+)';$/gm)].map(([, names, file]) => ({ names, file }));
}

/**
 * Bundles a snippet of browser code from source, with React outside. `first` are the files a page loads with it and with
 * the sources `also`, `later` those that it loads on demand.
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
  const chunkOf = (source) => Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0];
  const first = new Set();
  for (const path of ['bundle/stdin.js', ...also.map(chunkOf)]) loadedWith(path, metafile.outputs, first);
  const texts = outputFiles.map(({ path, text }) => ({ text, isFirst: first.has(relative(root, path)) }));
  return {
    first: texts.filter(({ isFirst }) => isFirst).map(({ text }) => text),
    later: texts.filter(({ isFirst }) => !isFirst).map(({ text }) => text),
  };
}

/** The output files that come with one of them: itself and what it imports by statement, step by step. */
function loadedWith(path, outputs, found) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind, external } of outputs[path].imports) {
    if (kind === 'import-statement' && !external) loadedWith(next, outputs, found);
  }
  return found;
}

/** The bytes a page loads with an entry, and whether they stay within its ceiling. */
export async function measure({ name, code, also, ceiling }) {
  const { first } = await bundle(code, { also });
  const sum = (pack) => first.reduce((total, text) => total + pack(text).length, 0);
  const bytes = { brotli: sum(brotliCompressSync), gzip: sum((text) => gzipSync(text, { level: 9 })) };
  const [[unit, limit]] = Object.entries(ceiling);
  return { name, ...bytes, limit: `${limit} ${unit}`, fits: bytes[unit] <= limit };
}

const row = (name, brotli, gzip, limit, fits) =>
  [name.padEnd(74), `${brotli}`.padStart(7), `${gzip}`.padStart(7), limit.padStart(13), `  ${fits}`].join('').trimEnd();

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
