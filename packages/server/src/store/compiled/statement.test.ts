import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../../test/shop.ts';
import { dialects, type Dialect } from '../../test/stores.ts';
import type { Database } from '../database.ts';
import { createStore } from '../store.ts';
import { firstOf, later, rowsOf, statement, together } from './statement.ts';

const { stores } = await openStores({ afterAll, onTestFinished });

let built = 0;
const selectOrders = statement((db, { ids, revision }: { ids: readonly string[]; revision?: string | undefined }) => {
  built += 1;
  const query = db.selectFrom('till_order').selectAll().where('order_id', 'in', ids).orderBy('order_id');
  return revision === undefined ? query : query.where('revision', '=', revision);
});
const insertOrder = statement((db, row: { order_id: string; revision: string; paid_payment: string | null }) =>
  db.insertInto('till_order').values(row),
);
const anOrder = (order_id: string) => insertOrder({ order_id, revision: '1', paid_payment: null });

async function aStore(dialect: Dialect) {
  await stores[dialect].empty();
  return createStore(stores[dialect].database as unknown as Database);
}

test.for(dialects)('a statement is built once for each set of values and length of its lists (%s)', async (dialect) => {
  const { db, transact } = await aStore(dialect);
  await transact(async (tx) => {
    for (const id of ['A', 'B', 'C']) await later(tx, anOrder(id));
  });
  built = 0;
  const names = async (values: Parameters<typeof selectOrders>[0]) =>
    (await rowsOf(db, selectOrders(values))).map(({ order_id }) => order_id);
  expect(await names({ ids: ['A', 'B'] })).toEqual(['A', 'B']);
  expect(await names({ ids: ['C', 'A'] })).toEqual(['A', 'C']);
  expect(built).toBe(1);
  expect(await names({ ids: ['C'] })).toEqual(['C']);
  expect(await names({ ids: ['A', 'B'], revision: '2' })).toEqual([]);
  expect(await names({ ids: ['A', 'B'], revision: undefined })).toEqual(['A', 'B']);
  expect(built).toBe(3);
});

test.for(dialects)('what runs together sees what ran before it, and brings its own rows (%s)', async (dialect) => {
  const { transact } = await aStore(dialect);
  const brought = await transact(async (tx) => {
    await later(tx, anOrder('A'));
    return together(tx, selectOrders({ ids: ['A'] }), anOrder('B'), selectOrders({ ids: ['A', 'B'] }));
  });
  expect(brought.map((rows) => rows.length)).toEqual([1, 0, 2]);
});

test.for(dialects)('what nobody waits for runs in its order, whole or not at all (%s)', async (dialect) => {
  const { db, transact } = await aStore(dialect);
  const all = selectOrders({ ids: ['A', 'B', 'C'] });
  const seen = await transact(async (tx) => {
    await later(tx, anOrder('A'), anOrder('B'));
    return rowsOf(tx, all);
  });
  expect(seen.map(({ order_id }) => order_id)).toEqual(['A', 'B']);
  await expect(transact((tx) => later(tx, anOrder('C'), anOrder('A')))).rejects.toThrow(/unique/i);
  expect(await rowsOf(db, all)).toEqual(seen);
});

test.for(dialects)(
  'one of them that fails undoes the transaction, at the latest by its commit (%s)',
  async (dialect) => {
    const { db, transact } = await aStore(dialect);
    const twice = transact(async (tx) => {
      await later(tx, anOrder('A'));
      await later(tx, anOrder('A'));
      await later(tx, anOrder('B'));
    });
    await expect(twice).rejects.toThrow(/unique/i);
    await expect(transact((tx) => together(tx, anOrder('C'), anOrder('C'), anOrder('D')))).rejects.toThrow(/unique/i);
    expect(await firstOf(db, selectOrders({ ids: ['A', 'B', 'C', 'D'] }))).toBeUndefined();
    await transact(async () => {}); // its connection goes on
    await transact(async (tx) => void (await later(tx, anOrder('A'))));
    expect(await rowsOf(db, selectOrders({ ids: ['A'] }))).toHaveLength(1);
  },
);
