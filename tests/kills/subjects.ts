import { sql, type Kysely } from 'kysely';
import { prepareTables } from '../../apps/demo/api/store/prepare.ts';
import type { ShopTables } from '../../apps/demo/api/store/tables.ts';
import { openDatabase, type DatabaseConfig } from '../../packages/server/src/store/database.ts';
import { withKysely, type KyselyDatabase } from '../../packages/server/src/store/databases/kysely.ts';
import { createStore } from '../../packages/server/src/store/store.ts';

/** The stores whose migrations the tests interrupt. */
export type Subject = 'till' | 'demo';
export const subjects: readonly Subject[] = ['till', 'demo'];

/** Functions that create or migrate the tables of each store. */
export const prepare: Readonly<Record<Subject, (database: KyselyDatabase<unknown>) => Promise<unknown>>> = {
  till: (database) => createStore(database).migrate(),
  demo: ({ db }) => prepareTables(db as Kysely<ShopTables>),
};

/** Opens, migrates and closes a store. */
export async function start(subject: Subject, location: DatabaseConfig): Promise<void> {
  const database = withKysely(openDatabase(location));
  try {
    await prepare[subject](database);
  } finally {
    await database.close();
  }
}

/** Returns all tables, columns and indexes, and the names of the recorded migrations. */
export async function schemaOf(subject: Subject, location: DatabaseConfig): Promise<unknown> {
  const { db, dialect, close } = withKysely(openDatabase(location));
  const records = sql.table(subject === 'till' ? 'till_migration' : 'shop_migration');
  try {
    const result = await sql.raw(dialect === 'sqlite' ? ofSqlite : ofPostgres).execute(db);
    const recorded = await sql`select name from ${records} order by name`.execute(db);
    return { result: result.rows, recorded: recorded.rows };
  } finally {
    await close();
  }
}

const ofSqlite = 'select type, name, sql from sqlite_master order by name';
const ofPostgres = `
  select table_name || '.' || column_name as name, data_type || ' ' || is_nullable as sql
    from information_schema.columns where table_schema = 'public'
  union all select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`;
