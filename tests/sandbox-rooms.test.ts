import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../scripts/files.mjs';
import { checkRoom, cycles } from './sandbox-rooms.ts';

const root = join(import.meta.dirname, '..');
const files = filesBelow(['packages/sandbox/src'], /\.tsx?$/).map((file) => relative(root, file));

test('every room of the sandbox imports only those below it', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => checkRoom(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  expect(cycles()).toEqual([]);
});

test('no room holds more than 20 sources', () => {
  const sources = files.filter((path) => !/\.(?:test|test-d)\.tsx?$/.test(path)).map(dirname);
  const full = [...new Set(sources)].filter((folder) => sources.filter((each) => each === folder).length > 20);
  expect(full).toEqual([]);
});

test.for([
  ['model/a.ts', `import type { Settings } from '../admin/settings.ts';`],
  ['ledger/a.ts', `import { authorize } from '../issuer/authorization.ts';`],
  ['web/a.ts', `import { verifyCard } from '../fields/verify-card.ts';`],
  ['fields/a.tsx', `import { apiRoute } from '../xml-api/api-route.ts';`],
  ['xml-api/a.ts', `import { startRoutes } from '../web/start.ts';`],
  ['client/a.ts', `import { scripts } from '../scripts/scripts.ts';`],
  ['payment/a.ts', `import { createApp } from '../app.ts';`],
  ['elsewhere/a.ts', ''],
])('in %s the import %s is caught', ([file = '', code = '']) => {
  expect(checkRoom(`packages/sandbox/src/${file}`, code)).toHaveLength(1);
});

test.for([
  ['web/pages/A.tsx', `import type { Answer } from '../../model/answer.ts';\nimport { Hono } from 'hono';`],
  ['app.ts', `import { startRoutes } from './web/start.ts';`],
  ['fields/a.test.ts', `import { openShop } from '../test/open-shop.ts';`],
])('in %s nothing is wrong with %s', ([file = '', code = '']) => {
  expect(checkRoom(`packages/sandbox/src/${file}`, code)).toEqual([]);
});
