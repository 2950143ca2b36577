import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { openDatabase, type DatabaseConfig, type OpenDatabase } from '../store/database.ts';
import { fromKysely, withKysely, type KyselyDatabase } from '../store/databases/kysely.ts';
import { toKyselyTransaction } from '../store/databases/to-kysely.ts';
import type { Executor } from '../store/executor.ts';
import type { CountingExecutor } from '../store/leased-executor.ts';
import { createStore, type Store } from '../store/store.ts';
import type { TillTables } from './tables.ts';

/** The shop's only table, to which the hooks in the tests write. */
export interface ShopTables extends TillTables {
  shop_event: {
    order_id: string;
    payment_id: string;
    kind: 'paid' | 'failed' | 'accepted' | 'declined' | 'settled' | 'canceled' | 'credited';
  };
}

export type Dialect = 'sqlite' | 'postgres';
export const dialects: readonly Dialect[] = ['sqlite', 'postgres'];
/**
 * Database dialects for tests whose results do not depend on the database. Only `npm run prove long` runs these tests
 * on both dialects.
 */
export const logicDialects: readonly Dialect[] = process.env['LONG_RUN'] === '1' ? dialects : ['sqlite'];

/** A database that `openDatabase` has opened, with a Kysely instance for the tables of both the till and the shop. */
export type TestDatabase<Tables = ShopTables> = KyselyDatabase<Tables> & OpenDatabase<Transaction<Tables>>;

/** Opens a database, together with a Kysely instance for querying it. */
export const openWithKysely = <Tables = ShopTables>(config: DatabaseConfig): TestDatabase<Tables> =>
  withKysely<Tables>(openDatabase(config)) as TestDatabase<Tables>;

/** Returns a Kysely instance that runs its queries through the till's `Executor`. */
export function kyselyOn(executor: Executor, dialect: Dialect): Transaction<ShopTables> {
  const run: CountingExecutor['run'] = async (text, parameters) => ({
    rows: await executor.query<never>(text, parameters),
    changes: undefined,
  });
  return toKyselyTransaction<ShopTables>({ run, ...executor }, dialect);
}

/** Returns a Kysely instance that reads and writes the rows of a store. */
export const dbOf = ({ db, dialect }: Pick<Store, 'db' | 'dialect'>): Transaction<ShopTables> => kyselyOn(db, dialect);

export interface TestStore {
  readonly database: TestDatabase;
  /** URL or file path of the store, so that a second process can open the store. */
  readonly location: DatabaseConfig;
  /** Deletes all rows, so that each test starts with an empty store. */
  empty(): Promise<void>;
  /** Closes the database. Then deletes the SQLite file, or makes the PostgreSQL database available for reuse. */
  remove(): Promise<void>;
}

/**
 * Returns a PostgreSQL pool that stands in for the shop's own pool. Its errors are ignored, because dropping the
 * database breaks connections that are still closing.
 */
export function openPool({ url }: DatabaseConfig, config: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...config });
  pool.on('error', () => {});
  return pool;
}

/** Returns a PostgreSQL pool for Kysely, which does not handle the error of a connection that breaks in a transaction. */
export function openKyselyPool(location: DatabaseConfig, config?: pg.PoolConfig): pg.Pool {
  const pool = openPool(location, config);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Opens a PostgreSQL database through a Kysely instance that the shop creates itself. */
export function openByShop(location: DatabaseConfig): KyselyDatabase<ShopTables> {
  const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
  const types = { getTypeParser } as typeof pg.types;
  const db = new Kysely<ShopTables>({ dialect: new PostgresDialect({ pool: openKyselyPool(location, { types }) }) });
  return { ...fromKysely(db, 'postgres'), close: () => db.destroy() };
}

const tables = [
  'order',
  'payment',
  'transaction',
  'evidence',
  'event',
  'intent',
  'alarm',
  'orphan',
  'authorization',
  'alias',
  'restore',
  'delivery',
].map((name) => `till_${name}`);

/**
 * Opens a new store and runs its migrations. The store is a SQLite file in a temporary folder, or an empty database on
 * the test server.
 */
export async function openTestStore(dialect: Dialect): Promise<TestStore> {
  const { location, remove } = await makeRoom(dialect);
  const database = openWithKysely(location);
  await createStore(database).migrate();
  await createShopTable(database);
  return {
    database,
    location,
    empty: () => emptyOf(database),
    remove: async () => {
      await database.close();
      await remove();
    },
  };
}

/** Deletes all rows from a store. */
export const emptyOf = ({ db }: Pick<TestDatabase, 'db'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const table of [...tables, 'shop_event']) await sql`delete from ${sql.table(table)}`.execute(tx);
  });

export const createShopTable = ({ db }: Pick<TestDatabase, 'db'>): Promise<void> =>
  db.schema
    .createTable('shop_event')
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('payment_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .execute();

/**
 * Folder for the database files. Because these tests do not depend on disk speed, the files are kept in memory, in
 * `/dev/shm`, if the system has that folder.
 */
const disk = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Creates a location for a new store: a temporary folder for a SQLite file, or an empty PostgreSQL database. */
export async function makeRoom(
  dialect: Dialect,
): Promise<{ readonly location: DatabaseConfig; readonly remove: () => Promise<void> }> {
  if (dialect === 'sqlite') {
    const folder = mkdtempSync(join(disk, 'tillkit-server-'));
    return {
      location: { file: join(folder, 'shop.sqlite') },
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const name = free.pop() ?? (await createDatabase());
  return { location: { url: addressOf(name) }, remove: () => clear(name) };
}

/** Empty databases that tests can reuse. Creating and dropping a database would take longer than most tests. */
const free: string[] = [];

async function createDatabase(): Promise<string> {
  const name = `till_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  return name;
}

/**
 * Closes all other connections to a database and empties the database for reuse. If settings have been
 * defined for that database, it is dropped instead.
 */
async function clear(name: string): Promise<void> {
  const { db, close } = openWithKysely({ url: addressOf(name) });
  const oneOf = sql`select from pg_db_role_setting join pg_database on oid = setdatabase where datname = ${name}`;
  const { rows } = await oneOf.execute(db);
  if (rows.length === 0) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`.execute(
      db,
    );
    // Drizzle records the migrations that it has run in a schema of its own.
    await sql.raw('drop schema if exists public, drizzle cascade; create schema public').execute(db);
    free.push(name);
  }
  await close();
  if (rows.length > 0) await onServer(`drop database ${name} with (force)`);
}

/**
 * Copies a store that is not in use. The returned function `restore` later replaces the store with the copy, just as an
 * operator restores a file or a dump.
 */
export async function snapshotOf(
  location: DatabaseConfig,
): Promise<{ readonly file: string | undefined; restore(): Promise<void>; remove(): Promise<void> }> {
  if (location.file !== undefined) {
    const { file } = location;
    copyFileSync(file, `${file}.backup`);
    const restore = async () => {
      for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
      copyFileSync(`${file}.backup`, file);
    };
    return { file: `${file}.backup`, restore, remove: async () => rmSync(`${file}.backup`, { force: true }) };
  }
  const name = new URL(location.url ?? '').pathname.slice(1);
  const backup = `${name}_backup`;
  await onServer(`create database ${backup} template ${name}`);
  return {
    file: undefined,
    restore: async () => {
      await onServer(`drop database ${name} with (force)`);
      await onServer(`create database ${name} template ${backup}`);
    },
    remove: () => onServer(`drop database ${backup} with (force)`),
  };
}

function addressOf(name: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const server = openDatabase({ url: process.env['TEST_DATABASE_URL'] });
  await server.query(statement);
  await server.close();
}
