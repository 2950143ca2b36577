import { canBeSame, sameAs, type FormRow, type FormWishes, type Table } from '@tillkit/core/forms/draw';

/** A row with its place in the catalogue. */
export interface Part {
  readonly group: string;
  readonly name: string;
  readonly row: FormRow;
  /** In place of the text for its name. */
  readonly help?: string | undefined;
}

export interface Section {
  /** Its own heading, where it is no group of the catalogue. */
  readonly legend?: string;
  readonly group: string;
  readonly parts: readonly Part[];
}

/** The groups of a table. Before an address that may be the customer's stands the box that says so, as its row `same`. */
export const toSections = (table: Table, known: FormWishes['known']): readonly Section[] =>
  Object.entries(table).map(([group, rows]) => {
    const parts = Object.entries('rows' in rows ? rows.rows : { [group]: rows });
    if (!canBeSame(table, group, known)) return { group, parts: parts.map(([name, row]) => ({ group, name, row })) };
    const box: Part = { group, name: 'same', row: { wire: sameAs[group], format: 'B', choices: { true: 'yes' } } };
    // Owed by some, so that the browser's own check does not demand it where the box says enough.
    const loose = (row: FormRow) => (row.required ? ({ ...row, required: 'person' } as FormRow) : row);
    return { group, parts: [box, ...parts.map(([name, row]) => ({ group, name, row: loose(row) }))] };
  });
