import type { Repeated } from './parameter.ts';

type Values = Readonly<Record<string, unknown>>;
type Each = Pick<Repeated, 'each'>;

/** The values of the rows of one entry. In a list of plain values an empty text keeps the place of an entry that did not come. */
export const rowsOfItem = ({ each }: Each, item: unknown): Values =>
  '' in each ? (item === '' ? {} : { '': item }) : (item as Values); // what was checked is an object

/** One entry with these values of its rows. */
export const itemOfRows = ({ each }: Each, rows: Values = {}): unknown => ('' in each ? (rows[''] ?? '') : rows);
