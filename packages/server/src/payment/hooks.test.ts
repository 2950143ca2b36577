import { sql, type Transaction } from 'kysely';
import LibSql from 'libsql';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { defaultDeadlines } from '../store/deadlines.ts';
import { minute } from '../testing/clock.ts';
import { aQuote, openStores, type TestShop } from '../test/shop.ts';
import { dialects, openByShop, openTestStore, openWithKysely, type Dialect, type ShopTables } from '../test/stores.ts';
import { createSlots } from './hooks.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

type Tx = Transaction<ShopTables>;

/** Creates an `onPaid` hook that records an event. For orders in `stuck`, the hook first runs `work`. */
function aHook(work: (tx: Tx, order: string) => Promise<unknown>) {
  const stuck = new Set<string>();
  const calls: string[] = [];
  const onPaid = async ({ id, order }: { id: string; order: string }, tx: Tx) => {
    calls.push(order);
    if (stuck.has(order)) await work(tx, order);
    await tx.insertInto('shop_event').values({ order_id: order, payment_id: id, kind: 'paid' }).execute();
  };
  return { onPaid, stuck, calls };
}

/** Hook deadlines that are shorter than the defaults, in milliseconds. `prove/stuck.prove.ts` tests the defaults. */
const shortened = (dialect: Dialect) => ({ deadlines: { ...defaultDeadlines[dialect], hook: 500, revision: 400 } });

const aShopWith = (dialect: Dialect, { onPaid }: Pick<ReturnType<typeof aHook>, 'onPaid'>) =>
  aShop(dialect, {
    orders: { onPaid },
    database: {
      ...stores[dialect].database,
      close: async () => {},
      ...shortened(dialect),
    },
  });

let last = 0;
/** Starts a payment, adds a paid transaction for it to the gateway, and sends the webhook. */
async function payOrder(shop: TestShop, order: string): Promise<string> {
  const { payment, refno } = await shop.start({ order });
  const transactionId = String(++last);
  shop.gateway.entries.push({ transactionId, refno, code: '2' });
  expect((await shop.webhook({ refno, transactionId })).status).toBe(200);
  return payment;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function recover(shop: TestShop) {
  for (let i = 0; i < 5; i++) {
    shop.clock.pass(5 * minute);
    await shop.till.checks.runDue();
  }
}

const reviews = async (dialect: Dialect) =>
  (await stores[dialect].database.db.selectFrom('till_payment').select('review').orderBy('order_id').execute()).map(
    ({ review }) => review,
  );

const never = () => new Promise<never>(() => {});
const ways = {
  'never ends': never,
  'always throws': async () => {
    throw new TypeError("The shop's hook failed.");
  },
  'queries the database outside its transaction': (_: Tx, order: string, dialect: Dialect) =>
    stores[dialect].database.db
      .updateTable('till_order')
      .set({ revision: '9' })
      .where('order_id', '=', order)
      .execute(),
  'waits in the database': (tx: Tx) => sql`select pg_sleep(60)`.execute(tx),
} as const;

const cases = dialects
  .flatMap((dialect) => Object.entries(ways).map(([name, way]) => ({ name, dialect, way })))
  .filter(({ name, dialect }) => dialect === 'postgres' || name !== 'waits in the database');

test.for(cases)(
  "if a hook $name, other orders are delayed by at most 2 s, and the hook's own order is marked as paid once the hook succeeds ($dialect)",
  { timeout: 30_000 },
  async ({ way, dialect }) => {
    const hook = aHook((tx, order) => way(tx, order, dialect));
    for (const order of ['A', 'B']) hook.stuck.add(order);
    const shop = await aShopWith(dialect, hook);
    const stuck: string[] = [];
    for (const order of ['A', 'B']) stuck.push(await payOrder(shop, order));
    const first = shop.till.checks.runDue();
    await expect.poll(() => hook.calls.length, { interval: 2 }).toBeGreaterThan(0);
    const delays = [
      await timed(() => shop.start({ order: 'D' })),
      await timed(() => payOrder(shop, 'E')),
      await timed(() => shop.send('GET', `/${stuck[0]}`)),
    ];
    await first;
    expect(await shop.alarms()).toEqual(['hook_failed', 'hook_failed']);
    expect((await reviews(dialect)).slice(0, 2)).toEqual(['hook_failed', 'hook_failed']);
    expect(await shop.view(stuck[0] ?? '')).toBe('confirming');
    shop.clock.pass(5 * minute);
    const before = hook.calls.length;
    const second = shop.till.checks.runDue();
    await expect.poll(() => hook.calls.length, { interval: 2 }).toBeGreaterThan(before);
    await payOrder(shop, 'F');
    const toBePaid = () => expect.poll(shop.events, { interval: 5, timeout: 10_000 }).toEqual(['paid E', 'paid F']);
    // The poller checks these payments in the background after their webhooks arrive.
    delays.push(await timed(toBePaid));
    await second;
    expect(delays.filter((delay) => delay > 2000)).toEqual([]);
    hook.stuck.clear();
    await recover(shop);
    expect(await shop.events()).toEqual(['paid A', 'paid B', 'paid E', 'paid F']);
    expect((await reviews(dialect)).slice(0, 2)).toEqual([null, null]);
    expect(await shop.view(stuck[0] ?? '')).toBe('paid');
  },
);

test.for(dialects)(
  'a revision hook that never ends delays payments for other orders by at most 2 s (%s)',
  { timeout: 30_000 },
  async (dialect) => {
    const stuck = new Set(['A', 'B']);
    const revision = (order: string) => (stuck.has(order) ? never() : Promise.resolve('1'));
    const shop = await aShop(dialect, { orders: { revision } });
    for (let round = 0; round < 2; round++) {
      const starts = [...stuck].map((order) => shop.till.start(aQuote({ order })).catch((error: unknown) => error));
      const delay = await timed(() => shop.till.start(aQuote({ order: `C-${round}` })));
      // The delay may be longer in the first round on SQLite, because the till does not yet know that the hook hangs,
      // and all orders share one connection.
      expect(delay).toBeLessThan(dialect === 'sqlite' && round === 0 ? 4000 : 2000);
      for (const each of starts) expect(await each).toMatchObject({ code: 'shop_failed', hook: 'orders.revision' });
    }
    stuck.clear();
    await shop.till.start(aQuote({ order: 'A' }));
  },
);

test.for(dialects)(
  'a query that a hook sends after its deadline is rejected and writes nothing (%s)',
  async (dialect) => {
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const late: unknown[] = [];
    const hook = aHook(async (tx) => {
      await released;
      const row = { order_id: 'late', payment_id: 'late', kind: 'paid' } as const;
      late.push(
        await tx
          .insertInto('shop_event')
          .values(row)
          .execute()
          .catch((error: unknown) => error),
      );
    });
    hook.stuck.add('A');
    const shop = await aShopWith(dialect, hook);
    const payment = await payOrder(shop, 'A');
    await shop.till.checks.runDue();
    release();
    await expect.poll(() => late).toEqual([expect.any(Error)]);
    expect([await shop.events(), await shop.view(payment)]).toEqual([[], 'confirming']);
    hook.stuck.clear();
    await recover(shop);
    expect(await shop.events()).toEqual(['paid A']);
  },
);

test.for(dialects)(
  'a query that a hook sends outside its transaction is rejected immediately with a hint (%s)',
  async (dialect) => {
    const { db } = stores[dialect].database;
    const seen: unknown[] = [];
    const keep = (error: unknown) => void seen.push((error as { code?: string }).code);
    const hook = aHook(async () => {
      await db.selectFrom('shop_event').selectAll().execute().catch(keep);
      await db
        .transaction()
        .execute(async () => {})
        .catch(keep);
      await shop.start({ order: 'B' }).catch(keep);
      await shop.start({ order: 'A' }).catch(keep);
      await shop.till.view('0'.repeat(32)).catch(keep);
      await db
        .selectFrom('shop_event')
        .selectAll()
        .execute()
        .catch((error: unknown) => {
          expect(error).toMatchObject({
            message: expect.stringContaining('outside'),
            hint: expect.stringContaining('`tx`'),
          });
        });
    });
    hook.stuck.add('A');
    const shop = await aShopWith(dialect, hook);
    await payOrder(shop, 'A');
    await shop.till.checks.runDue();
    expect(seen).toEqual(Array(5).fill('query_outside_tx'));
    expect(await shop.events()).toEqual(['paid A']);
  },
);

test.for(dialects)(
  "work that a hook starts but does not await, and code that runs concurrently with the hook, may query outside the hook's transaction (%s)",
  async (dialect) => {
    const { db } = stores[dialect].database;
    const { database: elsewhere, remove } = await openTestStore('sqlite');
    onTestFinished(remove);
    const rows = () => db.selectFrom('shop_event').selectAll().execute();
    const works: Promise<unknown>[] = [];
    let end: () => void = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const hook = aHook(async () => {
      // The scheduled checks run concurrently and are not part of the hook.
      shop.till.checks.wake();
      // The hook starts this work, but the work sends its query only after the hook has ended.
      works.push(ended.then(rows));
      // A hook may also query a database other than the till's.
      await elsewhere.db.selectFrom('shop_event').selectAll().execute();
    });
    hook.stuck.add('A');
    const shop = await aShopWith(dialect, hook);
    await payOrder(shop, 'A');
    await shop.till.checks.runDue();
    end();
    expect(await Promise.all(works)).toEqual([[expect.objectContaining({ order_id: 'A' })]]);
    await shop.till.checks.stop();
    expect(await shop.events()).toEqual(['paid A']);
    expect(shop.logs.filter(({ level }) => level !== 'info')).toEqual([]);
  },
);

test('createSlots never exceeds its limit and passes a released slot to the next waiting caller', async () => {
  const take = createSlots({ all: 2, again: 1 });
  const entered: number[] = [];
  const leaves = [1, 2, 3].map(async (n) => {
    const leave = await take(false);
    entered.push(n);
    return leave;
  });
  const leave = await leaves[0];
  leave?.();
  // Calling the same release function twice releases only one slot.
  leave?.();
  await Promise.all(leaves);
  const fourth = take(false).then(() => entered.push(4));
  (await leaves[1])?.();
  await fourth;
  expect(entered).toEqual([1, 2, 3, 4]);
});

test('createSlots prefers new work to retried work, and retried work never occupies the slot reserved for new work', async () => {
  const take = createSlots({ all: 2, again: 1 });
  const order: string[] = [];
  const enter = async (name: string, isAgain: boolean) => {
    const leave = await take(isAgain);
    order.push(name);
    return leave;
  };
  const again = enter('again 1', true);
  const late = enter('again 2', true);
  const first = enter('first 1', false);
  const next = enter('first 2', false);
  (await first)();
  (await next)();
  expect(order).toEqual(['again 1', 'first 1', 'first 2']);
  (await again)();
  (await late)();
  expect(order.at(-1)).toBe('again 2');
});

const useDeliver = "Your hook waits for the till's transaction; use `deliver`.";

test('if a hook waits on another PostgreSQL connection for a row that the till has locked, the error and the log say to use deliver', async () => {
  const { database, location } = stores.postgres;
  const other = openWithKysely(location);
  onTestFinished(other.close);
  const waiting: Promise<unknown>[] = [];
  const onPaid = async ({ order }: { readonly order: string }) => {
    const update = other.db.updateTable('till_order').set({ revision: '9' }).where('order_id', '=', order).execute();
    waiting.push(update.catch(() => {}));
    await update;
  };
  const quick = { deadlines: { ...defaultDeadlines.postgres, hook: 1200, lock: 200 } };
  const shop = await aShop('postgres', {
    orders: { onPaid },
    database: { ...database, close: async () => {}, ...quick },
  });
  const payment = await payOrder(shop, 'A');
  await shop.till.checks.runDue();
  await Promise.all(waiting);
  const failed = shop.logs.find(({ event, reasons }) => event === 'check_failed' && reasons?.includes('shop_failed'));
  expect(failed).toMatchObject({ payment, hint: useDeliver });
  expect(await shop.till.payments.reviews()).toMatchObject([{ id: payment, reason: 'hook_failed' }]);
});

test('if a slow hook blocks no other connection, the error does not say that it waits for the till', async () => {
  const quick = { deadlines: { ...defaultDeadlines.postgres, hook: 600, lock: 200 } };
  const { database } = stores.postgres;
  const shop = await aShop('postgres', {
    orders: { onPaid: never },
    database: { ...database, close: async () => {}, ...quick },
  });
  await payOrder(shop, 'A');
  await shop.till.checks.runDue();
  const failed = shop.logs.find(({ event }) => event === 'check_failed');
  expect(failed?.hint).toMatch(/^Keep hooks fast/);
});

test('if a hook opens the SQLite file of the till on another connection, the error says to use deliver', async () => {
  const { file = '' } = stores.sqlite.location;
  const onPaid = async () => {
    const connection = new LibSql(file);
    try {
      connection.exec('update till_order set revision = 9');
    } finally {
      connection.close();
    }
  };
  const shop = await aShop('sqlite', { orders: { onPaid } });
  await payOrder(shop, 'A');
  await shop.till.checks.runDue();
  expect(shop.logs.find(({ event }) => event === 'check_failed')).toMatchObject({ hint: useDeliver });
});

test("a hook in a transaction of the shop's own library that calls a function of the till that writes is rejected at once", async () => {
  const { location, remove } = await openTestStore('postgres');
  const database = openByShop(location);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  const seen: unknown[] = [];
  const onPaid = async ({ id }: { readonly id: string }) => {
    await shop.till.payments.settle(id, { key: '1' }).catch((error: unknown) => void seen.push(error));
  };
  const shop = await aShop('postgres', { orders: { onPaid }, database: { ...database, close: async () => {} } });
  const payment = await payOrder(shop, 'A');
  expect(await timed(() => shop.till.checks.runDue())).toBeLessThan(5000);
  expect(seen).toMatchObject([{ code: 'query_outside_tx', hint: expect.stringContaining('`deliver`') }]);
  expect(await shop.view(payment)).toBe('paid');
});
