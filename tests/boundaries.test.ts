import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../scripts/files.mjs';
import { areaFolders, checkImports, packageOf, readImports } from './imports.ts';

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
  const imported = new Set(sources.flatMap(readImports).flatMap(({ specifier }) => packageOf(specifier) ?? []));
  return {
    unused: named.filter((name) => !imported.has(name)),
    unnamed: [...imported].filter((name) => !named.includes(name)),
  };
}

test('every import points the way the house allows', () => {
  const files = modules(...areaFolders);
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((path) => checkImports(path, read(path)))).toEqual([]);
});

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

test.for([
  ['packages/core/src/a.ts', `import { x } from '@tillkit/xml';`],
  ['packages/core/src/a.ts', `import { x } from 'node:crypto';`],
  ['packages/core/src/a.ts', `export * from '../../xml/src/index.ts';`],
  ['packages/xml/src/a.ts', `import { corpus } from '../corpus/load.mjs';`],
  ['packages/xml/src/a.test.ts', `import { x } from '../../server/src/hmac.ts';`],
  ['packages/xml/src/a.ts', `import type { X } from '@tillkit/server';`],
  ['packages/react/src/a.tsx', `import {\n  sign,\n  type Key,\n} from '@tillkit/core/sign';`],
  ['packages/react/src/a.tsx', `const x = await import('@tillkit/xml');`],
  ['packages/react/src/a.test.tsx', `import '@tillkit/server';`],
  ['packages/server/src/a.ts', `import { startSandbox } from '@tillkit/sandbox';`],
  ['packages/server/src/a.test.ts', `import { startSandbox } from '@tillkit/sandbox/testing';`],
  ['packages/sandbox/src/a.ts', `export { x } from "@tillkit/server";`],
  ['packages/sandbox/src/a.ts', `import { x } from '../../server/src/hmac.ts';`],
  ['apps/demo/web/a.tsx', `import { x } from '@tillkit/server';`],
  ['apps/demo/web/a.tsx', `import { x } from '../api/secrets.ts';`],
  ['apps/demo/api/a.ts', `import { x } from '@tillkit/sandbox';`],
  ['storybook/stories/A.stories.tsx', `import { x } from '@tillkit/server';`],
  ['e2e/journeys/a.spec.ts', `import { x } from '@tillkit/core';`],
  ['e2e/journeys/a.spec.ts', `import { x } from '../../packages/core/src/index.ts';`],
  ['prove/a.prove.ts', `import { x } from '@tillkit/sandbox';`],
  ['prove/a.ts', `import { x } from '../packages/server/src/store/store.ts';`],
  ['scripts/a.mjs', `import { build } from 'esbuild';`],
])('in %s the import %s is caught', ([path = '', code = '']) => {
  expect(checkImports(path, code)).toHaveLength(1);
});

test.for([
  ['packages/react/src/a.tsx', `import type { X } from '@tillkit/core';\nimport { useState } from 'react';`],
  ['packages/core/src/a.test.ts', `import { readFileSync } from 'node:fs';`],
  ['packages/xml/src/a.test.ts', `import { corpus } from '../corpus/load.mjs';`],
  ['packages/server/src/payment/a.ts', `import { x } from '../hmac.ts';\nimport { y } from '@tillkit/core/sign';`],
  ['packages/server/src/a.ts', `/**\n * import { x } from '@tillkit/sandbox';\n */\n// import '@tillkit/react';`],
  ['packages/server/src/a.ts', `const important = 'from'; export const text = 'import';`],
  ['e2e/playwright.config.ts', `import { browserLaunch } from '../scripts/browser.mjs';`],
  ['prove/a.ts', `import { x } from '../packages/server/src/test/ledger.ts';\nimport { build } from 'esbuild';`],
  ['scripts/a.mjs', `const { build } = await import('esbuild');`],
])('in %s nothing is wrong with %s', ([path = '', code = '']) => {
  expect(checkImports(path, code)).toEqual([]);
});

test('a dependency that nobody imports is caught, and so is one that nobody names', () => {
  const sources = [`import { Kysely } from 'kysely';`, `const pg = await import('pg');`, `import y from '@a/b/c';`];
  const manifest = { dependencies: { saxes: '6.0.0', '@a/b': '1.0.0' }, peerDependencies: { pg: '8' } };
  expect(compareDependencies(manifest, sources)).toEqual({ unused: ['saxes'], unnamed: ['kysely'] });
});
