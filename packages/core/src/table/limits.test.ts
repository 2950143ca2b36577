import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { methods } from '../methods/index.ts';
import { operations } from '../operations/index.ts';
import { methodOf, orderTable } from '../order/order-table.ts';
import { shapeOf } from '../zod/row-schema.ts';
import { check } from './check.ts';
import type { Parameter, Repeated, Row, Table } from './parameter.ts';
import { planOf } from './plan.ts';

/** A value at a limit of the specification, and the next value, which is beyond the limit. */
interface Limit {
  readonly row: Row;
  readonly at: unknown;
  readonly beyond: unknown;
  readonly code: 'too_long' | 'too_many' | 'not_allowed';
}

/** Returns all rows of a table, including those in groups and lists. */
const rowsOf = (table: Table): readonly Row[] =>
  Object.values(table).flatMap((row) => [
    row,
    ...('each' in row ? rowsOf(row.each) : 'rows' in row ? rowsOf(row.rows) : []),
  ]);

function limitsOf(row: Row): readonly Limit[] {
  if ('rows' in row) return [];
  return 'each' in row ? limitsOfList(row) : row.choices ? [] : limitsOfValue(row);
}

function limitsOfList(row: Repeated): readonly Limit[] {
  const { most, each } = row;
  const [name = '', item] =
    Object.entries(each).find(([, one]) => 'format' in one && /^AN?\d*$/.test(one.format)) ?? [];
  if (most === undefined || !item) return [];
  const list = (length: number) => Array.from({ length }, () => (name === '' ? 'x' : { [name]: 'x' }));
  // The other fields of an item may be mandatory, but their limits have tests of their own.
  const only = {
    ...row,
    each: { [name]: { ...item, required: false, pattern: undefined, choices: undefined } },
  } as Repeated;
  return [{ row: only, at: list(most), beyond: list(most + 1), code: 'too_many' }];
}

function limitsOfValue(row: Parameter): readonly Limit[] {
  const [, letters = '', digits = ''] = /^([A-Za-z]+)(\d*)$/.exec(row.format) ?? [];
  const size = digits === '' ? Infinity : Number(digits);
  if (row.text || letters === 'A' || letters === 'AN') {
    const character = row.text || row.pattern || letters === 'A' ? '1' : 'x';
    const fits = !row.pattern && letters !== 'A';
    const at = fits ? character.repeat(Math.min(size, 1000)) : undefined;
    return size === Infinity ? [] : [{ row, at, beyond: character.repeat(size + 1), code: 'too_long' }];
  }
  if (letters !== 'N' && letters !== 'DN') return [];
  const [least, most] = row.range ?? [row.signed ? undefined : 0, size < 16 ? 10 ** size - 1 : Number.MAX_SAFE_INTEGER];
  const limits: Limit[] = [];
  if (most < Number.MAX_SAFE_INTEGER) limits.push({ row, at: most, beyond: most + 1, code: 'too_long' });
  if (least !== undefined) limits.push({ row, at: least, beyond: least - 1, code: 'not_allowed' });
  return limits;
}

const tables: readonly Table[] = [
  ...[undefined, ...Object.keys(methods)].map((code) => orderTable(methodOf(code), 18)),
  ...Object.values(operations).map(({ request }) => request),
];
const distinct = new Map(
  tables
    .flatMap(rowsOf)
    .flatMap(limitsOf)
    .map((limit) => [JSON.stringify([limit.row, String(limit.beyond).length, limit.code]), limit]),
);

test('every limit of the tables accepts the value at the limit and refuses the next one, in both kinds of checks', () => {
  const counts = { too_long: 0, too_many: 0, not_allowed: 0 };
  for (const { row, at, beyond, code } of distinct.values()) {
    const table = { value: row };
    const schema = z.strictObject(shapeOf(planOf(table)));
    const judge = (value: unknown) => [
      check(table, { value }).map((issue) => issue.code),
      schema.safeParse({ value }).success,
    ];
    if (at !== undefined) expect([row.wire, at, ...judge(at)]).toEqual([row.wire, at, [], true]);
    expect([row.wire, beyond, ...judge(beyond)]).toEqual([row.wire, beyond, [code], false]);
    counts[code] += 1;
  }
  expect(counts.too_long).toBeGreaterThan(100);
  expect(counts.too_many).toBeGreaterThan(1);
  expect(counts.not_allowed).toBeGreaterThan(30);
});
