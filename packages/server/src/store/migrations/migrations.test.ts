import { Migrator, sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dialects, makeRoom, type Dialect, openWithKysely, type TestDatabase, dbOf } from '../../test/stores.ts';
import { migrations } from './migrations.ts';
import { createStore } from '../store.ts';

async function anEmptyStore(dialect: Dialect) {
  const { location, remove } = await makeRoom(dialect);
  const opened: TestDatabase[] = [];
  const open = () => {
    const database = openWithKysely(location);
    opened.push(database);
    return database;
  };
  onTestFinished(async () => {
    for (const { close } of opened) await close();
    await remove();
  });
  return open;
}

const migrated = ({ db }: TestDatabase) =>
  sql<{ name: string }>`select name from till_migration order by name`.execute(db);

test.for(dialects)('migrations run once, and a second run changes nothing (%s)', async (dialect) => {
  const open = await anEmptyStore(dialect);
  const database = open();
  const store = createStore(database);
  await store.migrate();
  await dbOf(store).insertInto('till_order').values({ order_id: 'A', revision: '1', paid_payment: null }).execute();
  await store.migrate();
  expect((await migrated(database)).rows.map(({ name }) => name)).toEqual(Object.keys(migrations('sqlite')));
  expect(await dbOf(store).selectFrom('till_order').selectAll().execute()).toHaveLength(1);
});

test.for(dialects)('migrating a store that the first version created keeps its rows (%s)', async (dialect) => {
  const open = await anEmptyStore(dialect);
  const database = open();
  const [[name, first] = expect.fail()] = Object.entries(migrations(dialect));
  const up = async (on: Kysely<unknown>) => {
    for (const statement of first) await sql.raw(statement).execute(on);
  };
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => ({ [name]: { up } }) },
    migrationTableName: 'till_migration',
    migrationLockTableName: 'till_migration_lock',
  });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const store = createStore(database);
  await dbOf(store).insertInto('till_order').values({ order_id: 'A', revision: '1', paid_payment: null }).execute();
  await expect(dbOf(store).selectFrom('till_intent').selectAll().execute()).rejects.toThrow();
  await store.migrate();
  expect(await dbOf(store).selectFrom('till_intent').selectAll().execute()).toEqual([]);
  expect(await dbOf(store).selectFrom('till_order').selectAll().execute()).toHaveLength(1);
});

test.for(['till_payment', 'till_evidence', 'till_alarm'])(
  'migration adds what is missing to a SQLite file that an early version created without the %s table and without a migration record',
  async (missing) => {
    const open = await anEmptyStore('sqlite');
    const database = open();
    for (const statement of migrations('sqlite')['0001-payments'] ?? []) await database.query(statement);
    await database.db.schema.dropTable(missing).execute();
    const store = createStore(database);
    await store.migrate();
    expect((await migrated(database)).rows).toHaveLength(Object.keys(migrations('sqlite')).length);
    await sql`select * from ${sql.table(missing)}`.execute(database.db);
  },
);

test('if several tills start at the same time on PostgreSQL, each migration runs only once', async () => {
  const open = await anEmptyStore('postgres');
  const stores = [open(), open(), open()].map(createStore);
  await Promise.all(stores.map((store) => store.migrate()));
  expect((await migrated(open())).rows).toHaveLength(Object.keys(migrations('sqlite')).length);
});

test('a migration that PostgreSQL rolls back because of a deadlock with a running process runs again', async () => {
  const open = await anEmptyStore('postgres');
  const [database, other] = [open(), open()];
  for (const statement of migrations('postgres')['0001-payments'] ?? []) await sql.raw(statement).execute(other.db);
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and mode = 'AccessExclusiveLock' and not granted`.execute(other.db);
    return rows.length > 0;
  };
  let migrating: Promise<readonly string[]> | undefined;
  await other.db.transaction().execute(async (tx) => {
    // With this setting, PostgreSQL rolls the migration back and not this transaction.
    await sql`set local deadlock_timeout = '1min'`.execute(tx);
    await sql`select from till_transaction`.execute(tx);
    migrating = createStore(database).migrate();
    await expect.poll(isWaiting).toBe(true);
    await sql`select from till_payment`.execute(tx);
  });
  await expect(migrating).resolves.toContain('0005-told');
});

test.for(dialects)('two concurrent calls to migrate in one process do not conflict (%s)', async (dialect) => {
  const open = await anEmptyStore(dialect);
  const store = createStore(open());
  await Promise.all([store.migrate(), store.migrate()]);
});

test.for(dialects)(
  'the store rejects a second live attempt, a duplicate refno and a transaction that already belongs to a different payment (%s)',
  async (dialect) => {
    const open = await anEmptyStore(dialect);
    const { db, ...database } = open();
    await createStore(database).migrate();
    const row = {
      order_id: 'A',
      revision: '1',
      merchant_id: 'M',
      amount: 1,
      currency: 'CHF',
      methods: '[]',
      reqtype: null,
      mode: 'test',
      request: '{}',
      state: 'open',
      review: null,
      heard: 0,
      version: 0,
      created_at: 1,
      started_at: 1,
      next_check_at: null,
      last_check_at: null,
      lease_until: null,
      quick: 0,
    } as const;
    const insert = (id: string, refno: string, live: number) =>
      db
        .insertInto('till_payment')
        .values({ ...row, id, refno, live })
        .execute();
    await insert('1', 'T1', 1);
    await insert('2', 'T2', 0);
    await expect(insert('3', 'T3', 1)).rejects.toThrow(/unique/i);
    await expect(insert('4', 'T1', 0)).rejects.toThrow(/unique/i);
    const own = (payment_id: string, state: 'claimed' | 'settled') =>
      db
        .insertInto('till_transaction')
        .values({ payment_id, transaction_id: '7', state, level: 0, payment_method: null })
        .execute();
    await own('1', 'settled');
    await own('2', 'claimed');
    await expect(own('3', 'settled')).rejects.toThrow(/unique/i);
  },
);

test.for(dialects)('a store that a later version has migrated is rejected and left unchanged (%s)', async (dialect) => {
  const open = await anEmptyStore(dialect);
  const database = open();
  const store = createStore(database);
  await store.migrate();
  const later = sql`insert into till_migration (name, timestamp) values ('0999-later', '2030-01-01T00:00:00.000Z')`;
  await later.execute(database.db);
  await expect(store.migrate()).rejects.toMatchObject({
    code: 'config_wrong',
    message: 'The store was migrated by a later version of @tillkit/server (migration 0999-later).',
    hint: 'Start that version or a later one. Processes that are already running this version can keep running.',
  });
  expect((await migrated(database)).rows.at(-1)).toEqual({ name: '0999-later' });
});
