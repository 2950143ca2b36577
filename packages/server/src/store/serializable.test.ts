import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createClock, minute } from '../testing/clock.ts';
import { startGateway } from '../test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password } from '../testing/messages.ts';
import { aQuote } from '../test/shop.ts';
import { makeRoom, dbOf, kyselyOn } from '../test/stores.ts';
import { createTill } from '../till.ts';
import { openWith } from './database.ts';
import { createStore } from './store.ts';
import type { Deadlines } from './deadlines.ts';

/**
 * Opens two tills, which simulate two processes, on a PostgreSQL database that defaults to serializable transactions.
 */
async function twoTills(deadlines: Partial<Deadlines> = {}) {
  const { location, remove } = await makeRoom('postgres');
  const gateway = await startGateway();
  const clock = createClock();
  const errors: string[] = [];
  const admin = openWith(location);
  const name = new URL(location.url ?? '').pathname.slice(1);
  await admin.query(`alter database ${name} set default_transaction_isolation = 'serializable'`);
  const paid: string[] = [];
  const open = () => {
    const database = openWith(location, deadlines);
    const till = createTill({
      environment: 'sandbox',
      gateway: { browserUrl: gateway.url },
      merchants: [{ id: merchantId, hmacKey, password }],
      // The test controls the time, so the till must not read the database clock.
      database: { ...database, time: undefined },
      resultPage: () => '/',
      clock,
      log: ({ level, event }) => void (level === 'info' || errors.push(event)),
      orders: {
        quote: async () => undefined,
        revision: async () => '1',
        onPaid: async ({ order }) => void paid.push(order),
      },
    });
    return { till, database, store: createStore(database) };
  };
  const tills = [open(), open()] as const;
  onTestFinished(async () => {
    for (const { till } of tills) await till.close();
    await gateway.close();
    await admin.close();
    await remove();
  });
  for (const { till } of tills) await till.ready();
  return { tills, gateway, clock, errors, paid, admin };
}

const wide = { timeout: 60_000 };

test.for([
  ['for one order', () => 'A-1'],
  ['for 200 orders', (i: number) => `A-${i}`],
  ['for ten orders', (i: number) => `A-${i % 10}`],
] as const)(
  '200 simultaneous payment starts %s all succeed if the database defaults to serializable transactions',
  wide,
  async ([, orderOf]) => {
    const { tills, errors } = await twoTills();
    const started = await Promise.all(
      Array.from({ length: 200 }, (_, i) => tills[i % 2 === 0 ? 0 : 1].till.start(aQuote({ order: orderOf(i) }))),
    );
    const payments = new Set(started.map(({ payment }) => payment));
    expect(payments.size).toBe(new Set(started.map((_, i) => orderOf(i))).size);
    expect(errors).toEqual([]);
  },
);

test(
  'two processes that run checks concurrently mark each order as paid only once if the database defaults to serializable transactions',
  wide,
  async () => {
    const { tills, gateway, clock, errors, paid } = await twoTills();
    const orders = Array.from({ length: 20 }, (_, i) => `A-${i}`);
    for (const [i, order] of orders.entries()) {
      const { parameters } = await tills[0].till.start(aQuote({ order }));
      gateway.entries.push({ transactionId: String(i + 1), refno: parameters['refno'] ?? '', code: '2' });
    }
    clock.pass(minute);
    await Promise.all(tills.map(({ till }) => till.checks.runDue()));
    expect(paid.toSorted()).toEqual(orders.toSorted());
    expect(errors).toEqual([]);
  },
);

test('an individual statement that was rolled back because of a conflict is retried', wide, async () => {
  const { tills } = await twoTills();
  const db = dbOf(tills[0].store);
  await db.insertInto('till_order').values({ order_id: 'A', revision: '0', paid_payment: null }).execute();
  const add = () =>
    db
      .updateTable('till_order')
      .set({ revision: sql`cast(cast(revision as integer) + 1 as text)` })
      .execute();
  await Promise.all(Array.from({ length: 60 }, add));
  expect((await db.selectFrom('till_order').select('revision').executeTakeFirst())?.revision).toBe('60');
});

test(
  'a transaction is retried if its connection is lost before the commit, but not if the connection is lost during the commit',
  wide,
  async () => {
    const { tills, admin } = await twoTills();
    const { store } = tills[0];
    const row = { order_id: 'A', revision: '1', paid_payment: null };
    let tries = 0;
    await store.transact(async (tx) => {
      tries += 1;
      await kyselyOn(tx, 'postgres').insertInto('till_order').values(row).execute();
      if (tries < 3) await tx.query('select pg_terminate_backend(pg_backend_pid())');
    });
    expect([tries, await dbOf(store).selectFrom('till_order').selectAll().execute()]).toEqual([
      3,
      [{ ...row, events: 0 }],
    ]);
    await admin.query(`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await admin.query(`create constraint trigger die after update on till_order deferrable initially deferred
    for each row execute function die()`);
    tries = 0;
    const cut = store.transact(async (tx) => {
      tries += 1;
      await tx.query('update till_order set revision = $1', ['2']);
    });
    await expect(cut).rejects.toThrow();
    expect(tries).toBe(1);
  },
);

test(
  'a transaction does not occupy a connection while it waits for a lock that a different process holds',
  wide,
  async () => {
    const { tills } = await twoTills({ lock: 100 });
    const { store } = tills[0];
    await dbOf(store).insertInto('till_order').values({ order_id: 'A', revision: '1', paid_payment: null }).execute();
    let tries = 0;
    const waiting = await tills[1].store.transact(async (lockHolder) => {
      await tills[1].store.lockOrder(lockHolder, 'A');
      const work = store.transact(async (tx) => {
        tries += 1;
        await store.lockOrder(tx, 'A');
        return 'done';
      });
      await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThan(2);
      return { work };
    });
    expect(await waiting.work).toBe('done');
  },
);
