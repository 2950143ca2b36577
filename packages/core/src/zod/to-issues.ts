import type * as z from 'zod/mini';
import type { Issue, IssueCode } from '../issue.ts';
import { methodOf, orderTable } from '../order/order-table.ts';
import type { MethodCode } from '../order/order.ts';
import type { Table } from '../table/parameter.ts';
import { wireName } from '../table/wire.ts';
import { hints } from './hints.ts';
import { stated } from './order-schema.ts';

type Path = readonly (string | number)[];

const byMessage: Readonly<Record<string, IssueCode>> = {
  [hints.missing]: 'missing',
  [hints.badFormat]: 'bad_format',
  [hints.noOrder]: 'wrong_type',
  [hints.text]: 'wrong_type',
  [hints.integer]: 'wrong_type',
  [hints.decimal]: 'wrong_type',
  [hints.boolean]: 'wrong_type',
  [hints.list]: 'wrong_type',
  [hints.group]: 'wrong_type',
};

/**
 * Tells an error of `orderSchema(code)` as `validateOrder` tells it: with codes, wire names and hints. It goes by the
 * messages, so it is for errors of these schemas alone.
 */
export function toIssues({ issues }: Pick<z.core.$ZodError, 'issues'>, code: MethodCode | undefined): readonly Issue[] {
  const table = orderTable(methodOf(code), stated.refnoMaxLength);
  return issues.flatMap((issue): Issue | Issue[] => {
    const path = issue.path as Path; // no row is named by a symbol
    const hint = issue.message;
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((name) => ({ code: 'unknown_field', path: [...path, name], wire: '', hint }));
    return { code: byMessage[hint] ?? codeOf(issue), path, wire: wireAt(table, path), hint };
  });
}

const codeOf = (issue: z.core.$ZodIssue): IssueCode =>
  issue.code === 'too_big' ? (issue.origin === 'array' ? 'too_many' : 'too_long') : 'not_allowed';

/** The name on the wire of what stands at a path; a list that is wrong as a whole goes by its first item. */
function wireAt(table: Table, path: Path, prefix = '', n = 0): string {
  const [name = '', place, ...rest] = path;
  const row = table[name];
  if (!row) return '';
  if (!('each' in row)) {
    const wire = wireName(prefix, row.wire, n);
    return 'rows' in row && place !== undefined ? wireAt(row.rows, [place, ...rest], wire, n) : wire;
  }
  const at = row.first + Number(place ?? 0);
  const wire = wireName(prefix, row.wire, at);
  return rest.length > 0 ? wireAt(row.each, rest, wire, at) : wire;
}
