import { kindOf } from './formats/kind-of.ts';
import type { Kind } from './formats/kinds.ts';
import { isSilent } from './is-silent.ts';
import type { Parameter, Repeated, Row, Table } from './parameter.ts';
import { itemOfRows, rowsOfItem } from './items.ts';
import { numbersOf } from './places.ts';
import { wireName } from './wire-name.ts';

export { wireName };

/** Parameter values by wire name, as the strings that are sent on the wire. */
export type WireParameters = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, unknown>>;

/** Writes the values of a table's fields into `wire`, under the fields' wire names. */
export function rowsToWire(
  table: Table,
  values: Values,
  wire: Record<string, string> = {},
  prefix = '',
  n = 0,
): Record<string, string> {
  for (const [name, row] of Object.entries(table)) {
    const value = values[name];
    if (value === undefined) continue;
    if ('each' in row)
      (value as readonly unknown[]).forEach((item, i) =>
        rowsToWire(row.each, rowsOfItem(row, item), wire, wireName(prefix, row.wire, row.first + i), row.first + i),
      );
    else if ('rows' in row) rowsToWire(row.rows, value as Values, wire, wireName(prefix, row.wire, n), n);
    else if (!isSilent(row, value)) wire[wireName(prefix, row.wire, n)] = valueToWire(row, value);
  }
  return wire;
}

/** Converts a field's value to the string that is sent. The field must not be a list or a group. */
export const valueToWire = (row: Parameter, value: unknown): string =>
  row.choices?.[String(value)] ?? (typeof value === 'number' ? decimalText(value) : String(value));

/** Converts a number to decimal text with at most six decimal places, so that 0.1 + 0.2 is `0.3`. */
export const decimalText = (value: number): string => `${Number(value.toFixed(6))}`;

/**
 * Reads the values of a table's fields from `wire` and adds the wire name of each parameter that it reads to `used`. A
 * value that does not match its field's format remains a string, so that `check` can report it.
 */
export function rowsFromWire(
  table: Table,
  wire: WireParameters,
  used: Set<string>,
  prefix = '',
  n = 0,
): Values | undefined {
  const values: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(table)) {
    const value = rowFromWire(row, wire, used, prefix, n);
    if (value !== undefined) values[name] = value;
  }
  return Object.keys(values).length > 0 ? values : undefined;
}

function rowFromWire(row: Row, wire: WireParameters, used: Set<string>, prefix: string, n: number): unknown {
  if ('rows' in row) return rowsFromWire(row.rows, wire, used, wireName(prefix, row.wire, n), n);
  if ('each' in row) return itemsFromWire(row, wire, used, prefix);
  return plainFromWire(row, wire, used, prefix, n);
}

/** Reads the value of a field that is neither a list nor a group. */
export function plainFromWire(
  row: Parameter,
  wire: WireParameters,
  used: Set<string>,
  prefix: string,
  n: number,
): unknown {
  const name = wireName(prefix, row.wire, n);
  const text = Object.hasOwn(wire, name) ? wire[name] : undefined;
  if (text === undefined) return undefined;
  const value = valueFromWire(row, text);
  if (value !== undefined) used.add(name);
  return value;
}

/** Maximum number of consecutive missing items in a list. A wider gap ends the list. */
const widestGap = 100;

/** Reads the items of a list and keeps their indexes: an empty item takes the place of each missing item. */
function itemsFromWire(row: Repeated, wire: WireParameters, used: Set<string>, prefix: string): unknown {
  const items: unknown[] = [];
  for (const n of new Set([row.first, ...numbersOf(row, wire, prefix)])) {
    const at = n - row.first;
    if (at > items.length + widestGap) break;
    const item = rowsFromWire(row.each, wire, used, wireName(prefix, row.wire, n), n);
    if (!item) continue;
    while (items.length < at) items.push(itemOfRows(row));
    items.push(itemOfRows(row, item));
  }
  return items.length > 0 ? items : undefined;
}

/**
 * Converts a string to a field's value. Returns `undefined` if a boolean field has no word for `false` and the string
 * is not its word for `true`, because such a string may belong to a different field with the same wire name. Also
 * returns `undefined` if the string is one of our own words, such as `person`, and the gateway's interface uses a
 * different word, such as `P`.
 */
export function valueFromWire(row: Parameter, text: string): unknown {
  if (row.choices) {
    const word = Object.keys(row.choices).find((key) => row.choices?.[key] === text);
    if (kindOf(row) === 'boolean')
      return word === undefined ? (row.choices['false'] ? text : undefined) : word === 'true';
    return word ?? (Object.hasOwn(row.choices, text) ? undefined : text);
  }
  return readers[kindOf(row)](text);
}

/**
 * Functions that convert text to a value, by kind of value. Text that is not in the canonical notation is returned
 * unchanged.
 */
const readers: Readonly<Record<Kind, (text: string) => unknown>> = {
  text: (text) => text,
  integer: (text) => (/^(0|-?[1-9]\d*)$/.test(text) ? Number(text) : text),
  decimal: (text) => (/^(?!-0(\.0+)?$)-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};
