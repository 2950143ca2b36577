import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { CheckoutError } from '@tillkit/core';

/** The browser build, held in memory so that a request cannot read any other file. */
export interface Assets {
  readonly shop: Entry;
  readonly office: Entry;
  /**
   * The paths of the additional stylesheets for the theatre page, which shows what happens behind the scenes of a
   * payment.
   */
  readonly theatre: readonly string[];
  /** The additional scripts of the pay page and the result page, which contain the components. */
  readonly paying: readonly string[];
  readonly files: ReadonlyMap<string, Asset>;
}

/** The files that a page loads immediately. */
export interface Entry {
  readonly script: string;
  /** The script's imports, which the page preloads. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

export interface Asset {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  /** The manifest keys of the modules that this module imports statically. */
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Reads the build folder. Throws `config_missing` if the demo shop has not been built. */
export function readAssets(folder: string): Assets {
  const manifest = readManifest(join(folder, '.vite', 'manifest.json'));
  const files = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && type)
      files.set(`/${relative(folder, path).replaceAll(sep, '/')}`, { body: new Uint8Array(readFileSync(path)), type });
  }
  return {
    shop: entryOf(manifest, 'web/client.tsx'),
    office: entryOf(manifest, 'web/office/client.tsx'),
    paying: scriptsOf(manifest, 'web/pages/PayingPages.tsx'),
    theatre: [...new Set(stylesOf(manifest, 'web/theatre/Drawer.tsx'))].map((file) => `/${file}`),
    files,
  };
}

function entryOf(manifest: Manifest, source: string): Entry {
  const [script, ...imports] = scriptsOf(manifest, source);
  if (script === undefined) throw notBuilt();
  const styles = [...new Set(stylesOf(manifest, source))].map((file) => `/${file}`);
  return { script, imports, styles };
}

/** Returns the path of a source file's script, followed by the paths of the scripts that it imports. */
function scriptsOf(manifest: Manifest, source: string): readonly string[] {
  const file = manifest[source]?.file;
  return file === undefined ? [] : [...new Set([file, ...importsOf(manifest, source)])].map((path) => `/${path}`);
}

function* importsOf(manifest: Manifest, source: string): Generator<string> {
  for (const each of manifest[source]?.imports ?? []) {
    yield* importsOf(manifest, each);
    const file = manifest[each]?.file;
    if (file) yield file;
  }
}

/**
 * Yields the stylesheets of a source file and of its imports. Shared styles come first, so that each page can override
 * them.
 */
function* stylesOf(manifest: Manifest, source: string): Generator<string> {
  const { imports = [], css = [] } = manifest[source] ?? {};
  for (const each of imports) yield* stylesOf(manifest, each);
  yield* css;
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    throw notBuilt();
  }
}

const notBuilt = () =>
  new CheckoutError(
    'config_missing',
    'The demo shop has not been built.',
    'Run `npx vite build apps/demo` or `npm start`.',
  );
