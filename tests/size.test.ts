import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tillkit-size-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = ['words', 'more'].map((word) => {
  const file = join(folder, `${word}.js`);
  writeFileSync(file, `export const ${word} = "fifteen men on the dead man’s chest";`);
  return file;
});

/** Returns true if size-limit accepts the test files when the limit is `limit` bytes. */
function fits(limit: number, gzip: boolean): boolean {
  const config = join(folder, 'size-limit.json');
  writeFileSync(config, JSON.stringify([{ name: 'words', path: files, limit: `${limit} B`, gzip }]));
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/size-limit/bin.js'), '--config', config, '--json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const [{ passed } = { passed: undefined }] = JSON.parse(run.stdout) as { passed?: boolean }[];
  expect(run.status).toBe(passed ? 0 : 1);
  return passed === true;
}

test.for([
  ['brotli', false, brotliCompressSync],
  ['gzip', true, (text: string) => gzipSync(text, { level: 9 })],
] as const)('an entry that is one byte over its %s size limit is rejected', ([, gzip, pack]) => {
  const bytes = ['words', 'more']
    .map((word) => pack(`export const ${word} = "fifteen men on the dead man’s chest";`).length)
    .reduce((a, b) => a + b);
  expect([fits(bytes, gzip), fits(bytes - 1, gzip)]).toEqual([true, false]);
});
