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
  2021: 'missing',
  2022: 'bad_format',
};

/**
 * Turns the gateway's refusal of a value into an issue for the field it names (2021, 2022 and their kin). `undefined`
 * when it is another refusal or names no field. `errorDetail` is the gateway's text: only a parameter name is taken from
 * it, in full (`provCEvents[1].arena_location.city`). With the table of the form or of the order, the first name that
 * has a row there, and the path of that row.
 */
export function toGatewayIssue(
  { errorCode = '', errorDetail = '' }: GatewayRefusal,
  table: Table = {},
): Issue | undefined {
  const code = codes[errorCode];
  const names = errorDetail.match(/[A-Za-z]\w*(?:\[\d+\])?(?:\.\w+(?:\[\d+\])?)*/g) ?? [];
  const found = names.map((wire) => ({ wire, path: findPath(table, wire) }));
  const { wire, path = [] } = found.find((one) => one.path) ?? found[0] ?? {};
  return code && wire ? { code, path, wire, hint: 'Ask the shopper for this value again.' } : undefined;
}
