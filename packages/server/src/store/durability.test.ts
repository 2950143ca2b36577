import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { day } from '../testing/clock.ts';
import { openShop } from '../test/shop.ts';
import {
  createShopTable,
  emptyOf,
  makeRoom,
  openByShop,
  openTestStore,
  type ShopTables,
  openWithKysely,
  type TestDatabase,
} from '../test/stores.ts';
import { createStore } from './store.ts';
import { listUnsafeSettings } from '../payment/views/health.ts';

const transactionId = '180710155401925243';

/**
 * Creates a PostgreSQL database with the given default for `synchronous_commit`, and opens it either with
 * `openDatabase` or through the shop's own Kysely instance.
 */
async function aDatabase(kind: string, mode: string, defaults: readonly string[] = []) {
  const { location, remove } = await makeRoom('postgres');
  const name = new URL(location.url ?? '').pathname.slice(1);
  const admin = openWithKysely<ShopTables>(location);
  for (const setting of [`synchronous_commit = ${mode}`, ...defaults])
    await sql`alter database ${sql.ref(name)} set ${sql.raw(setting)}`.execute(admin.db);
  const database = kind === 'opened by the shop' ? openByShop(location) : openWithKysely<ShopTables>(location);
  onTestFinished(async () => {
    await database.close();
    await admin.close();
    await remove();
  });
  return { database, location, admin: admin.db };
}

/**
 * SQL statements that make the database record the `synchronous_commit` setting of every transaction that writes to one
 * of the till's tables, creates or alters a table, or creates an index.
 */
const watcher = `
  create table note (what text, mode text);
  create function note_write() returns trigger language plpgsql as $$
    begin insert into note values (tg_table_name, current_setting('synchronous_commit')); return null; end $$;
  create function note_definition() returns event_trigger language plpgsql as $$
    declare made record;
    begin
      insert into note values ('definition', current_setting('synchronous_commit'));
      for made in select * from pg_event_trigger_ddl_commands() where command_tag = 'CREATE TABLE' loop
        execute format('create trigger note after insert or update or delete on %s for each statement execute function note_write()', made.object_identity);
      end loop;
    end $$;
  create event trigger note_definition on ddl_command_end when tag in ('CREATE TABLE', 'ALTER TABLE', 'CREATE INDEX')
    execute function note_definition()`;

test.for([
  ['opened with openDatabase', 'off', 'on'],
  ['opened with openDatabase', 'local', 'on'],
  ['opened with openDatabase', 'remote_apply', 'remote_apply'],
  ['opened by the shop', 'off', 'on'],
] as const)(
  'in a database (%s) whose synchronous_commit setting defaults to %s, every write by the till commits with %s',
  async ([kind, mode, expected]) => {
    const { database, location, admin } = await aDatabase(kind, mode);
    await sql.raw(watcher).execute(admin);
    const notes = async () => {
      const { rows } = await sql<{ what: string; mode: string }>`select distinct what, mode from note`.execute(admin);
      await sql`delete from note`.execute(admin);
      return { of: rows.map(({ what }) => what), wrong: rows.filter((row) => row.mode !== expected) };
    };
    await createStore(database).migrate();
    const migrated = await notes();
    expect(migrated).toEqual({ of: expect.arrayContaining(['definition', 'till_migration']), wrong: [] });
    await createShopTable({ ...database, db: admin });
    const hooks: unknown[] = [];
    const store = {
      database: database as TestDatabase,
      location,
      empty: () => emptyOf({ ...database, db: admin }),
      remove: async () => {},
    };
    const shop = await openShop(store, {
      orders: {
        onPaid: async (_, tx) => {
          hooks.push(...(await sql`select current_setting('synchronous_commit') as mode`.execute(tx)).rows);
        },
      },
    });
    onTestFinished(shop.close);
    await notes();
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId, refno, code: '1', settled: '0', alias: 'AAA' });
    await shop.webhook({ refno, transactionId });
    await shop.till.checks.runDue();
    await shop.till.payments.settle(payment, { key: '1', amount: 1000 });
    const saved = await shop.till.aliases.save(payment, 'customer');
    await shop.till.aliases.delete(saved.id, 'customer');
    await shop.start({ order: 'A-2' });
    shop.clock.pass(day);
    await shop.till.checks.runDue();
    const written = await notes();
    const tables = ['order', 'payment', 'transaction', 'evidence', 'event', 'intent', 'alias'];
    expect(written.of).toEqual(expect.arrayContaining(tables.map((table) => `till_${table}`)));
    expect(written.wrong).toEqual([]);
    expect(hooks).toEqual([{ mode: expected }]);
    expect(await shop.till.payments.health()).toMatchObject({ unsafeSettings: [] });
  },
);

test('the health report lists the PostgreSQL settings that allow a crash to undo commits', async () => {
  const { database, admin } = await aDatabase('opened with openDatabase', 'off', [
    // PostgreSQL searches this schema before the system catalog, so functions in the schema override the built-in ones.
    // This simulates a database that runs without fsync and ignores the till's `synchronous_commit` setting.
    'search_path = deaf, pg_catalog, public',
  ]);
  await sql
    .raw(
      `create schema deaf;
       create function deaf.set_config(text, text, boolean) returns text language sql as 'select null::text';
       create function deaf.current_setting(name text, missing boolean) returns text language sql as
         $$ select case name when 'fsync' then 'off' else pg_catalog.current_setting(name, missing) end $$`,
    )
    .execute(admin);
  expect(await listUnsafeSettings(createStore(database))).toEqual(['synchronous_commit', 'fsync']);
});

test('the health report lists the SQLite settings that allow a crash to undo commits', async () => {
  const { database, remove } = await openTestStore('sqlite');
  onTestFinished(remove);
  const store = createStore(database);
  expect(await listUnsafeSettings(store)).toEqual([]);
  await sql`pragma synchronous = normal`.execute(database.db);
  expect(await listUnsafeSettings(store)).toEqual(['synchronous']);
});
