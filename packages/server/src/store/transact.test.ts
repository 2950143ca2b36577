import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeRoom } from '../test/stores.ts';
import { openDatabase, type Database } from './database.ts';
import { createStore } from './store.ts';
import type { TillTables } from './tables.ts';

/** A database of the till's, or one over a Kysely that the shop has built by itself. */
async function aDatabase(kind: string): Promise<Database<TillTables>> {
  const { location, remove } = await makeRoom('postgres');
  const pool = new pg.Pool({ connectionString: location.url });
  const db = new Kysely<TillTables>({ dialect: new PostgresDialect({ pool }) });
  const own: Database<TillTables> = { db, dialect: 'postgres', close: () => db.destroy() };
  const database = kind === 'own' ? own : openDatabase<TillTables>(location);
  onTestFinished(async () => {
    await db.destroy();
    await remove();
  });
  return database;
}

test.for(['own', 'opened'])('a transaction begins with its deadlines (%s database)', async (kind) => {
  const database = await aDatabase(kind);
  const { transact } = createStore(database as Database);
  const limits = await transact(async (tx) => {
    const show = async (name: string) => (await sql.raw<Record<string, string>>(`show ${name}`).execute(tx)).rows[0];
    return [await show('statement_timeout'), await show('lock_timeout')];
  });
  await database.close();
  expect(limits).toEqual([{ statement_timeout: '10s' }, { lock_timeout: '1s' }]);
});
