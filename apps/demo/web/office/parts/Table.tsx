import type { ReactNode } from 'react';

export interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** If true, each row is shown as a compact block without cell labels on a phone. */
  isCompact?: boolean;
}

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** True if the column's cells are the row headers. */
  readonly isHead?: boolean;
  readonly isNumber?: boolean;
}

/**
 * Explicit roles for the table's elements. Without them, a browser may drop the built-in roles if CSS changes the
 * `display` property.
 */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table that becomes a list of cards on a phone, with a label in each cell. */
export function Table<Row>({ label, rows, keyOf, columns, isCompact }: TableProps<Row>) {
  return (
    <table className={isCompact ? 'table compact' : 'table'} {...roles.table} aria-label={label}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(({ name, isNumber }) => (
            <th key={name} {...roles.column} scope="col" data-number={isNumber || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...roles.row}>
            {columns.map(({ name, cell, isHead, isNumber }) => {
              const shared = { 'data-name': name, 'data-number': isNumber || undefined };
              return isHead ? (
                <th key={name} {...roles.head} scope="row" {...shared}>
                  {cell(row)}
                </th>
              ) : (
                <td key={name} {...roles.cell} {...shared}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
