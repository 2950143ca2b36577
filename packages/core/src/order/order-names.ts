import { methods } from '../methods/index.ts';

import type { Table } from '../table/parameter.ts';
import { methodOf, orderTable } from './order-table.ts';
import { statedRefnoLength } from '../rows/payment.ts';

/**
 * Returns every wire name that an order can contain, for any method and for orders without a method. `{n}` stands for
 * a list index.
 */
export function orderNames(): readonly string[] {
  const codes = [undefined, ...Object.keys(methods)];
  return [...new Set(codes.flatMap((code) => namesOf(orderTable(methodOf(code), statedRefnoLength), '')))];
}

const namesOf = (table: Table, prefix: string): readonly string[] =>
  Object.values(table).flatMap((row) => {
    const name = prefix && row.wire ? `${prefix}.${row.wire}` : prefix || row.wire;
    if ('each' in row) return namesOf(row.each, name);
    return 'rows' in row ? namesOf(row.rows, name) : [name];
  });
