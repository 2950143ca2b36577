import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { minute, second } from '../testing/clock.ts';
import { openStores } from '../test/shop.ts';
import { dialects, type Dialect } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/** For each type of database, `fill` simulates a full disk and `free` makes space available again. */
const disk: Readonly<Record<Dialect, { readonly fill: () => Promise<void>; readonly free: () => Promise<void> }>> = {
  sqlite: {
    // Limit the file to its current size, and fill its free pages.
    fill: async () => {
      const { db } = stores.sqlite.database;
      await sql`create table ballast (bytes blob)`.execute(db);
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
      for (const size of [100_000, 3000, 500, 50])
        for (let fits = true; fits;)
          fits = await sql`insert into ballast values (zeroblob(${size}))`.execute(db).then(
            () => true,
            () => false,
          );
    },
    free: async () => {
      const { db } = stores.sqlite.database;
      await sql`pragma max_page_count = 1073741823`.execute(db);
      await sql`drop table if exists ballast`.execute(db);
    },
  },
  // The test cannot fill the server's disk, so a trigger raises the error code that PostgreSQL uses for a full disk.
  postgres: {
    fill: async () => {
      const { db } = stores.postgres.database;
      await sql`create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
      for (const table of ['payment', 'transaction', 'evidence', 'event', 'order', 'intent', 'alarm'])
        await sql`create trigger no_room before insert or update on ${sql.table(`till_${table}`)}
          execute function no_room()`.execute(db);
    },
    free: async () => void (await sql`drop function if exists no_room cascade`.execute(stores.postgres.database.db)),
  },
};

/** Text that does not fit into the free pages of the database file. */
const large = 'x'.repeat(20_000);

test.for(dialects)(
  'on a full disk, every state change fails and leaves the old state in place, then succeeds once the disk has free space (K65, %s)',
  async (dialect) => {
    const { db } = stores[dialect].database;
    const shop = await aShop(dialect, {
      orders: {
        onPaid: async ({ order }, tx) => {
          await tx.insertInto('shop_event').values({ order_id: order, payment_id: large, kind: 'paid' }).execute();
        },
      },
    });
    onTestFinished(disk[dialect].free);
    const authorized = await shop.start({ order: 'A-1', reqtype: 'NOA' });
    shop.gateway.entries.push({ transactionId: '61', refno: authorized.refno, code: '1' });
    await shop.webhook({ refno: authorized.refno, transactionId: '61' });
    await shop.till.checks.runDue();
    const withWebhook = await shop.start({ order: 'A-2' });
    const withoutWebhook = await shop.start({ order: 'A-3' });
    const stored = () =>
      Promise.all([
        db.selectFrom('till_payment').select(['id', 'state', 'heard']).orderBy('id').execute(),
        db.selectFrom('till_transaction').selectAll().orderBy('transaction_id').execute(),
        db.selectFrom('till_intent').selectAll().execute(),
        db.selectFrom('till_event').selectAll().execute(),
      ]);
    const before = await stored();
    await disk[dialect].fill();
    const message = { refno: withWebhook.refno, transactionId: '62', method: 'BPY', more: { accountHolder: large } };
    expect((await shop.webhook(message)).status).toBe(503);
    const settle = () =>
      shop.till.payments.settle(authorized.payment, { key: '1', marketplace: { subMerchantId: large } });
    await expect(settle()).rejects.toThrow(/disk|extend/);
    const articles = Array.from({ length: 100 }, () => ({ name: 'A book of one hundred and twenty pages', price: 40 }));
    await expect(shop.start({ order: 'A-4', articles })).rejects.toThrow(/disk|extend/);
    shop.gateway.entries.push({ transactionId: '63', refno: withoutWebhook.refno, code: '2' });
    shop.clock.pass(30 * second);
    await shop.till.checks.runDue().catch(() => {});
    expect(await stored()).toEqual(before);
    expect([await shop.events(), shop.gateway.moves]).toEqual([['paid A-1'], []]);
    await disk[dialect].free();
    shop.gateway.entries.push({ transactionId: '62', refno: withWebhook.refno, code: '2', method: 'BPY' });
    expect((await shop.webhook(message)).status).toBe(200);
    shop.clock.pass(5 * minute);
    await shop.till.checks.runDue();
    expect([await shop.view(withWebhook.payment), await shop.view(withoutWebhook.payment)]).toEqual(['paid', 'paid']);
    expect(await settle()).toMatchObject({ state: 'confirmed', amount: 4990 });
    expect(await shop.events()).toEqual(['paid A-1', 'paid A-2', 'paid A-3', 'settled 4990 of A-1']);
  },
);
