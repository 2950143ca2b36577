import { findPath } from '../table/find-path.ts';
import type { Issue } from '../issue.ts';
import type { Table } from '../table/parameter.ts';

/** An error element from a gateway response: the error code, and the detail that names the field. */
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
 * Converts the gateway's refusal of a value (codes 1001, 1002, 1003, 2021 and 2022) into an issue for the field that
 * the error detail names. Returns `undefined` for any other refusal, or if the error detail does not name a field.
 * `errorDetail` is text from the gateway, so the issue contains only a parameter name from it (such as
 * `provCEvents[1].arena_location.city`). The optional `table` describes the fields of a form, an order or a request. If
 * the detail names fields in the table, the issue is for the first of these fields and includes its path in the table.
 */
export function toGatewayIssue(
  { errorCode = '', errorDetail = '' }: GatewayRefusal,
  table: Table = {},
): Issue | undefined {
  const code = codes[errorCode];
  const names = errorDetail.match(/[A-Za-z]\w*(?:\[\d+\])?(?:\.\w+(?:\[\d+\])?)*/g) ?? [];
  const fields = names.map((wire) => ({ wire, path: findPath(table, wire) ?? findInside(table, wire) }));
  const { wire, path = [] } = fields.find((field) => field.path) ?? fields[0] ?? {};
  return code && wire ? { code, path, wire, hint: 'Ask the shopper for this value again.' } : undefined;
}

/**
 * Returns the path of a field if the error detail names the field without its container, or inside a container that is
 * not in the table.
 */
function findInside(table: Table, wire: string): Issue['path'] | undefined {
  for (const [name, row] of Object.entries(table)) {
    const inside = 'rows' in row && row.wire !== '' ? findPath(row.rows, wire) : undefined;
    if (inside) return [name, ...inside];
  }
  const [, alone] = /^[A-Za-z]\w*\.(.+)$/.exec(wire) ?? [];
  return alone === undefined ? undefined : findPath(table, alone);
}
