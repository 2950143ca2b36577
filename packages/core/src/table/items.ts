import type { Repeated } from './parameter.ts';

type Values = Readonly<Record<string, unknown>>;
type Each = Pick<Repeated, 'each'>;

/**
 * Returns the values of an entry by row. In a list of plain values, an empty text holds the place of a missing entry.
 */
export const rowsOfItem = ({ each }: Each, item: unknown): Values =>
  '' in each ? (item === '' ? {} : { '': item }) : (item as Values);

/** Returns the entry with these values of its rows. */
export const itemOfRows = ({ each }: Each, rows: Values = {}): unknown => ('' in each ? (rows[''] ?? '') : rows);
