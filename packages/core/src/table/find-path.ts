import type { Issue } from '../issue.ts';
import type { Repeated, Table } from './parameter.ts';
import { numbersOf } from './places.ts';
import { wireName } from './wire-name.ts';

/**
 * Returns the path of the field or group with the given wire name, such as `['details', 'events', 0, 'location',
 * 'city']`.
 */
export function findPath(table: Table, wire: string, prefix = '', n = 0): Issue['path'] | undefined {
  for (const [name, row] of Object.entries(table)) {
    if ('each' in row) {
      const inside = findInList(row, wire, prefix);
      if (inside) return [name, ...inside];
      continue;
    }
    const at = wireName(prefix, row.wire, n);
    if (!('rows' in row)) {
      if (at === wire) return name ? [name] : []; // An entry in a list of plain values has no name.
      continue;
    }
    if (row.wire !== '' && at === wire) return [name];
    const inside = findPath(row.rows, wire, at, n);
    if (inside) return [name, ...inside];
  }
  return undefined;
}

function findInList(row: Repeated, wire: string, prefix: string): Issue['path'] | undefined {
  for (const n of numbersOf(row, { [wire]: '' }, prefix)) {
    const inside = findPath(row.each, wire, wireName(prefix, row.wire, n), n);
    if (inside) return [n - row.first, ...inside];
  }
  return undefined;
}
