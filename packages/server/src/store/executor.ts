export type Dialect = 'sqlite' | 'postgres';

/** Runs one SQL statement with numbered parameters (`$1`, `$2`, …) and returns its rows. */
export interface Executor {
  query<Row>(text: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
}

/** An executor that runs its statements in one of the till's transactions. */
export type Tx = Executor;

/**
 * A database that the till shares with the shop, so that their rows are committed together. `Native` is the transaction
 * object that the shop's hooks receive, such as a transaction of the shop's own database library.
 */
export interface Database<Native = Executor> {
  readonly dialect: Dialect;
  /**
   * Runs a function in one transaction. On PostgreSQL, the transaction has the isolation level READ COMMITTED. Resolves
   * only if the transaction was committed. If the function throws, the transaction is rolled back and the promise
   * rejects with the same error.
   */
  transaction<T>(work: (executor: Executor, native: Native) => Promise<T>): Promise<T>;
  /** Runs one statement outside a transaction. */
  readonly query: Executor['query'];
  /**
   * Returns the database server's time in milliseconds since 1970. Processes that share the server use this time
   * instead of their own clocks.
   */
  readonly time?: (() => Promise<number>) | undefined;
  /**
   * Sends the changes that a hook made to its transaction object and that the library has not sent to the database yet.
   * The till calls this function after each hook, within the hook's deadline. If it throws, the hook has failed.
   */
  flush?(native: Native): Promise<void>;
  close(): Promise<void>;
}

/** Runs one SQL statement and returns its first row, or undefined if the statement returned no rows. */
export async function queryOne<Row>(
  executor: Executor,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row | undefined> {
  return (await executor.query<Row>(text, parameters))[0];
}

/** Runs one SQL statement and returns true if the statement returned at least one row. */
export const returnsRow = async (executor: Executor, text: string, parameters: readonly unknown[]): Promise<boolean> =>
  (await queryOne(executor, text, parameters)) !== undefined;

/** Reads the PostgreSQL server's time in milliseconds since 1970. */
export async function readServerTime(executor: Executor): Promise<number> {
  const text = 'select extract(epoch from clock_timestamp()) * 1000 as now';
  const row = await queryOne<{ readonly now: number | string }>(executor, text);
  return Number(row?.now);
}

/**
 * Matches a parameter such as `$1`, or a token in which dollar signs do not mark parameters: a string, a quoted name, a
 * comment or text between `$$` delimiters.
 */
const parameterPattern =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|\$(\d+)/g;

/**
 * Splits an SQL statement at its parameters and returns its text parts and parameter numbers in order. For example,
 * `select $1 + $2` is split into `['select ', 1, ' + ', 2, '']`. Literals and comments remain part of the text.
 */
export function splitParameters(text: string): readonly (string | number)[] {
  const parts: (string | number)[] = [];
  let end = 0;
  for (const { 0: match, 2: position, index } of text.matchAll(parameterPattern)) {
    if (position === undefined) continue;
    parts.push(text.slice(end, index), Number(position));
    end = index + match.length;
  }
  return [...parts, text.slice(end)];
}

/** Converts a statement's parameters to SQLite syntax: `$1` becomes `?1`. */
export const toNumberedMarks = (text: string): string =>
  splitParameters(text)
    .map((part) => (typeof part === 'string' ? part : `?${part}`))
    .join('');
