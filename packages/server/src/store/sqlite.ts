import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CheckoutError } from '@tillkit/core';
import { processWide } from '../process-wide.ts';
import { refuseInHook } from './hook-scope.ts';
import { leaseExecutor, toExecutor, type CountingDatabase, type CountingExecutor } from './leased-executor.ts';
import { DatabaseReadOnly, throwStoreError, readOnlyCodeOf, TransactionLost } from './errors.ts';
import { nameStart, refuseForeignLog } from './foreign-log.ts';
import { connectSqlite, type SqliteConnection } from './sqlite-driver.ts';

/** File name for an in-memory store. */
const memory = ':memory:';

/** A SQLite database. All databases that this process has opened from the same file have the same `key`. */
export type SqliteDatabase = CountingDatabase & { readonly key: object };

/**
 * The files that this process has open, by path. The process locks each file exclusively. If the process opens a file
 * again, all of its databases for that file share one connection until the last one is closed.
 */
const files = processWide('files', () => new Map<string, SqliteDatabase & { users: number }>());

/** Returns true if this process has the file open. */
export const isOpenHere = (file: string): boolean => files.has(resolve(file));

/**
 * Returns a SQLite database. The first query opens the file and locks it for this process. The query throws
 * `config_wrong` if the file cannot be opened.
 */
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

/**
 * Creates a database with one connection. SQLite allows only one writer, so transactions and individual statements take
 * turns on the connection.
 */
function createSqlite(file: string): SqliteDatabase {
  const key = {};
  let connection: SqliteConnection | undefined;
  let isClosed = false;
  const open = async (): Promise<SqliteConnection> => {
    if (isClosed) throw new Error('Cannot open a connection: the database is closed.');
    return (connection ??= await connect(file));
  };
  let last: Promise<unknown> = Promise.resolve();
  const waitForTurn = async (): Promise<() => void> => {
    const previous = last;
    let leave = () => {};
    last = new Promise<void>((end) => (leave = end));
    await previous;
    return leave;
  };

  const run: CountingExecutor['run'] = async (text, parameters) => {
    refuseInHook(key);
    const leave = await waitForTurn();
    try {
      const db = await open();
      const result = db.run<never>(text, parameters);
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
    let db: SqliteConnection | undefined;
    let end = () => {};
    try {
      const opened = (db = await open());
      opened.exec('begin');
      const lease = leaseExecutor(async (text, parameters) => {
        // A statement such as `insert or rollback` may have ended the transaction. Each later statement would then be
        // committed separately.
        if (!opened.inTransaction) throw new TransactionLost();
        return opened.run(text, parameters);
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

async function connect(file: string): Promise<SqliteConnection> {
  let connection: SqliteConnection | undefined;
  try {
    if (file !== memory) {
      refuseForeignLog(file);
      makePrivate(file);
    }
    connection = await connectSqlite(file);
    // The lock is exclusive because a second process that writes to the same file would process payments a second time.
    // Each start writes a random identifier to the file before a log exists. The first page of the log then contains
    // the same identifier, which shows that the log belongs to the file.
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

/**
 * Closes a connection. The lock is released first, because otherwise statements that the driver has not freed yet would
 * keep the file locked.
 */
function closeConnection(connection: SqliteConnection | undefined): void {
  if (!connection) return;
  try {
    connection.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_master;');
  } catch {
    // If a statement is still running, the lock is held until the process ends.
  }
  connection.close();
}

/** Sets the file mode before SQLite opens the file, because SQLite creates the log with the same mode. */
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
      'Stop the other process, or set DATABASE_URL so that both processes use PostgreSQL.',
      { cause },
    );
  const readOnly = readOnlyCodeOf(cause) ?? (code === 'EACCES' && existsSync(file) ? code : undefined);
  if (readOnly !== undefined) return new DatabaseReadOnly(readOnly);
  return new CheckoutError(
    'config_wrong',
    'The database file cannot be opened.',
    'Check that its folder exists, that the file is readable and writable, and that it is a SQLite file.',
    { cause },
  );
}
