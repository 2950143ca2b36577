import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTillkit } from '../packages/server/src/test/cli/run-tillkit.ts';

const file = join(import.meta.dirname, '../apps/docs/pages/guide/migration.md');
const page = readFileSync(file, 'utf8');

test('the screen of the migration page is what the command says of the files beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-migration-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [, name = '', text = ''] of page.matchAll(/^`([\w.]+)`:\n\n```\w+\n([^]*?)^```$/gm))
    writeFileSync(join(folder, name), text);
  const parts = page.split(/(?<=^```console\n)\$ tillkit (.*)\n([^]*?)(?=^```$)/m);
  const [before = '', line = '', , after = ''] = parts;
  const args = line.split(' ').map((word) => (/\.\w+$/.test(word) ? join(folder, word) : word));
  const { stdout, stderr, code } = await runTillkit(args);
  expect([parts.length, stderr, code]).toEqual([4, '', 6]);
  const filled = `${before}$ tillkit ${line}\n${stdout.replaceAll(`${folder}/`, '')}${after}`;
  if (process.env['TILLKIT_WRITE']) writeFileSync(file, filled);
  expect(filled).toBe(page);
});
