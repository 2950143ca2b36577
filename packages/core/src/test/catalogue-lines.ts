import type { Row, Table } from '../table/parameter.ts';

/** One parameter, as the specification states it or as a row holds it. */
export interface Line {
  readonly name: string;
  /** `-` where the specification states none. */
  readonly format: string;
  readonly values: string | undefined;
  /** `mandatory`, `B2B` (companies owe it), or nothing. */
  readonly owed: string;
}

/** What the specification says in other words than a format code, and the code that the catalogue takes for it. */
const formatsInWords: Readonly<Record<string, string>> = {
  text: 'AN',
  code: 'AN',
  // Of the list of open points: 1 to 40 characters.
  alias: 'AN40',
  YYYYMMDD: 'N8',
  HHMMSS: 'N6',
  // The check of MM takes one digit too.
  'M|MM': 'MM',
};

const sorted = (values: readonly string[]) => values.toSorted().join();

/** `name format [values] owed`, one a line, as the specification spells the names. */
export function readStated(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', format = '-', values, owed = ''] =
      /^\s*(\S+)(?: ([^\s[]+))?(?: \[([^\]]*)\])?(?: (mandatory|B2B))?\s*$/.exec(line) ?? [];
    if (!name && line.trim()) throw new Error(`Not a line: ${line}`);
    const list = values?.split(',') ?? (format === 'B' ? ['true', 'false'] : undefined);
    return name
      ? [{ name: spell(name), format: formatsInWords[format] ?? format, values: list && sorted(list), owed }]
      : [];
  });
}

/** The specification's places in a list, paths and attributes, as rows write them. */
const spell = (name: string) =>
  name
    .replaceAll('[N]', '[{n}]')
    .replace(/^(upp(?:Article|Fee))_[1N]_/, '$1_{n}_')
    .replace(/^(L_[A-Za-z]+)n$/, '$1{n}')
    .replace(/(?<=.)@/, '/@')
    .replaceAll('/', '.');

/** The rows of a table with everything below them. */
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

const fits = (stated: Line, held: Line) =>
  stated.name === held.name &&
  stated.owed === held.owed &&
  stated.values === held.values &&
  (stated.format === '-' || stated.values !== undefined || stated.format === held.format); // a closed list says more than a length

export const print = ({ name, format, values, owed }: Line) =>
  [name, values === undefined ? format : `[${values}]`, owed].filter(Boolean).join(' ');

/** What is stated but not held, and what is held but not stated. */
export function compare(stated: readonly Line[], held: readonly Line[]) {
  return {
    missing: stated.filter((line) => !held.some((row) => fits(line, row))).map(print),
    unstated: held.filter((row) => !stated.some((line) => fits(line, row))).map(print),
  };
}

/** Whether a stated line is held. */
export const isHeld = (line: Line, held: readonly Line[]) => held.some((row) => fits(line, row));
