import { itemOfRows } from '../table/items.ts';
import type { Repeated, Row, Table } from '../table/parameter.ts';
import { numbersOf } from '../table/places.ts';
import { plainFromWire, wireName, type WireParameters } from '../table/wire.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The number of each list item, as it appears in the names of the form fields. The numbering has gaps if the form
 * contains empty items.
 */
export type Places = Map<unknown, readonly number[]>;

/** Reads values in the same way as `rowsFromWire`, except that an empty item does not end a list. */
export function readLists(table: Table, wire: WireParameters, places: Places, prefix = '', n = 0): Values | undefined {
  const values: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(table)) {
    const value =
      'each' in row
        ? readItems(row, wire, places, prefix)
        : 'rows' in row
          ? readLists(row.rows, wire, places, wireName(prefix, row.wire, n), n)
          : plainFromWire(row, wire, new Set(), prefix, n);
    if (value !== undefined) values[name] = value;
  }
  return Object.keys(values).length > 0 ? values : undefined;
}

function readItems(list: Repeated, wire: WireParameters, places: Places, prefix: string): unknown {
  const items: unknown[] = [];
  const numbers: number[] = [];
  for (const n of numbersOf(list, wire, prefix)) {
    const item = readLists(list.each, wire, places, wireName(prefix, list.wire, n), n);
    if (!item) continue;
    numbers.push(n);
    items.push(itemOfRows(list, item));
  }
  places.set(items, numbers);
  return items.length > 0 ? items : undefined;
}

/**
 * Returns the name of the form field that contains the value at the given path. The list indexes in the path do not
 * count items that are empty in the form.
 */
export function wireAt(table: Table, values: unknown, path: readonly (string | number)[], places: Places): string {
  let [wire, n, rows, inside] = ['', 0, table, values];
  let list: Repeated | undefined;
  for (const step of path) {
    const around = inside;
    inside = (inside as Values | undefined)?.[step];
    const row: Row | undefined = typeof step === 'number' ? list : rows[step];
    if (row && 'each' in row && row !== list) {
      list = row;
      continue;
    }
    if (list && row === list) n = places.get(around)?.[Number(step)] ?? list.first;
    wire = wireName(wire, row?.wire ?? '', n);
    rows = list && row === list ? list.each : row && 'rows' in row ? row.rows : {};
  }
  return wire;
}
