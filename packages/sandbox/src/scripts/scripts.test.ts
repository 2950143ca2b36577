import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fieldScript, scripts } from './scripts.ts';

test('a published script version never changes, because shops pin its hash (CONTRIBUTING, "Release a new version of a browser script")', async () => {
  const json = await readFile(new URL('./versions.json', import.meta.url), 'utf8');
  const served = Object.values(scripts).map(({ path, integrity }) => [path, integrity]);
  expect(JSON.parse(json)).toEqual(Object.fromEntries(served));
});

test('a script that is bundled from several modules has no imports or exports', () => {
  for (const text of [scripts.fields.text, fieldScript]) expect(text).not.toMatch(/^\s*(import|export)\b/m);
});
