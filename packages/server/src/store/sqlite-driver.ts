import { CheckoutError } from '@tillkit/core';
import type LibSql from 'libsql';
import { isInTransaction, runBuiltIn, withCodes, type BuiltInConnection } from './built-in-sqlite.ts';
import { toNumberedMarks } from './executor.ts';
import type { Result } from './leased-executor.ts';
import { fromSqliteRow, toSqliteValue } from './sqlite-values.ts';

/** A connection to a SQLite file. */
export interface SqliteConnection {
  /** Runs statements without parameters. */
  exec(text: string): void;
  /** Runs one statement with numbered parameters. */
  run<Row>(text: string, parameters: readonly unknown[]): Result<Row>;
  readonly inTransaction: boolean;
  close(): void;
}

/**
 * Opens a file with libsql. If libsql is not installed, opens it with the SQLite module of the runtime. Throws
 * `config_missing` if there is neither.
 */
export async function connectSqlite(file: string): Promise<SqliteConnection> {
  const [libSql, failure] = await loadLibSql();
  if (libSql) return new LibSqlConnection(new libSql(file));
  const builtIn = await loadBuiltIn();
  if (builtIn) return new RuntimeConnection(withCodes(() => new builtIn(file)));
  throw new CheckoutError(
    'config_missing',
    'This runtime contains no SQLite module, and the package libsql is not installed.',
    'Run `npm install libsql`, or use Node 22.16 or later, Bun or Deno.',
    { cause: failure },
  );
}

/**
 * Loads libsql, which is an optional dependency. Bundlers accept a package that is not installed, because the import is
 * inside `try`.
 */
async function loadLibSql(): Promise<[driver: typeof LibSql | undefined, failure?: unknown]> {
  try {
    return [(await import('libsql')).default];
  } catch (error) {
    return [undefined, error];
  }
}

interface OwnedConnection extends BuiltInConnection {
  close(): void;
}

type OpenBuiltIn = new (file: string) => OwnedConnection;

/** Loads the runtime's own SQLite module. Resolves to undefined if there is none, or if it is older than Node 22.16. */
async function loadBuiltIn(): Promise<OpenBuiltIn | undefined> {
  const name = 'Bun' in globalThis ? 'bun:sqlite' : 'node:sqlite';
  try {
    const loaded: unknown = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ name);
    const { DatabaseSync, Database } = loaded as { DatabaseSync?: OpenBuiltIn; Database?: OpenBuiltIn };
    const open = DatabaseSync ?? Database;
    if (!open) return undefined;
    const probe = new open(':memory:');
    const isSupported = isInTransaction(probe) !== undefined;
    probe.close();
    return isSupported ? open : undefined;
  } catch {
    return undefined;
  }
}

const writes = /^\s*(insert|update|delete|replace)\b/i;

class LibSqlConnection implements SqliteConnection {
  readonly #db: LibSql.Database;

  constructor(db: LibSql.Database) {
    this.#db = db;
  }

  exec(text: string): void {
    this.#db.exec(text);
  }

  /** By default, libsql rounds integers beyond 2^53, so it is configured to return integers as BigInt. */
  run<Row>(text: string, parameters: readonly unknown[]): Result<Row> {
    const statement = this.#db.prepare(toNumberedMarks(text)).safeIntegers(true);
    const values = parameters.map(toSqliteValue);
    if (!statement.reader) {
      const { changes } = statement.run(values);
      return { rows: [] as Row[], changes };
    }
    const rows = (statement.all(values) as Record<string, unknown>[]).map((row) => fromSqliteRow<Row>(row));
    return { rows, changes: writes.test(text) ? rows.length : undefined };
  }

  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  close(): void {
    if (this.#db.open) this.#db.close();
  }
}

/** A connection of `node:sqlite` or `bun:sqlite`. */
class RuntimeConnection implements SqliteConnection {
  readonly #db: OwnedConnection;

  constructor(db: OwnedConnection) {
    this.#db = db;
  }

  exec(text: string): void {
    withCodes(() => this.#db.exec(text));
  }

  run<Row>(text: string, parameters: readonly unknown[]): Result<Row> {
    const rows = runBuiltIn<Row>(this.#db, text, parameters);
    if (!writes.test(text)) return { rows, changes: undefined };
    if (rows.length > 0) return { rows, changes: rows.length };
    const [counted] = runBuiltIn<{ readonly count: number }>(this.#db, 'select changes() as count');
    return { rows, changes: counted?.count };
  }

  get inTransaction(): boolean {
    return isInTransaction(this.#db) === true;
  }

  close(): void {
    this.#db.close();
  }
}
