import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { CheckoutError } from '@tillkit/core';
import { Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import LibSql from 'libsql';
import { refuseInHook } from './hook-scope.ts';
import { LeaseDriver } from './lease-driver.ts';

/** Opens the file for this process alone. Throws `config_wrong`. */
export function openSqlite<Shop>(file: string): { readonly db: Kysely<Shop>; readonly close: () => Promise<void> } {
  let connection: LibSql.Database | undefined;
  try {
    if (file !== ':memory:') makePrivate(file);
    connection = new LibSql(file);
    // Exclusive: a second process that writes to the same file would decide payments twice.
    connection.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE; COMMIT;',
    );
  } catch (cause) {
    connection?.close();
    throw refuse(cause);
  }
  const db: Kysely<Shop> = new Kysely<Shop>({ dialect: new Dialect(connection, () => refuseInHook(db)) });
  return { db, close: () => closeSqlite(db, connection) };
}

class Dialect extends SqliteDialect {
  readonly #connection: LibSql.Database;
  readonly #demand: () => void;

  constructor(database: LibSql.Database, demand: () => void) {
    super({ database });
    this.#connection = database;
    this.#demand = demand;
  }

  override createDriver(): LeaseDriver {
    return new LeaseDriver(new SqliteDriver({ database: this.#connection }), this.#demand);
  }

  override createAdapter(): Adapter {
    return new Adapter();
  }
}

/** Migrations with their records stand in one transaction: a process that is killed amid them leaves nothing of them. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true;
  }
}

/** Closing alone leaves the lock to the statements that the driver has not yet freed, so it is given back first. */
async function closeSqlite<Shop>(db: Kysely<Shop>, connection: LibSql.Database): Promise<void> {
  if (!connection.open) return;
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

const refuse = (cause: unknown) =>
  (cause as { code?: unknown }).code === 'SQLITE_BUSY'
    ? new CheckoutError(
        'config_wrong',
        'The database file is in use by another process.',
        'End the other process, or let both use PostgreSQL through DATABASE_URL.',
        { cause },
      )
    : new CheckoutError(
        'config_wrong',
        'The database file cannot be opened.',
        'Look at its folder, its permissions and whether it is a SQLite file.',
        { cause },
      );
