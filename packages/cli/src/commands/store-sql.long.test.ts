import LibSql from 'libsql';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type DatabaseConfig } from '@tillkit/server';
import { migrateStore } from '@tillkit/server/operate';
import { openTestTill } from '@tillkit/server/testing';
import { dialects, makeRoom, type Dialect } from '../../../server/src/test/stores.ts';
import { runTillkit } from '../test/run-tillkit.ts';

type Row = Readonly<Record<string, unknown>>;

/** A database that the test accesses only through its native driver. `run` accepts several statements at once. */
interface PlainDatabase {
  run(text: string): Promise<void>;
  read(text: string): Promise<readonly Row[]>;
}

async function openEmpty(dialect: Dialect) {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  return { location, where: location.url ?? location.file ?? '', use: plainly(location) };
}

/**
 * Returns a function that opens the database for one task and then closes it, because only one connection at a time can
 * open a SQLite file.
 */
const plainly =
  ({ url, file = '' }: DatabaseConfig) =>
  async <T>(work: (plain: PlainDatabase) => Promise<T>): Promise<T> => {
    if (url === undefined) {
      const db = new LibSql(file);
      try {
        return await work({
          run: async (text) => void db.exec(text),
          read: async (text) => db.prepare(text).all() as Row[],
        });
      } finally {
        db.close();
      }
    }
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work({
        run: async (text) => void (await client.query(text)),
        read: async (text) => (await client.query<Row>(text)).rows,
      });
    } finally {
      await client.end();
    }
  };

const schemas: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: ['select type, name, tbl_name, sql from sqlite_master order by type, name'],
  postgres: [
    `select table_name, column_name, ordinal_position, data_type, character_maximum_length, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`,
    `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by conname`,
  ],
};

/** Returns the tables, indexes and constraints of a store, and the names of its applied migrations. */
async function dump(dialect: Dialect, { read }: PlainDatabase) {
  const rows: Row[] = [];
  for (const query of [...schemas[dialect], 'select name from till_migration order by name'])
    rows.push(...(await read(query)));
  expect(rows.length).toBeGreaterThan(40);
  return rows;
}

const applied = ({ read }: PlainDatabase) => read('select name, timestamp from till_migration order by name');

/** Returns the dump of a new store that the till itself has migrated. */
async function dumpOfMigrated(dialect: Dialect) {
  const { location, use } = await openEmpty(dialect);
  const database = openDatabase(location);
  await migrateStore(database);
  await database.close();
  return use((plain) => dump(dialect, plain));
}

test.for(dialects)(
  'if a database is set up with the output of store sql, the till accepts payments and has no pending migrations (%s)',
  async (dialect) => {
    const { stdout, code, stderr } = await runTillkit(['store', 'sql', '--dialect', dialect]);
    expect([code, stderr]).toEqual([0, '']);
    const { location, where, use } = await openEmpty(dialect);
    const before = await use(async (plain) => {
      await plain.run(`begin; ${stdout} commit;`);
      return applied(plain);
    });
    for (const { timestamp } of before) {
      expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Math.abs(Date.parse(String(timestamp)) - Date.now())).toBeLessThan(60_000);
    }
    const migrated = await runTillkit(['store', 'migrate', '--database', where]);
    expect(migrated).toMatchObject({ code: 0, stdout: 'The store is up to date.\n' });
    const shop = await openTestTill({ database: openDatabase(location) });
    await shop.till.ready();
    expect(await shop.pay(await shop.start())).toMatchObject({ status: 'paid' });
    await shop.close();
    expect(await use(applied)).toEqual(before);
    expect(await use((plain) => dump(dialect, plain))).toEqual(await dumpOfMigrated(dialect));
  },
);

test.for(dialects)(
  'store sql --from prints only the migrations after the named one, and --json prints each statement separately (%s)',
  async (dialect) => {
    const { where, use } = await openEmpty(dialect);
    const { stdout: lines } = await runTillkit(['store', 'sql', '--database', where, '--json']);
    const migrations = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly name: string; readonly statements: readonly string[] });
    const old = migrations.slice(0, 5);
    await use(async ({ run }) => {
      for (const { statements } of old) for (const statement of statements) await run(statement);
    });
    const from = old.at(-1)?.name ?? '';
    const { stdout } = await runTillkit(['store', 'sql', '--from', from], { env: { DATABASE_URL: where } });
    expect(stdout).not.toContain(`-- ${from}\n`);
    await use(({ run }) => run(`begin; ${stdout} commit;`));
    expect(await use((plain) => dump(dialect, plain))).toEqual(await dumpOfMigrated(dialect));
    const last = migrations.at(-1)?.name ?? '';
    const { stdout: nothing } = await runTillkit(['store', 'sql', '--dialect', dialect, '--from', last]);
    expect(nothing).toBe(`-- @tillkit/server has no migration after ${last}.\n`);
  },
);

test('store sql rejects an unknown migration and an unknown dialect', async () => {
  const unknown = await runTillkit(['store', 'sql', '--from', '0001']);
  expect(unknown).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('Use one of these migration names: 0001-'),
  });
  expect(await runTillkit(['store', 'sql', '--dialect', 'mysql'])).toMatchObject({ code: 2, stdout: '' });
});
