import { randomHex } from '../../random-hex.ts';

/**
 * Returns an integer column as a number. Drivers return an int8 as text, as a BigInt or as a number, and a count as any of them.
 * Throws a RangeError for a value beyond 2^53, which a number cannot hold.
 */
export function toInteger(value: unknown): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('A column of the store is not a safe integer.');
  return number;
}

/** Returns a function that decodes the integer columns of a row. A null stays null, and other columns stay as they are. */
export const createDecoder =
  <Row extends object>(...integers: readonly (keyof Row & string)[]) =>
  (row: Row): Row => {
    const present = integers.filter((column) => row[column] !== null && row[column] !== undefined);
    return { ...row, ...Object.fromEntries(present.map((column) => [column, toInteger(row[column])])) };
  };

/** Returns the marks of a list, `$3, $4, $5`, whose first value is parameter `first`. The text depends on the length alone. */
export const listMarks = (values: readonly unknown[], first: number): string =>
  values.map((_, index) => `$${first + index}`).join(', ');

/** A statement and its values. */
type Statement = readonly [text: string, values: readonly unknown[]];

/** Describes a table by its columns. The integer columns are decoded; all others stay as the driver returns them. */
export function defineTable<Row extends object>(
  name: string,
  kinds: Readonly<Record<keyof Row & string, 'text' | 'integer'>>,
) {
  const columns = Object.keys(kinds) as (keyof Row & string)[]; // they are its keys
  const insert = `insert into ${name} (${columns.join(', ')}) values (${listMarks(columns, 1)})`;
  return {
    columns,
    decode: createDecoder<Row>(...columns.filter((column) => kinds[column] === 'integer')),
    /** Returns the statement that inserts a row. `end` follows the values. */
    insert: (row: Row, end = ''): Statement => [`${insert} ${end}`, columns.map((column) => row[column])],
    /** Returns the statement that writes those of the columns that a change has, in the rows that equal `where`. */
    update(change: Partial<Row>, where: Readonly<Record<string, unknown>>, end = ''): Statement {
      const changed = columns.filter((column) => change[column] !== undefined);
      const set = changed.map((column, index) => `${column} = $${index + 1}`);
      const conditions = Object.keys(where).map((column, index) => `${column} = $${changed.length + index + 1}`);
      const text = `update ${name} set ${set.join(', ')} where ${conditions.join(' and ')} ${end}`;
      return [text, [...changed.map((column) => change[column]), ...Object.values(where)]];
    },
  };
}

/** The conditions of a search and their values. The text depends only on which conditions are given. */
export interface Conditions {
  /** Adds a condition: `toText` gets the mark of each value, such as `$1`. */
  add(toText: (...marks: readonly string[]) => string, ...values: readonly unknown[]): void;
  /** Returns `where a and b`, or an empty text without conditions. */
  where(): string;
  /** Adds a value outside the conditions and returns its mark. */
  mark(value: unknown): string;
  readonly values: readonly unknown[];
}

export function createConditions(): Conditions {
  const texts: string[] = [];
  const values: unknown[] = [];
  const mark = (value: unknown) => `$${values.push(value)}`;
  return {
    add: (toText, ...added) => void texts.push(toText(...added.map(mark))),
    where: () => (texts.length > 0 ? `where ${texts.join(' and ')}` : ''),
    mark,
    values,
  };
}

let last = { now: -1, front: '', count: 0 };

/**
 * Returns the id of a new row: 32 hex digits, 12 of the time in milliseconds since 1970, 14 random, and 6 that count the ids of this
 * process in that millisecond. Rows of one time are in the order in which they were written, and a new row touches the page of the
 * index that the previous row has touched.
 */
export function createRowId(now: number): string {
  last =
    now === last.now
      ? { ...last, count: last.count + 1 }
      : { now, front: Math.max(0, now).toString(16).padStart(12, '0') + randomHex(7), count: 0 };
  return last.front + last.count.toString(16).padStart(6, '0');
}
