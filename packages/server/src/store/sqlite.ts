import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CheckoutError } from '@tillkit/core';
import LibSql from 'libsql';
import { processWide } from '../process-wide.ts';
import { refuseInHook } from './hook-scope.ts';
import { leaseExecutor, toExecutor, type CountingDatabase, type CountingExecutor } from './leased-executor.ts';
import { toNumberedMarks } from './executor.ts';
import { DatabaseReadOnly, throwStoreError, readOnlyCodeOf, TransactionLost } from './errors.ts';
import { nameStart, refuseForeignLog } from './foreign-log.ts';

/** The file name of a store in memory. */
const memory = ':memory:';

/** A SQLite store. `key` is the same for each opening of one file in this process. */
export type SqliteDatabase = CountingDatabase & { readonly key: object };

/**
 * The open files of this process by path. A file is locked for one process: whoever opens it again there shares it, until the
 * last one closes it.
 */
const files = processWide('files', () => new Map<string, SqliteDatabase & { users: number }>());

/** Returns whether this process has the file open. */
export const isOpenHere = (file: string): boolean => files.has(resolve(file));

/** Returns the file, for this process alone. The first query opens it, and throws `config_wrong` if that is impossible. */
export function openSqlite(file: string): SqliteDatabase {
  if (file === memory) return createSqlite(memory);
  const path = resolve(file);
  const shared = files.get(path) ?? { ...createSqlite(path), users: 0 };
  files.set(path, shared);
  shared.users += 1;
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    shared.users -= 1;
    if (shared.users > 0) return;
    files.delete(path);
    await shared.close();
  };
  return { ...shared, close };
}

/** SQLite has one writer, so transactions and single statements take turns at the one connection. */
function createSqlite(file: string): SqliteDatabase {
  const key = {};
  let connection: LibSql.Database | undefined;
  let isClosed = false;
  const open = (): LibSql.Database => {
    if (isClosed) throw new Error('The database is closed.');
    return (connection ??= connect(file));
  };
  let last: Promise<unknown> = Promise.resolve();
  const waitForTurn = async (): Promise<() => void> => {
    const before = last;
    let leave = () => {};
    last = new Promise<void>((end) => (leave = end));
    await before;
    return leave;
  };

  const run: CountingExecutor['run'] = async (text, parameters) => {
    refuseInHook(key);
    const leave = await waitForTurn();
    try {
      const db = open();
      const result = runStatement<never>(db, text, parameters);
      if (!db.inTransaction) return result;
      db.exec('rollback');
      throw new TransactionLost();
    } catch (error) {
      return throwStoreError(error);
    } finally {
      leave();
    }
  };

  const transaction: CountingDatabase['transaction'] = async (work) => {
    refuseInHook(key);
    const leave = await waitForTurn();
    let db: LibSql.Database | undefined;
    let end = () => {};
    try {
      const opened = (db = open());
      opened.exec('begin');
      const lease = leaseExecutor(async (text, parameters) => {
        // The database ends a transaction by itself for `insert or rollback`: later statements would commit one by one.
        if (!opened.inTransaction) throw new TransactionLost();
        return runStatement(opened, text, parameters);
      });
      end = lease.end;
      const result = await work(lease.executor, lease.executor);
      end();
      if (!opened.inTransaction) throw new TransactionLost();
      opened.exec('commit');
      return result;
    } catch (error) {
      end();
      if (db?.inTransaction) db.exec('rollback');
      return throwStoreError(error);
    } finally {
      leave();
    }
  };

  const close = async () => {
    isClosed = true;
    await last;
    closeConnection(connection);
  };
  return { dialect: 'sqlite', key, ...toExecutor(run), transaction, close };
}

/** Runs one statement. An integer beyond 2^53 comes as a BigInt, because libsql rounds it otherwise. */
function runStatement<Row>(db: LibSql.Database, text: string, parameters: readonly unknown[]) {
  const statement = db.prepare(toNumberedMarks(text)).safeIntegers(true);
  const values = parameters.map(toValue);
  if (!statement.reader) {
    const { changes } = statement.run(values);
    return { rows: [] as Row[], changes };
  }
  const rows = (statement.all(values) as Record<string, unknown>[]).map((row) => toNumbers(row) as Row); // the caller names the row's type
  return { rows, changes: writes.test(text) ? rows.length : undefined };
}

const writes = /^\s*(insert|update|delete|replace)\b/i;

/** The driver would bind a number as a REAL. */
const toValue = (value: unknown): unknown =>
  value === undefined
    ? null
    : typeof value === 'boolean'
      ? BigInt(value)
      : Number.isSafeInteger(value)
        ? BigInt(value as number)
        : value;

function toNumbers(row: Record<string, unknown>): Record<string, unknown> {
  for (const [column, value] of Object.entries(row))
    if (typeof value === 'bigint' && Number.isSafeInteger(Number(value))) row[column] = Number(value);
  return row;
}

function connect(file: string): LibSql.Database {
  let connection: LibSql.Database | undefined;
  try {
    if (file !== memory) {
      refuseForeignLog(file);
      makePrivate(file);
    }
    connection = new LibSql(file);
    // Exclusive: a second process that writes to the same file would decide payments twice. The file gets its name for
    // this start before there is a log; the log's first page repeats that name.
    const name = `PRAGMA application_id = ${nameStart()};`;
    connection.exec(
      `PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; ${name} PRAGMA journal_mode = WAL; ${name} BEGIN IMMEDIATE; COMMIT;`,
    );
    return connection;
  } catch (cause) {
    connection?.close();
    throw refuse(cause, file);
  }
}

/** Closing alone leaves the lock to the statements that the driver has not yet freed, so the lock is given back first. */
function closeConnection(connection: LibSql.Database | undefined): void {
  if (!connection?.open) return;
  try {
    connection.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_master;');
  } catch {
    // A statement is under way: the lock ends with the process.
  }
  connection.close();
}

/** Before SQLite opens it, so that its log, which holds the same rows and takes the same mode, is private too. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function refuse(cause: unknown, file: string): CheckoutError {
  if (cause instanceof CheckoutError) return cause;
  const { code } = cause as { readonly code?: unknown };
  if (code === 'SQLITE_BUSY')
    return new CheckoutError(
      'config_wrong',
      'The database file is in use by another process.',
      'End the other process, or let both use PostgreSQL through DATABASE_URL.',
      { cause },
    );
  const readOnly = readOnlyCodeOf(cause) ?? (code === 'EACCES' && existsSync(file) ? code : undefined);
  if (readOnly !== undefined) return new DatabaseReadOnly(readOnly);
  return new CheckoutError(
    'config_wrong',
    'The database file cannot be opened.',
    'Check its folder, its permissions and that it is a SQLite file.',
    { cause },
  );
}
