import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { CheckoutError } from '@tillkit/core';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import LibSql from 'libsql';

/** A shop's database: the till's tables and the shop's own live in it, so that both move in one transaction. */
export interface Database<Shop = unknown> {
  readonly db: Kysely<Shop>;
  readonly dialect: 'sqlite' | 'postgres';
  /** The server's clock, in milliseconds since 1970, for processes that share it. */
  readonly time?: (() => Promise<number>) | undefined;
  close(): Promise<void>;
}

export interface DatabaseConfig {
  /** `postgres://…`; absent: SQLite. */
  readonly url?: string | undefined;
  /** SQLite file, made with its folder when it is not there. `:memory:` keeps nothing. */
  readonly file?: string | undefined;
}

/** Opens PostgreSQL by `url`, or a durable SQLite file. Throws `config_wrong` when another process holds the file or it cannot be opened. */
export function openDatabase<Shop>({ url, file = './data/till.sqlite' }: DatabaseConfig = {}): Database<Shop> {
  if (!url) return openSqlite<Shop>(file);
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new CheckoutError(
      'config_wrong',
      'The database address is not a PostgreSQL address.',
      'Start it with postgres://, or leave it out to use a file.',
    );
  const db = new Kysely<Shop>({ dialect: new PostgresDialect({ pool: () => openPool(url) }) });
  return { db, dialect: 'postgres', time: () => askTime(db), close: () => db.destroy() };
}

async function askTime<Shop>(db: Kysely<Shop>): Promise<number> {
  const { rows } = await sql<{ now: string }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
  return Number(rows[0]?.now);
}

function openSqlite<Shop>(file: string): Database<Shop> {
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
  const db = new Kysely<Shop>({ dialect: new SqliteDialect({ database: connection }) });
  return { db, dialect: 'sqlite', close: () => closeSqlite(db, connection) };
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

async function openPool(url: string) {
  const pg = await import('pg').catch((cause: unknown) => {
    throw new CheckoutError('config_missing', 'The PostgreSQL driver is not installed.', 'Run npm install pg.', {
      cause,
    });
  });
  const int8 = 20; // amounts and times are safe integers; the driver would give them as text
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? Number : pg.default.types.getTypeParser(oid, format),
  };
  const pool = new pg.default.Pool({
    connectionString: url,
    types: types as typeof pg.default.types,
    max: 10,
    connectionTimeoutMillis: 10_000,
  }); // the driver reads getTypeParser only
  // A connection that breaks, idle or in use, is replaced; the query that meets it reports it. Unheard, the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
