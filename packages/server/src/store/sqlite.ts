import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CheckoutError } from '@tillkit/core';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import LibSql from 'libsql';
import { processWide } from '../process-wide.ts';
import type { Sends } from './compiled/sent.ts';
import { nameStart, refuseForeignLog } from './restore/foreign-log.ts';
import { refuseInHook } from './hook-scope.ts';
import { LeaseDriver } from './lease-driver.ts';
import { DatabaseReadOnly } from './read-only.ts';
import { readOnlyCodeOf } from './repeat.ts';
import { SharedDriver } from './sharing/shared-driver.ts';

/** A store that keeps nothing. */
const memory = ':memory:';

interface OpenFile<Shop> {
  readonly db: Kysely<Shop>;
  readonly close: () => Promise<void>;
}

/** By path. A file is locked for one process, so whoever opens it again there shares it, until the last one closes it. */
const files = processWide('files', () => new Map<string, OpenFile<unknown> & { users: number }>());

/** Returns whether this process has the file open. */
export const isOpenHere = (file: string): boolean => files.has(resolve(file));

/** The file for this process alone, opened when it is first used: a query throws `config_wrong` when it cannot be. */
export function openSqlite<Shop>(file: string): OpenFile<Shop> {
  if (file === memory) return toFile<Shop>(memory);
  const path = resolve(file);
  const shared = files.get(path) ?? { ...toFile<unknown>(path), users: 0 };
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
  return { db: shared.db as Kysely<Shop>, close }; // the tables of each who shares it stand in it
}

function toFile<Shop>(file: string): OpenFile<Shop> {
  let [connection, isClosed]: [LibSql.Database?, boolean?] = [];
  const open = async () => {
    if (isClosed) throw new Error('The database is closed.');
    return (connection = connect(file));
  };
  const driver = new SharedDriver(open);
  const db: Kysely<Shop> = new Kysely<Shop>({ dialect: new Dialect(open, driver, () => refuseInHook(db)) });
  const close = () => {
    isClosed = true;
    driver.commitShared();
    return closeSqlite(db, connection);
  };
  return { db, close };
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

class Dialect extends SqliteDialect {
  readonly #driver: SharedDriver;
  readonly #demand: () => void;

  constructor(open: () => Promise<LibSql.Database>, driver: SharedDriver, demand: () => void) {
    super({ database: open });
    this.#driver = driver;
    this.#demand = demand;
  }

  override createDriver(): LeaseDriver {
    return new LeaseDriver(this.#driver, this.#demand);
  }

  override createAdapter(): Adapter {
    return new Adapter();
  }
}

class Adapter extends SqliteAdapter implements Sends {
  readonly sendsSeveral = true;

  /** For a shop's own migrations on this file by Kysely's migrator: a process that is killed amid them leaves nothing of them. */
  override get supportsTransactionalDdl(): true {
    return true;
  }
}

/** Closing alone leaves the lock to the statements that the driver has not yet freed, so it is given back first. */
async function closeSqlite<Shop>(db: Kysely<Shop>, connection: LibSql.Database | undefined): Promise<void> {
  if (!connection?.open) return;
  try {
    connection.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_master;');
  } catch {
    // A transaction is under way: the lock ends with the process.
  }
  await db.destroy();
  if (connection.open) connection.close(); // Kysely closes only what it has used
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
