import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { CheckoutError } from '@tillkit/core';

/** What the build made for the browser, held in memory: a request can name nothing else. */
export interface Assets {
  readonly script: string;
  readonly styles: readonly string[];
  readonly files: ReadonlyMap<string, Asset>;
}

export interface Asset {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Reads the folder of the build. Throws `config_missing` when it is not there. */
export function readAssets(folder: string): Assets {
  const manifest = readManifest(join(folder, '.vite', 'manifest.json'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw notBuilt();
  const files = new Map<string, Asset>();
  for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(found.name)];
    const path = join(found.parentPath, found.name);
    if (found.isFile() && type)
      files.set(`/${relative(folder, path).replaceAll(sep, '/')}`, { body: new Uint8Array(readFileSync(path)), type });
  }
  return { script: `/${entry.file}`, styles: (entry.css ?? []).map((file) => `/${file}`), files };
}

function readManifest(file: string): Record<string, ManifestEntry> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>; // written by the build
  } catch {
    throw notBuilt();
  }
}

const notBuilt = () =>
  new CheckoutError('config_missing', 'The shop has no web assets.', 'Run npx vite build apps/demo, or npm start.');
