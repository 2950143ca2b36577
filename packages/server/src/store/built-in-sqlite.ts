import { splitParameters } from './executor.ts';
import { fromSqliteRow, toSqliteValue } from './sqlite-values.ts';

interface BuiltInStatement {
  all(...values: never[]): unknown[];
  /** Method of `node:sqlite`. */
  setReadBigInts?(isEnabled: boolean): void;
  /** Method of `bun:sqlite`. */
  safeIntegers?(isEnabled: boolean): unknown;
}

/** A `DatabaseSync` of `node:sqlite` in Node 22.16 or later, or a `Database` of `bun:sqlite`. */
export interface BuiltInConnection {
  exec(text: string): unknown;
  prepare(text: string): BuiltInStatement;
  /** Property of `node:sqlite`. */
  readonly isTransaction?: boolean;
  /** Property of `bun:sqlite`. */
  readonly inTransaction?: boolean;
}

/** Returns true if a transaction is open. Returns undefined if the connection does not report it. */
export const isInTransaction = ({ isTransaction, inTransaction }: BuiltInConnection): boolean | undefined =>
  isTransaction ?? inTransaction;

/** Runs one statement with numbered parameters and returns its rows. */
export function runBuiltIn<Row>(
  connection: BuiltInConnection,
  text: string,
  parameters: readonly unknown[] = [],
): Row[] {
  return withCodes(() => {
    const parts = splitParameters(text);
    const statement = connection.prepare(parts.map((part) => (typeof part === 'string' ? part : '?')).join(''));
    statement.setReadBigInts?.(true);
    statement.safeIntegers?.(true);
    const values = parts.flatMap((part) => (typeof part === 'string' ? [] : [toSqliteValue(parameters[part - 1])]));
    return (statement.all(...(values as never[])) as Record<string, unknown>[]).map((row) => fromSqliteRow<Row>(row));
  });
}

/** Names of the SQLite result codes that the till distinguishes. */
const names: Readonly<Record<number, string>> = { 1: 'ERROR', 5: 'BUSY', 8: 'READONLY', 13: 'FULL', 19: 'CONSTRAINT' };

/** Result codes by the messages of SQLite. Deno reports the number only if a prepared statement fails. */
const messages: readonly (readonly [message: RegExp, name: string])[] = [
  [/ is locked$/, 'BUSY'],
  [/readonly database$/, 'READONLY'],
  [/ is full$/, 'FULL'],
  [/^UNIQUE constraint failed/, 'CONSTRAINT_UNIQUE'],
  [/constraint failed/, 'CONSTRAINT'],
];

/** Returns the name of an error's SQLite result code. `node:sqlite` reports only its number. */
function codeOf(error: unknown): string {
  const { code, errcode, message = '' } = (error ?? {}) as { code?: unknown; errcode?: unknown; message?: string };
  if (typeof errcode === 'number')
    return `SQLITE_${errcode === 2067 ? 'CONSTRAINT_UNIQUE' : (names[errcode & 0xff] ?? errcode)}`;
  if (code !== 'ERR_SQLITE_ERROR') return String(code);
  return `SQLITE_${messages.find(([text]) => text.test(message))?.[1] ?? 'ERROR'}`;
}

/** Runs a function and adds the name of the SQLite result code to its error. */
export function withCodes<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw Object.assign(new Error((cause as Error).message, { cause }), { code: codeOf(cause) });
  }
}
