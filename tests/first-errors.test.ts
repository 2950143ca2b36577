import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCodes, readErrors } from '../apps/docs/.vitepress/generated/error-table.ts';

const page = readFileSync(join(import.meta.dirname, '../apps/docs/pages/start/first-errors.md'), 'utf8');
const errors = readErrors();

test('each of the first errors is said in these words', () => {
  const quoted = [...page.matchAll(/“([^”]+\.)”/g)].map(([, words = '']) => words);
  expect(quoted.length).toBe(5);
  expect(quoted.filter((words) => !errors.some(({ message }) => isOf(words, message)))).toEqual([]);
  expect(errors.some(({ message }) => isOf('Xyzzy!', message))).toBe(false);
});

/** What is put in stands as … in both; which site has tried what is one of them. */
const isOf = (words: string, message: string) =>
  /\w{3}/.test(message) &&
  new RegExp(`^${message.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('…', '.+')}$`).test(words);

test('every code has a meaning, and every error that is thrown has a code of the list and a cure', () => {
  const codes = readCodes().map(([code]) => code);
  expect(codes.length).toBeGreaterThan(20);
  expect(errors.length).toBeGreaterThan(80);
  expect(errors.filter(({ code, hint }) => !codes.includes(code) || hint === '')).toEqual([]);
});
