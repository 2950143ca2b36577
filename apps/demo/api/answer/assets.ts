import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { CheckoutError } from '@tillkit/core';

/** What the build made for the browser, held in memory: a request can name nothing else. */
export interface Assets {
  readonly shop: Entry;
  readonly office: Entry;
  /** Styles of the theatre, for the page that is drawn with them. */
  readonly theatre: readonly string[];
  readonly files: ReadonlyMap<string, Asset>;
}

/** What a page loads at once. */
export interface Entry {
  readonly script: string;
  /** What the script imports: asked for with it, not after it. */
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
  /** Keys of what it loads at once. */
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Reads the folder of the build. Throws `config_missing` when it is not there. */
export function readAssets(folder: string): Assets {
  const manifest = readManifest(join(folder, '.vite', 'manifest.json'));
  const files = new Map<string, Asset>();
  for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(found.name)];
    const path = join(found.parentPath, found.name);
    if (found.isFile() && type)
      files.set(`/${relative(folder, path).replaceAll(sep, '/')}`, { body: new Uint8Array(readFileSync(path)), type });
  }
  return {
    shop: entryOf(manifest, 'web/client.tsx'),
    office: entryOf(manifest, 'web/office/client.tsx'),
    theatre: [...new Set(stylesOf(manifest, 'web/theatre/Drawer.tsx'))].map((file) => `/${file}`),
    files,
  };
}

function entryOf(manifest: Manifest, source: string): Entry {
  const entry = manifest[source];
  if (!entry) throw notBuilt();
  const styles = new Set(stylesOf(manifest, source));
  const imports = new Set(importsOf(manifest, source));
  const toPaths = (names: ReadonlySet<string>) => [...names].map((file) => `/${file}`);
  return { script: `/${entry.file}`, imports: toPaths(imports), styles: toPaths(styles) };
}

function* importsOf(manifest: Manifest, source: string): Generator<string> {
  for (const each of manifest[source]?.imports ?? []) {
    yield* importsOf(manifest, each);
    const file = manifest[each]?.file;
    if (file) yield file;
  }
}

/** What both pages share comes first, so that each prevails with its own. */
function* stylesOf(manifest: Manifest, source: string): Generator<string> {
  const { imports = [], css = [] } = manifest[source] ?? {};
  for (const each of imports) yield* stylesOf(manifest, each);
  yield* css;
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest; // written by the build
  } catch {
    throw notBuilt();
  }
}

const notBuilt = () =>
  new CheckoutError('config_missing', 'The shop has no web assets.', 'Run npx vite build apps/demo, or npm start.');
