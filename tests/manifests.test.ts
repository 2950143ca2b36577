import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../scripts/files.mjs';
import { packageOf, readImports } from './imports.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const modules = (...folders: string[]) => filesBelow(folders, /\.(?:tsx?|mjs)$/).map((file) => relative(root, file));
const isShipped = (path: string) => !/\.(?:test|test-d|prove|config)\.tsx?$|\/test\//.test(path);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** What a manifest names but nothing imports, and what is imported but not named. */
function compareDependencies(manifest: Manifest, sources: readonly string[]): { unused: string[]; unnamed: string[] } {
  const named = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const imported = new Set(sources.flatMap(readImports).flatMap((specifier) => packageOf(specifier) ?? []));
  return {
    unused: named.filter((name) => !imported.has(name)),
    unnamed: [...imported].filter((name) => !named.includes(name)),
  };
}

test.for(['core', 'xml', 'server', 'sandbox', 'react'])('package.json of %s names exactly what is imported', (name) => {
  const manifest = JSON.parse(read(`packages/${name}/package.json`)) as Manifest; // our own file
  const sources = modules(`packages/${name}/src`).filter(isShipped).map(read);
  expect(compareDependencies(manifest, sources)).toEqual({ unused: [], unnamed: [] });
});

test('package.json of the demo names exactly what is imported', () => {
  const manifest = JSON.parse(read('apps/demo/package.json')) as Manifest; // our own file
  const sources = modules('apps/demo').filter(isShipped).map(read);
  expect(compareDependencies(manifest, sources)).toEqual({ unused: [], unnamed: [] });
});

test('a dependency that nobody imports is caught, and so is one that nobody names', () => {
  const sources = [`import { Kysely } from 'kysely';`, `const pg = await import('pg');`, `import y from '@a/b/c';`];
  const manifest = { dependencies: { saxes: '6.0.0', '@a/b': '1.0.0' }, peerDependencies: { pg: '8' } };
  expect(compareDependencies(manifest, sources)).toEqual({ unused: ['saxes'], unnamed: ['kysely'] });
});
