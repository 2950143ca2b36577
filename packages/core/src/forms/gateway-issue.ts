import { findPath } from '../table/find-path.ts';
import type { Issue } from '../issue.ts';
import type { Table } from '../table/parameter.ts';

/** Of an error element: `errorCode` and the detail that names the field. */
export interface GatewayRefusal {
  readonly errorCode?: string | undefined;
  readonly errorDetail?: string | undefined;
}

const codes: Readonly<Record<string, Issue['code']>> = {
  1001: 'missing',
  1002: 'bad_format',
  1003: 'not_allowed',
  2021: 'missing',
  2022: 'bad_format',
};

/**
 * Turns the gateway's refusal of a value into an issue for the field it names (1001, 1002, 1003, 2021, 2022). Returns
 * `undefined` for another refusal, or if the detail names no field. `errorDetail` is the gateway's text: only a parameter
 * name is taken from it, in full (`provCEvents[1].arena_location.city`). With the table of the form, the order or the
 * call, the issue is about the first name that has a row there, and has the path of that row.
 */
export function toGatewayIssue(
  { errorCode = '', errorDetail = '' }: GatewayRefusal,
  table: Table = {},
): Issue | undefined {
  const code = codes[errorCode];
  const names = errorDetail.match(/[A-Za-z]\w*(?:\[\d+\])?(?:\.\w+(?:\[\d+\])?)*/g) ?? [];
  const found = names.map((wire) => ({ wire, path: findPath(table, wire) ?? findInside(table, wire) }));
  const { wire, path = [] } = found.find((one) => one.path) ?? found[0] ?? {};
  return code && wire ? { code, path, wire, hint: 'Ask the shopper for this value again.' } : undefined;
}

/** The path of a field that is named without its container, or with the container that the table does not have. */
function findInside(table: Table, wire: string): Issue['path'] | undefined {
  for (const [name, row] of Object.entries(table)) {
    const inside = 'rows' in row && row.wire !== '' ? findPath(row.rows, wire) : undefined;
    if (inside) return [name, ...inside];
  }
  const [, alone] = /^[A-Za-z]\w*\.(.+)$/.exec(wire) ?? [];
  return alone === undefined ? undefined : findPath(table, alone);
}
