import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs');
const table = readFileSync(join(folder, 'safety-cases.md'), 'utf8');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `K${String(from + at).padStart(2, '0')}`);

/** Identifiers of the safety cases that `docs/safety-cases.md` must list, typed by hand. */
const stated = [...range(1, 14), ...range(36, 68)];

interface Row {
  readonly name: string;
  readonly tests: readonly (readonly [file: string, title: string])[];
}

function readRows(text: string): readonly Row[] {
  const lines = text.split('\n').filter((line) => line.startsWith('| K'));
  return lines.map((line) => {
    const [, name = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
    const matches = [...tests.matchAll(/\[[^\]]+\]\(([^)]+)\) “([^”]+)”/g)];
    return {
      name: name.split(' ')[0] ?? '',
      tests: matches.map(([, file = '', title = '']) => [file, title] as const),
    };
  });
}

const isTitle = (title: string, file: string) =>
  ["'", '"', '`'].some((quote) => file.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`));

const findFaults = (text: string): string[] =>
  readRows(text).flatMap(({ name, tests }) => [
    ...(tests.length === 0 ? [`${name}: no test`] : []),
    ...tests.flatMap(([file, title]) => {
      const path = join(folder, file);
      if (!existsSync(path)) return [`${name}: ${file} is gone`];
      if (!title.includes(name)) return [`${name}: “${title}” does not name it`];
      return isTitle(title, readFileSync(path, 'utf8')) ? [] : [`${name}: “${title}” is no test of ${file}`];
    }),
  ]);

test('the table of safety cases has exactly one row for each case', () => {
  expect(readRows(table).map(({ name }) => name)).toEqual(stated);
});

test("each safety case names existing tests whose titles contain the case's identifier", () => {
  expect(findFaults(table)).toEqual([]);
});

test("safety cases without a test, references to tests that do not exist, and titles without the case's identifier are reported", () => {
  const here = '[safety-cases.test.ts](../tests/safety-cases.test.ts)';
  const rows = [
    `| K90 \`gone\` | x | [a.test.ts](../tests/a.test.ts) “it pays (K90)” |`,
    '| K91 `empty` | x |  |',
    `| K92 \`nameless\` | x | ${here} “each case has existing tests whose titles contain its identifier” |`,
    `| K93 \`missing\` | x | ${here} “nobody tests K93” |`,
  ];
  expect(findFaults(rows.join('\n'))).toEqual([
    'K90: ../tests/a.test.ts is gone',
    'K91: no test',
    'K92: “each case has existing tests whose titles contain its identifier” does not name it',
    'K93: “nobody tests K93” is no test of ../tests/safety-cases.test.ts',
  ]);
});
