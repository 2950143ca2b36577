import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type PluginBuild } from 'esbuild';
import type { Fault } from './faults.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, `node_modules/.cache/tillkit-prove/planted-${process.pid}`);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Returns the source with the fault. Throws if the source does not contain the text of the fault exactly once. */
export function applyFault(source: string, { name, file, find, replace }: Fault): string {
  const [before = '', after, ...more] = source.split(find);
  if (after === undefined || more.length > 0)
    throw new Error(
      `${file} contains the text of the fault ${name} ${after === undefined ? 0 : more.length + 1} times.`,
    );
  return before + replace + after;
}

/** Returns the source of the file of a fault, without the fault. */
export const readSource = ({ file }: Fault): Promise<string> => readFile(join(root, file), 'utf8');

/**
 * Bundles the search for violations into one file, with a fault in the packages if one is given. The fault is applied
 * while esbuild loads the sources, so no file of the repository changes.
 */
export async function bundleSearch(fault?: Fault): Promise<string> {
  const outfile = join(folder, `${fault?.name ?? 'unchanged'}.mjs`);
  let isPlanted = false;
  const plant = (builder: PluginBuild, planted: Fault) =>
    builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path !== join(root, planted.file)) return undefined;
      isPlanted = true;
      return { contents: applyFault(await readSource(planted), planted), loader: 'ts' };
    });
  await build({
    entryPoints: [join(import.meta.dirname, 'search.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['@tillkit/source'],
    external: ['libsql', 'pg'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: fault ? [{ name: 'plant the fault', setup: (builder) => plant(builder, fault) }] : [],
    logLevel: 'silent',
  });
  if (fault && !isPlanted)
    throw new Error(`The simulator does not load ${fault.file}, so it cannot find ${fault.name}.`);
  return outfile;
}
