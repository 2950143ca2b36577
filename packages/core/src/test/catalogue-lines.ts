import type { Row, Table } from '../table/parameter.ts';

/** A parameter, as the specification states it or as the catalog declares it. */
export interface Line {
  readonly name: string;
  /** Format code, or `-` if the specification states none. */
  readonly format: string;
  readonly values: string | undefined;
  /** `mandatory`, `B2B` (mandatory for companies), or empty. */
  readonly owed: string;
}

/** Format codes that the catalog uses for formats that the specification describes in words. */
const formatsInWords: Readonly<Record<string, string>> = {
  text: 'AN',
  code: 'AN',
  // The list of open points states that an alias has 1 to 40 characters.
  alias: 'AN40',
  YYYYMMDD: 'N8',
  HHMMSS: 'N6',
  // The pattern for MM also accepts a one-digit month.
  'M|MM': 'MM',
};

const sorted = (values: readonly string[]) => values.toSorted().join();

/**
 * Parses lines with the columns `name format [values] owed`. The names are spelled as in the specification, and the
 * `owed` column states for whom the parameter is mandatory.
 */
export function readStated(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', format = '-', values, owed = ''] =
      /^\s*(\S+)(?: ([^\s[]+))?(?: \[([^\]]*)\])?(?: (mandatory|B2B))?\s*$/.exec(line) ?? [];
    if (!name && line.trim()) throw new Error(`The parser does not recognize this line of the specification: ${line}`);
    const list = values?.split(',') ?? (format === 'B' ? ['true', 'false'] : undefined);
    return name
      ? [{ name: spell(name), format: formatsInWords[format] ?? format, values: list && sorted(list), owed }]
      : [];
  });
}

/**
 * Converts the specification's notation for list indexes, paths and attributes to the notation that the catalog uses.
 */
const spell = (name: string) =>
  name
    .replaceAll('[N]', '[{n}]')
    .replace(/^(upp(?:Article|Fee))_[1N]_/, '$1_{n}_')
    .replace(/^(L_[A-Za-z]+)n$/, '$1{n}')
    .replace(/(?<=.)@/, '/@')
    .replaceAll('/', '.');

/** Returns a line for each parameter in a table, including the parameters in nested lists and groups. */
export function toLines(table: Table, at = ''): Line[] {
  return Object.values(table).flatMap((row) => {
    const name = [at, row.wire].filter(Boolean).join('.');
    if ('each' in row) return toLines(row.each, name);
    if ('rows' in row) return toLines(row.rows, name);
    return [{ name, ...factsOf(row) }];
  });
}

function factsOf(row: Exclude<Row, { each: Table } | { rows: Table }>): Omit<Line, 'name'> {
  const words = row.choices ? Object.values(row.choices) : row.format === 'B' ? ['true', 'false'] : [];
  return {
    format: row.format,
    values: words.length > 0 ? sorted(words) : undefined,
    owed: row.required ? (row.required === 'company' ? 'B2B' : 'mandatory') : '',
  };
}

const fits = (stated: Line, actual: Line) =>
  stated.name === actual.name &&
  stated.owed === actual.owed &&
  stated.values === actual.values &&
  (stated.format === '-' || stated.values !== undefined || stated.format === actual.format);

export const print = ({ name, format, values, owed }: Line) =>
  [name, values === undefined ? format : `[${values}]`, owed].filter(Boolean).join(' ');

/**
 * Returns the specification lines that are missing from the catalog, and the catalog lines that are not in the
 * specification.
 */
export function compare(stated: readonly Line[], actual: readonly Line[]) {
  return {
    missing: stated.filter((line) => !actual.some((row) => fits(line, row))).map(print),
    unstated: actual.filter((row) => !stated.some((line) => fits(line, row))).map(print),
  };
}

export const contains = (line: Line, lines: readonly Line[]) => lines.some((row) => fits(line, row));
