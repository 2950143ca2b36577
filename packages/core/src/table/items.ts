import type { Repeated } from './parameter.ts';

type Values = Readonly<Record<string, unknown>>;
type Each = Pick<Repeated, 'each'>;

/**
 * Returns the values of a list entry by field name. In a list of plain values, an empty string stands for a missing
 * entry.
 */
export const rowsOfItem = ({ each }: Each, item: unknown): Values =>
  '' in each ? (item === '' ? {} : { '': item }) : (item as Values);

/**
 * Builds a list entry from its field values. In a list of plain values, the entry is the value itself, or an empty
 * string if the value is missing.
 */
export const itemOfRows = ({ each }: Each, rows: Values = {}): unknown => ('' in each ? (rows[''] ?? '') : rows);
