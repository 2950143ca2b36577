import { listMarks } from '../decode.ts';
import type { Executor } from '../executor.ts';

/** Returns `insert into t (a, b) values ($1, $2)` for the columns of a table. */
export const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join(', ')}) values (${listMarks(columns, 1)})`;

/** Returns the values of a row in the order of the columns. */
export const valuesOf = <Row>(row: Row, columns: readonly (keyof Row)[]): readonly unknown[] =>
  columns.map((column) => row[column]);

/** Returns `a = $1, b = $2` and the values for those of the columns that a change has. */
export function toAssignments<Row>(
  change: Partial<Row>,
  columns: readonly (keyof Row & string)[],
): { readonly set: string; readonly values: readonly unknown[] } {
  const changed = columns.filter((column) => change[column] !== undefined);
  return {
    set: changed.map((column, index) => `${column} = $${index + 1}`).join(', '),
    values: valuesOf(change, changed),
  };
}

/** Writes those of the columns that a change has, in the rows that equal `where`. */
export async function updateRow<Row>(
  db: Executor,
  table: string,
  columns: readonly (keyof Row & string)[],
  change: Partial<Row>,
  where: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { set, values } = toAssignments(change, columns);
  const conditions = Object.keys(where).map((column, index) => `${column} = $${values.length + index + 1}`);
  const text = `update ${table} set ${set} where ${conditions.join(' and ')}`;
  await db.query(text, [...values, ...Object.values(where)]);
}
