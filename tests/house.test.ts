import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../scripts/machine/files.mjs';
import { checkHouse } from './house.ts';

const root = join(import.meta.dirname, '..');

test('the house is in order', () => {
  const below = filesBelow(
    ['packages', 'apps', 'e2e', 'prove', 'storybook', 'scripts', 'tests', 'docs'],
    /\.(?:tsx?|mjs|mts|css)$/,
  );
  // This file plants the faults.
  const files = [...below, join(root, 'vite.config.ts')].filter((file) => file !== import.meta.filename);
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => checkHouse(relative(root, file), readFileSync(file, 'utf8')))).toEqual([]);
});

const long = 'const a = 1;\n'.repeat(401);

test.for([
  ['packages/core/src/a.ts', long, 'has more than 400 lines'],
  ['packages/core/src/a.ts', 'export default 1;', 'has a default export'],
  ['packages/react/src/A.tsx', 'const A = 1;\nexport { A as default };', 'has a default export'],
  ['scripts/a.mjs', '// TODO: later', 'puts work off'],
  ['packages/core/src/a.test.ts', `test.skip('it pays', () => {});`, 'leaves tests out'],
  ['packages/core/src/a.test.ts', `describe.only('it pays', () => {});`, 'leaves tests out'],
  ['packages/core/src/a.test.ts', `test.skipIf(isCI)('it pays', () => {});`, 'leaves tests out'],
  ['e2e/journeys/a.spec.ts', `test.describe.only('it pays', () => {});`, 'leaves tests out'],
  ['e2e/journeys/a.spec.ts', `test.fixme('it pays', () => {});`, 'leaves tests out'],
  ['packages/core/src/a.test.ts', `test('it pays', { retry: 2 }, () => {});`, 'repeats failed tests'],
  ['prove/a.prove.ts', `test.only('it pays', () => {});`, 'leaves tests out'],
  ['e2e/playwright.config.ts', 'export default { retries: 2 };', 'repeats failed tests'],
  ['e2e/journeys/a.spec.ts', 'await page.waitForTimeout(500);', 'sleeps'],
  ['packages/core/src/a.test.ts', `test('it should pay', () => {});`, 'has a test title with "should"'],
])('%s with a fault is caught: %s', ([path = '', code = '', says = '']) => {
  expect(checkHouse(path, code)).toEqual([`${path}: ${says}`]);
});

test.for([
  ['packages/core/src/methods/a.ts', long],
  ['packages/core/src/a.test.ts', long],
  ['apps/demo/vite.config.ts', 'export default {};'],
  ['packages/sandbox/src/a.ts', 'export const faults = { retries: 3, skip: true, only: 1 };'],
  ['e2e/playwright.config.ts', 'export default { retries: 0 };'],
])('%s with nothing wrong passes: %s', ([path = '', code = '']) => {
  expect(checkHouse(path, code)).toEqual([]);
});
