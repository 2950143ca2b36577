import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { toFiles } from '../labels/to-files.ts';
import { filesBelow } from '../scripts/machine/files.mjs';

const root = join(import.meta.dirname, '..');

test('the labels in react and the sandbox match those in the labels folder (if not, run `npm run labels`)', async () => {
  const files = await toFiles();
  const committed = filesBelow(
    ['packages/react/src/labels', 'packages/sandbox/src/texts'],
    /\/(labels\/..\/.+|texts\/..)\.ts$/,
  );
  expect(committed.map((file) => relative(root, file)).toSorted()).toEqual([...files.keys()].toSorted());
  for (const [path, code] of files) expect(readFileSync(join(root, path), 'utf8'), path).toBe(code);
});
