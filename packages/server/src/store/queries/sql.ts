import { randomHex } from '../../random-hex.ts';

/**
 * Converts the value of an integer column to a number. Depending on the driver, an int8 or a count is returned as a
 * string, a BigInt or a number. Throws a RangeError for a value beyond 2^53, which a number cannot represent exactly.
 */
export function toInteger(value: unknown): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError('An integer column of the store contains a value that is not a safe integer.');
  return number;
}

/** Returns a function that decodes the integer columns of a row. Null values and other columns stay unchanged. */
export const createDecoder =
  <Row extends object>(...integers: readonly (keyof Row & string)[]) =>
  (row: Row): Row => {
    const present = integers.filter((column) => row[column] !== null && row[column] !== undefined);
    return { ...row, ...Object.fromEntries(present.map((column) => [column, toInteger(row[column])])) };
  };

/**
 * Returns the placeholders for a list of values, such as `$3, $4, $5`. `first` is the number of the first parameter.
 * The result depends only on `first` and the length of the list.
 */
export const listMarks = (values: readonly unknown[], first: number): string =>
  values.map((_, index) => `$${first + index}`).join(', ');

/** An SQL statement and its parameter values. */
type Statement = readonly [text: string, values: readonly unknown[]];

/**
 * Returns a table's column names and functions that build its insert and update statements and decode its rows.
 * Decoding converts integer columns to numbers and leaves other columns as the driver returns them.
 */
export function defineTable<Row extends object>(
  name: string,
  kinds: Readonly<Record<keyof Row & string, 'text' | 'integer'>>,
) {
  const columns = Object.keys(kinds) as (keyof Row & string)[];
  const insert = `insert into ${name} (${columns.join(', ')}) values (${listMarks(columns, 1)})`;
  return {
    columns,
    decode: createDecoder<Row>(...columns.filter((column) => kinds[column] === 'integer')),
    /** Returns the statement that inserts a row. `end` is appended after the values. */
    insert: (row: Row, end = ''): Statement => [`${insert} ${end}`, columns.map((column) => row[column])],
    /** Returns the statement that updates the rows whose columns match the values in `where`. */
    update(change: Partial<Row>, where: Readonly<Record<string, unknown>>, end = ''): Statement {
      const changed = columns.filter((column) => change[column] !== undefined);
      const set = changed.map((column, index) => `${column} = $${index + 1}`);
      const conditions = Object.keys(where).map((column, index) => `${column} = $${changed.length + index + 1}`);
      const text = `update ${name} set ${set.join(', ')} where ${conditions.join(' and ')} ${end}`;
      return [text, [...changed.map((column) => change[column]), ...Object.values(where)]];
    },
  };
}

/**
 * Search conditions and their values. The SQL text depends only on which conditions are present, not on their values.
 */
export interface Conditions {
  /**
   * Adds a condition. `toText` receives the placeholder for each value, such as `$1`, and returns the SQL text of the
   * condition.
   */
  add(toText: (...marks: readonly string[]) => string, ...values: readonly unknown[]): void;
  /** Returns the WHERE clause, such as `where a and b`, or an empty string if there are no conditions. */
  where(): string;
  /** Adds a value that is not part of a condition, and returns its placeholder. */
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
 * Returns an id for a new row. The id has 32 hex digits: 12 for the time in milliseconds since 1970, 14 random digits,
 * and 6 for a counter of the ids that this process has created in the same millisecond. Ids from one process therefore
 * sort by time, and consecutive rows are inserted into the same index page.
 */
export function createRowId(now: number): string {
  last =
    now === last.now
      ? { ...last, count: last.count + 1 }
      : { now, front: Math.max(0, now).toString(16).padStart(12, '0') + randomHex(7), count: 0 };
  return last.front + last.count.toString(16).padStart(6, '0');
}
