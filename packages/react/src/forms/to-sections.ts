import { canBeSame, sameAs, type FormRow, type FormWishes, type Table } from '@tillkit/core/forms/draw';

/** A row with its group and name in the catalog. */
export interface Part {
  readonly group: string;
  readonly name: string;
  readonly row: FormRow;
  /** Help text. Replaces the default text of the field. */
  readonly help?: string | undefined;
}

export interface Section {
  /** Heading of a section that is not a group of the catalog. */
  readonly legend?: string;
  readonly group: string;
  readonly parts: readonly Part[];
}

/**
 * Returns the groups of a table as sections. An address that can be the same as the customer's starts with the checkbox
 * `same`.
 */
export const toSections = (table: Table, knownValues: FormWishes['known']): readonly Section[] =>
  Object.entries(table).map(([group, rows]) => {
    const parts = Object.entries('rows' in rows ? rows.rows : { [group]: rows });
    if (!canBeSame(table, group, knownValues))
      return { group, parts: parts.map(([name, row]) => ({ group, name, row })) };
    const box: Part = { group, name: 'same', row: { wire: sameAs[group], format: 'B', choices: { true: 'yes' } } };
    // These fields are not always required, so that the browser's own validation does not require an address that the
    // checkbox replaces.
    const loose = (row: FormRow) => (row.required ? ({ ...row, required: 'person' } as FormRow) : row);
    return { group, parts: [box, ...parts.map(([name, row]) => ({ group, name, row: loose(row) }))] };
  });
