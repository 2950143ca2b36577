import type { DatabaseConfig } from './database.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aQuote } from '../test/shop.ts';
import { makeRoom, openWithKysely } from '../test/stores.ts';
import { createTill } from '../till.ts';
import { toPoolConfig, type PostgresOptions } from './postgres.ts';

/** Creates and opens a new database. `parameters` is appended to the database URL. */
async function aDatabase(postgres: PostgresOptions, parameters = '') {
  const { location, remove } = await makeRoom('postgres');
  const config: DatabaseConfig = { url: `${location.url}${parameters}`, postgres };
  const database = openWithKysely(config);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  return { ...database, config };
}

const nameOf = async ({ db }: Pick<Awaited<ReturnType<typeof aDatabase>>, 'db'>) =>
  (await sql<{ name: string }>`select current_setting('application_name') as name`.execute(db)).rows[0]?.name;

test('the application name comes from the option if it is set, otherwise from the URL, and defaults to tillkit', async () => {
  expect(await nameOf(await aDatabase({}))).toBe('tillkit');
  expect(await nameOf(await aDatabase({}, '?application_name=by+address'))).toBe('by address');
  expect(await nameOf(await aDatabase({ applicationName: 'shop' }, '?application_name=by+address'))).toBe('shop');
});

test(
  'the till opens no more than the configured number of connections, and two connections are enough to start payments',
  { timeout: 30_000 },
  async () => {
    const { db, config } = await aDatabase({ poolSize: 2 });
    const till = createTill({
      environment: 'sandbox',
      database: config,
      resultPage: () => '/',
      log: () => {},
      orders: { quote: async () => null, revision: async () => '1', onPaid: async () => {} },
    });
    onTestFinished(till.close);
    const orders = Array.from({ length: 12 }, (_, i) => aQuote({ order: `A-${i}` }));
    const started = await Promise.all(orders.map((order) => till.start(order)));
    expect(new Set(started.map(({ payment }) => payment)).size).toBe(12);
    const connections = sql<{
      count: number;
    }>`select count(*) as count from pg_stat_activity where datname = current_database()`;
    const [count = { count: 0 }] = (await connections.execute(db)).rows;
    expect(count.count).toBeLessThanOrEqual(3); // The till has two connections, and this query uses a third.
  },
);

test('the tls option takes precedence over sslmode in the URL', async () => {
  const plain = await aDatabase({}, '?sslmode=disable');
  await sql`select 1`.execute(plain.db);
  // The test database server does not support TLS.
  const demanding = await aDatabase({ tls: true }, '?sslmode=disable');
  await expect(sql`select 1`.execute(demanding.db)).rejects.toThrow('does not support SSL');
});

test('URL parameters that no option replaces are kept', () => {
  const address = 'postgres://u:p%20w@h:1/db?sslmode=disable&options=-c%20x%3D1&application_name=a';
  const configOf = (options: PostgresOptions) => toPoolConfig(address, options);
  expect(configOf({})).toEqual({ connectionString: address, max: 10, application_name: 'tillkit' });
  expect(
    configOf({ tls: { ca: 'pem' }, applicationName: 'b', poolSize: 20, idleTimeout: 0, maxLifetime: 90_500 }),
  ).toEqual({
    connectionString: 'postgres://u:p%20w@h:1/db?options=-c+x%3D1',
    max: 20,
    application_name: 'b',
    ssl: { ca: 'pem' },
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 91,
  });
});

test.for<[string, PostgresOptions]>([
  ['postgres.poolSize', { poolSize: 1 }],
  ['postgres.poolSize', { poolSize: Number('many') }],
  ['postgres.poolSize', { poolSize: 1001 }],
  ['postgres.idleTimeout', { idleTimeout: -1 }],
  ['postgres.maxLifetime', { maxLifetime: 60.5 }],
])('the %s option is validated before a connection is opened (%o)', ([setting, postgres]) => {
  const wrong = { code: 'config_wrong', message: expect.stringContaining(setting) };
  expect(() => openWithKysely({ url: 'postgres://127.0.0.1:1/db', postgres })).toThrow(expect.objectContaining(wrong));
});
