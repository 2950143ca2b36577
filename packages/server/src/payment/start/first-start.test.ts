import { EventEmitter, once } from 'node:events';
import { sql, type Transaction } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { aQuote, openStores } from '../../test/shop.ts';
import { dialects, type Dialect, type ShopTables } from '../../test/stores.ts';
import type { Orders } from '../../till.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

type Revision = Orders<ShopTables>['revision'];

/** What a shop's `revision` does with its transaction before it says `1`. */
const ways = {
  'asks nothing': async (_order: string, _tx: Transaction<ShopTables>) => '1',
  'asks of tx': async (_order: string, tx: Transaction<ShopTables>) => {
    await tx.selectFrom('shop_event').select('kind').execute();
    return '1';
  },
  'asks several at once': async (_order: string, tx: Transaction<ShopTables>) => {
    await Promise.all([1, 2].map(() => tx.selectFrom('shop_event').select('kind').execute()));
    return '1';
  },
  'waits, then asks': async (_order: string, tx: Transaction<ShopTables>) => {
    await new Promise(setImmediate);
    await sql`select 1`.execute(tx);
    return '1';
  },
} satisfies Readonly<Record<string, Revision>>;

const names = Object.keys(ways) as (keyof typeof ways)[];
const cases = dialects.flatMap((dialect) => names.map((way) => [dialect, way] as const));

const written = async (dialect: Dialect) => {
  const { db } = stores[dialect].database;
  return {
    orders: await db.selectFrom('till_order').select(['order_id', 'revision', 'paid_payment']).execute(),
    payments: await db.selectFrom('till_payment').select(['id', 'order_id', 'live']).execute(),
  };
};

test.for(cases)(
  'an order that is started first is written with its attempt (%s, revision %s)',
  async ([dialect, way]) => {
    const shop = await aShop(dialect, { orders: { revision: ways[way] } });
    const { payment } = await shop.start();
    expect(await written(dialect)).toEqual({
      orders: [{ order_id: 'A-1', revision: '1', paid_payment: null }],
      payments: [{ id: payment, order_id: 'A-1', live: 1 }],
    });
    expect((await shop.start()).payment).toBe(payment);
    expect((await written(dialect)).payments).toHaveLength(1);
  },
);

test.for(cases)('first starts at once give one attempt (K09, %s, revision %s)', async ([dialect, way]) => {
  const shop = await aShop(dialect, { orders: { revision: ways[way] } });
  const other = shop.another();
  const all = Array.from({ length: 8 }, (_, n) => (n % 2 ? other : shop.till).start(aQuote()));
  expect(new Set((await Promise.all(all)).map(({ payment }) => payment)).size).toBe(1);
  expect((await written(dialect)).payments).toHaveLength(1);
});

test.for(cases)(
  'a first start whose order has changed meanwhile is refused and leaves nothing (%s, revision %s)',
  async ([dialect, way]) => {
    const shop = await aShop(dialect, { orders: { revision: ways[way] } });
    await expect(shop.till.start(aQuote({ revision: '0' }))).rejects.toMatchObject({ code: 'order_changed' });
    expect(await written(dialect)).toEqual({ orders: [], payments: [] });
  },
);

test.for(cases)('a hook that fails leaves nothing of a first start (%s, revision %s)', async ([dialect, way]) => {
  const fails: Revision = async (order, tx) => {
    await ways[way](order, tx);
    throw new Error('no');
  };
  const shop = await aShop(dialect, { orders: { revision: fails } });
  await expect(shop.till.start(aQuote())).rejects.toThrow();
  expect(await written(dialect)).toEqual({ orders: [], payments: [] });
});

test('a first start whose revision does not await its query is refused and leaves nothing', async () => {
  const revision: Revision = async (_order, tx) => {
    void tx.selectFrom('shop_event').select('kind').execute();
    return '1';
  };
  const shop = await aShop('postgres', { orders: { revision } });
  await expect(shop.till.start(aQuote())).rejects.toMatchObject({
    code: 'shop_failed',
    hint: 'Await every query of the hook before it returns.',
  });
  expect(await written('postgres')).toEqual({ orders: [], payments: [] });
});

test('an order is held while its revision is read by `tx`: another first start waits', async () => {
  const { db } = stores.postgres.database;
  const door = new EventEmitter();
  const waits: Revision = async (_order, tx) => {
    await sql`select 1`.execute(tx);
    door.emit('asked');
    await once(door, 'open');
    return '1';
  };
  const shop = await aShop('postgres', { orders: { revision: waits } });
  const other = shop.another({ orders: { revision: async () => '1' } });
  const asked = once(door, 'asked');
  const first = shop.start();
  await asked;
  const second = other.start(aQuote());
  const blocked = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitFor(async () => expect((await blocked.execute(db)).rows).toHaveLength(1));
  door.emit('open');
  expect((await second).payment).toBe((await first).payment);
});
