import { Kysely, PostgresDialect } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeRoom, openPool, openWithKysely } from '../test/stores.ts';
import { createStore } from './store.ts';
import type { TillTables } from '../test/tables.ts';
import { fromKysely, type KyselyDatabase } from './databases/kysely.ts';

/**
 * Opens a PostgreSQL database. If `kind` is `own`, adapts a Kysely instance, as a shop with its own database does.
 * Otherwise, calls `openDatabase`.
 */
async function aDatabase(kind: string): Promise<KyselyDatabase<TillTables>> {
  const { location, remove } = await makeRoom('postgres');
  const pool = openPool(location);
  const db = new Kysely<TillTables>({ dialect: new PostgresDialect({ pool }) });
  const own = fromKysely(db, 'postgres');
  const database = kind === 'own' ? own : openWithKysely<TillTables>(location);
  onTestFinished(async () => {
    await db.destroy();
    await remove();
  });
  return database;
}

test.for(['own', 'opened'])('a transaction sets its time limits when it begins (%s database)', async (kind) => {
  const database = await aDatabase(kind);
  const { transact } = createStore(database);
  const limits = await transact(async (tx) => {
    const show = async (name: string) => (await tx.query<Record<string, string>>(`show ${name}`))[0];
    return [await show('statement_timeout'), await show('lock_timeout')];
  });
  await database.close();
  expect(limits).toEqual([{ statement_timeout: '10s' }, { lock_timeout: '1s' }]);
});
