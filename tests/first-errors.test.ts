import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCodes, readErrors } from '../apps/docs/.vitepress/generated/error-table.ts';
import { filesBelow } from '../scripts/machine/files.mjs';

const page = readFileSync(join(import.meta.dirname, '../apps/docs/pages/start/first-errors.md'), 'utf8');
const isSource = /\/src\/(?!.*\.test\.).*\.tsx?$/;
/** As a reader sees them: … stands for what is put in. */
const sources = filesBelow(['packages/server', 'packages/core'], isSource)
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\$\{[^}]*\}/g, '…'))
  .join('\n');

test('each of the first errors is said in these words', () => {
  const quoted = [...page.matchAll(/“([^”]+\.)”/g)].map(([, words = '']) => words);
  expect(quoted.length).toBe(5);
  expect(quoted.filter((words) => !sources.includes(words))).toEqual([]);
});

test('every code has a meaning, and every error that is thrown has a code of the list and a cure', () => {
  const codes = readCodes().map(([code]) => code);
  const errors = readErrors();
  expect(codes.length).toBeGreaterThan(20);
  expect(errors.length).toBeGreaterThan(100);
  expect(errors.filter(({ code, hint }) => !codes.includes(code) || hint === '')).toEqual([]);
});
