import { canBeSame, sameAs, type FormRow, type FormWishes, type Table } from '@tillkit/core/forms/draw';

/** A field, together with its group and its name in the catalog. */
export interface Part {
  readonly group: string;
  readonly name: string;
  readonly row: FormRow;
  /** Help text that replaces the field's default help text. */
  readonly help?: string | undefined;
}

export interface Section {
  /** Heading of a section that is not a catalog group. */
  readonly legend?: string;
  readonly group: string;
  readonly parts: readonly Part[];
}

/**
 * Returns the groups of a table as sections. If an address can be the same as the customer's, its section starts with
 * the `same` checkbox.
 */
export const toSections = (table: Table, knownValues: FormWishes['known']): readonly Section[] =>
  Object.entries(table).map(([group, rows]) => {
    const parts = Object.entries('rows' in rows ? rows.rows : { [group]: rows });
    if (!canBeSame(table, group, knownValues))
      return { group, parts: parts.map(([name, row]) => ({ group, name, row })) };
    const box: Part = { group, name: 'same', row: { wire: sameAs[group], format: 'B', choices: { true: 'yes' } } };
    // Mark these fields as not always required. Otherwise, the browser's own validation would require an address even
    // if the shopper has selected the checkbox that replaces it.
    const loose = (row: FormRow) => (row.required ? ({ ...row, required: 'person' } as FormRow) : row);
    return { group, parts: [box, ...parts.map(([name, row]) => ({ group, name, row: loose(row) }))] };
  });
