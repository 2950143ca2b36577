import { sql, type Transaction } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../../test/shop.ts';
import type { Dialect, ShopTables } from '../../test/stores.ts';
import { minute } from '../../testing/clock.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });
const transactionId = '180710155401925243';

type Fault = (tx: Transaction<ShopTables>) => Promise<unknown>;

/** Ways in which a hook fails without throwing: a caught error that aborted the transaction, or a failure at the commit. */
const faults: readonly (readonly [Dialect, string, Fault])[] = [
  ['postgres', 'a caught error', (tx) => sql`select 1 / 0`.execute(tx).catch(() => {})],
  ['postgres', 'a deferred constraint', (tx) => sql`insert into shop_twice values (1), (1)`.execute(tx)],
  [
    'sqlite',
    'insert or rollback',
    (tx) => sql`insert or rollback into shop_twice values (1), (1)`.execute(tx).catch(() => {}),
  ],
  ['sqlite', 'a deferred constraint', (tx) => sql`insert into shop_child values (7)`.execute(tx)],
];

async function makeTables(dialect: Dialect) {
  const { db } = stores[dialect].database;
  const made =
    dialect === 'postgres'
      ? [sql`create table shop_twice (id int unique deferrable initially deferred)`]
      : [
          sql`pragma foreign_keys = on`,
          sql`create table shop_twice (id int unique)`,
          sql`create table shop_child (id int references shop_twice (id) deferrable initially deferred)`,
        ];
  for (const statement of made) await statement.execute(db);
  onTestFinished(async () => {
    if (dialect === 'sqlite') await sql`drop table shop_child`.execute(db);
    await sql`drop table shop_twice`.execute(db);
  });
}

test.for(faults)(
  'a failing onPaid (%s, %s) raises hook_failed within one check and backs off',
  async ([dialect, , fault]) => {
    await makeTables(dialect);
    let [runs, fails] = [0, true];
    const shop = await aShop(dialect, {
      orders: {
        onPaid: async ({ id, order }, tx) => {
          runs += 1;
          await tx.insertInto('shop_event').values({ order_id: order, payment_id: id, kind: 'paid' }).execute();
          if (fails) await fault(tx);
        },
      },
    });
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId, refno, code: '2', settled: '4990' });
    await shop.webhook({ refno, transactionId });
    await shop.till.checks.runDue();
    expect([await shop.alarms(), await shop.events()]).toEqual([['hook_failed'], []]);
    expect(shop.logs.filter(({ event }) => event === 'payment_decided')).toEqual([]);
    expect(await shop.till.payments.reviews()).toMatchObject([{ id: payment, reason: 'hook_failed' }]);
    expect(await shop.till.payments.health()).toMatchObject({ failingHooks: 1 });
    for (let passed = 0; passed < 12 * 60; passed += 4) {
      shop.clock.pass(4 * minute);
      await shop.till.checks.runDue();
    }
    expect(runs).toBeLessThan(50); // a lost shared commit runs the hook a second time
    fails = false;
    shop.clock.pass(60 * minute);
    await shop.till.checks.runDue();
    expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
    expect(await shop.till.payments.reviews()).toEqual([]);
  },
);

const operations = (['settle', 'credit', 'cancel'] as const).flatMap((kind) =>
  faults.map(([dialect, name, fault]) => [kind, dialect, name, fault] as const),
);

test.for(operations)(
  'a failing hook of %s (%s, %s) raises hook_failed and confirms nothing',
  async ([kind, dialect, , fault]) => {
    await makeTables(dialect);
    const fail = async (_: unknown, tx: Transaction<ShopTables>) => void (await fault(tx));
    const shop = await aShop(dialect, { orders: { onSettled: fail, onCredited: fail, onCanceled: fail } });
    const { payment, refno } = await shop.start();
    const isSettled = kind === 'credit';
    shop.gateway.entries.push({ transactionId, refno, code: isSettled ? '2' : '1', settled: isSettled ? '4990' : '0' });
    await shop.webhook({ refno, transactionId });
    await shop.till.checks.runDue();
    expect(await shop.till.payments[kind](payment, { key: '1' })).toMatchObject({ state: 'sent' });
    expect(await shop.alarms()).toEqual(['hook_failed']);
    expect(await shop.till.payments.health()).toMatchObject({ failingHooks: 1 });
  },
);

test('the till commits durably although the database defaults to synchronous_commit off', async () => {
  const { db } = stores.postgres.database;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = rows[0]?.name ?? '';
  await sql`alter database ${sql.ref(name)} set synchronous_commit = off`.execute(db);
  onTestFinished(async () => void (await sql`alter database ${sql.ref(name)} reset synchronous_commit`.execute(db)));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`
    .execute(db)
    .catch(() => {});
  await sql`create table shop_commits (mode text)`.execute(db);
  onTestFinished(async () => void (await sql`drop table shop_commits`.execute(db)));
  await sql`create function note_commit() returns trigger language plpgsql as
    'begin insert into shop_commits values (current_setting(''synchronous_commit'')); return null; end'`.execute(db);
  onTestFinished(async () => void (await sql`drop function note_commit cascade`.execute(db)));
  for (const table of ['till_payment', 'till_order', 'till_transaction', 'till_evidence'])
    await sql`create trigger ${sql.ref(`note_${table}`)} after insert or update on ${sql.ref(table)} for each statement execute function note_commit()`.execute(
      db,
    );
  const shop = await aShop('postgres');
  const { refno } = await shop.start();
  shop.gateway.entries.push({ transactionId, refno, code: '2', settled: '4990' });
  await shop.webhook({ refno, transactionId });
  await shop.till.checks.runDue();
  const modes = await sql<{ mode: string }>`select distinct mode from shop_commits`.execute(db);
  expect(modes.rows).toEqual([{ mode: 'on' }]);
});
