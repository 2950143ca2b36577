import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCodes, readErrors } from '../apps/docs/.vitepress/generated/error-table.ts';
import { filesBelow } from '../scripts/machine/files.mjs';
import { readSections } from './mistakes/read-sections.ts';

const isSource = /\/src\/(?!.*\.test\.).*\.tsx?$/;
/** The source code of the packages, with … in place of each value that is inserted into a message. */
const sources = filesBelow(['packages/server', 'packages/core', 'packages/sandbox'], isSource)
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\$\{[^}]*\}/g, '…'))
  .join('\n');
const notSaid = (lines: readonly string[]) =>
  lines.flatMap((line) => line.split(/(?<=\.) /)).filter((words) => !sources.includes(words));

test('each message that the troubleshooting page quotes appears in the source code', () => {
  const lines = readSections().flatMap((one) => one.lines);
  expect(lines.length).toBeGreaterThan(20);
  expect(notSaid(lines)).toEqual([]);
  expect(notSaid(['The database file is in use. End it.'])).toHaveLength(2);
});

test('every error code has a meaning, and every thrown error has a listed code and a hint', () => {
  const codes = readCodes().map(([code]) => code);
  const errors = readErrors();
  expect(codes.length).toBeGreaterThan(20);
  expect(errors.length).toBeGreaterThan(100);
  expect(errors.filter(({ code, hint }) => !codes.includes(code) || hint === '')).toEqual([]);
});
