import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleClient, folder } from '../tools/client/bundle.ts';

test('the scripts that the sandbox serves are those of its sources: run `npm run client` after a change', async () => {
  const built = await bundleClient();
  expect([...built.keys()].toSorted()).toEqual([
    'console.js',
    'field.js',
    'fields.js',
    'framed.js',
    'lightbox.js',
    'page.js',
  ]);
  for (const [file, text] of built) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(text);
});
