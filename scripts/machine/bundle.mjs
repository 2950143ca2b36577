// Bundles each script that a test starts into one JavaScript file. Node starts such a file in a third of the time that
// it would need with a TypeScript loader.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './host.mjs';

/** @type {Map<string, Promise<string>>} */
const bundles = new Map();

/**
 * Bundles a workspace script together with the packages' sources, once per process, and returns the path of the
 * bundle. The database drivers are not bundled. `import.meta.url` and `import.meta.dirname` refer to the source file.
 *
 * @param {string} script
 * @returns {Promise<string>}
 */
export function bundleScript(script) {
  const bundle = bundles.get(script) ?? write(script);
  bundles.set(script, bundle);
  return bundle;
}

/** @param {string} script */
async function write(script) {
  const name = createHash('sha256').update(script).digest('hex').slice(0, 16);
  // Two processes may bundle the same script at the same time, so each writes its own file.
  const outfile = join(root, `node_modules/.cache/tillkit-scripts/${name}-${process.pid}.mjs`);
  process.once('exit', () => rmSync(outfile, { force: true }));
  const { build } = await import('esbuild');
  await build({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['@tillkit/source'],
    external: ['libsql', 'pg'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [{ name: 'keep import.meta', setup: keepImportMeta }],
    logLevel: 'silent',
  });
  return outfile;
}

/** @param {import('esbuild').PluginBuild} builder */
function keepImportMeta(builder) {
  builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
    const text = await readFile(path, 'utf8');
    const contents = text
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
    return { contents, loader: 'ts' };
  });
}
