import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { CheckoutError } from '@tillkit/core';
import { openStores } from '../test/shop.ts';
import { dialects, openTestStore, type Dialect, type ShopTables, openWithKysely } from '../test/stores.ts';
import { second } from '../testing/clock.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const code = 'database_read_only';
const hints: Readonly<Record<Dialect, RegExp>> = {
  postgres: /DATABASE_URL at the primary/,
  sqlite: /Make .* writable/,
};

/** Makes the database reject writes, as a standby server does. Returns a function that allows writes again. */
async function freeze(dialect: Dialect, shop: { readonly db: typeof stores.sqlite.database.db }) {
  const { db } = shop;
  if (dialect === 'sqlite') {
    await sql`pragma query_only = 1`.execute(db);
    return { thaw: async () => void (await sql`pragma query_only = 0`.execute(db)) };
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = sql.id(rows[0]?.name ?? '');
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return {
    thaw: async () => {
      await db.transaction().execute(async (tx) => {
        await sql`set transaction read write`.execute(tx);
        await sql`alter database ${name} reset default_transaction_read_only`.execute(tx);
      });
    },
  };
}

/** Opens a shop with a new store that contains one authorized payment and one open payment. */
async function aRunningShop(dialect: Dialect) {
  const store = await openTestStore(dialect);
  onTestFinished(store.remove);
  const database = dialect === 'postgres' ? openWithKysely<ShopTables>(store.location) : store.database;
  if (dialect === 'postgres') onTestFinished(database.close);
  const shop = await aShop(dialect, { database });
  const authorized = await shop.start({ order: 'A-1', reqtype: 'NOA' });
  shop.gateway.entries.push({ transactionId: '61', refno: authorized.refno, code: '1' });
  await shop.webhook({ refno: authorized.refno, transactionId: '61' });
  await shop.till.checks.runDue();
  const open = await shop.start({ order: 'A-2' });
  shop.gateway.entries.push({ transactionId: '62', refno: open.refno, code: '2' });
  return { shop, store, authorized, open };
}

const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/**
 * Returns the messages of an error and its causes, so that a test can check that they contain no text from the database
 * driver.
 */
function chainOf(error: unknown): readonly string[] {
  return error instanceof Error ? [error.message, ...chainOf(error.cause)] : [];
}

const driver = /cannot execute|readonly database|read-only transaction|DatabaseError|SqliteError/;

test.for(dialects)(
  'if the database becomes read-only, calls, routes and checks fail with database_read_only, and the till recovers without a restart once the database is writable again (%s)',
  { timeout: 60_000 },
  async (dialect) => {
    const { shop, store, authorized, open } = await aRunningShop(dialect);
    const { thaw } = await freeze(dialect, store.database);
    shop.logs.length = 0;

    const calls: readonly (() => Promise<unknown>)[] = [
      () => shop.till.start({ order: 'A-3', revision: '1', amount: 100, currency: 'CHF' }),
      () => shop.till.payments.settle(authorized.payment, { key: '1', amount: 100 }),
      () => shop.till.payments.cancel(authorized.payment, { key: '2' }),
      () => shop.till.checks.runDue(),
    ];
    shop.clock.pass(30 * second);
    // The connection pool detects the terminated connections one by one.
    await vi.waitFor(async () => expect(chainOf(await caught(shop.till.checks.runDue())).join()).toMatch(/read.?only/));
    for (const call of calls) {
      const error = await caught(call());
      expect(error).toBeInstanceOf(CheckoutError);
      expect(error).toMatchObject({ code, hint: expect.stringMatching(hints[dialect]) });
      expect(chainOf(error).filter((text) => driver.test(text))).toEqual([]);
    }

    const answers = [
      await shop.webhook({ refno: open.refno, transactionId: '62' }),
      await shop.comeBack({ refno: open.refno, transactionId: '62' }),
      await shop.confirm(open.payment),
      await shop.send('POST', '', JSON.stringify({ order: 'A-4', revision: '1', amount: 1, currency: 'CHF' }), {
        'content-type': 'application/json',
      }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ error: { code: 'shop_unavailable' } });
    }
    expect(shop.logs).toHaveLength(answers.length);
    for (const line of shop.logs) {
      expect(line).toMatchObject({
        event: 'route_failed',
        reasons: [code],
        hint: expect.stringMatching(hints[dialect]),
      });
      expect(chainOf(line.error).filter((text) => driver.test(text))).toEqual([]);
    }
    shop.logs.length = 0;
    shop.till.checks.wake();
    await vi.waitFor(() => expect(shop.logs.at(-1)).toMatchObject({ event: 'checks_failed', reasons: [code] }));
    expect(shop.logs.at(-1)?.hint).toMatch(hints[dialect]);
    expect(chainOf(shop.logs.at(-1)?.error).filter((text) => driver.test(text))).toEqual([]);

    await thaw();
    expect((await shop.webhook({ refno: open.refno, transactionId: '62' })).status).toBe(200);
    await shop.till.checks.runDue();
    expect(await shop.view(open.payment)).toBe('paid');
    const settled = await shop.till.payments.settle(authorized.payment, { key: '1', amount: 100 });
    expect(settled).toMatchObject({ state: 'confirmed', amount: 100 });
    expect(await shop.events()).toBeDefined();
  },
);

test.for(dialects)(
  'a till does not start while its database is read-only, but starts once the database is writable (%s)',
  async (dialect) => {
    const store = await openTestStore(dialect);
    onTestFinished(store.remove);
    const { thaw } = await freeze(dialect, store.database);
    const database = openWithKysely<ShopTables>(store.location);
    onTestFinished(database.close);
    const shop = await aShop(dialect, { database });
    const error = await caught(shop.till.ready());
    expect(error).toMatchObject({
      code,
      message: 'The database is read-only.',
      hint: expect.stringMatching(hints[dialect]),
    });
    expect(chainOf(error).filter((line) => driver.test(line))).toEqual([]);
    await thaw();
    await shop.till.ready();
  },
);
