import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../test/shop.ts';
import { dbOf, dialects, kyselyOn } from '../test/stores.ts';
import { createStore } from './store.ts';
import { LostRace } from './errors.ts';
import { transact } from './transact.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

test.for(dialects)(
  'a transaction that fails with LostRace is retried until it succeeds or its deadline has passed (%s)',
  async (dialect) => {
    await aShop(dialect);
    const store = createStore(stores[dialect].database);
    let tries = 0;
    const row = { order_id: 'A', revision: '1', paid_payment: null };
    const ended = await store.transact(async (tx) => {
      await kyselyOn(tx, store.dialect).insertInto('till_order').values(row).execute();
      tries += 1;
      if (tries < 3) throw new LostRace();
      return 'done';
    });
    expect([ended, tries]).toEqual(['done', 3]);
    tries = 0;
    const always = transact(
      {
        database: stores[dialect].database,
        deadlines: { ...store.deadlines, retry: 700 },
        natives: new WeakMap(),
        key: {},
      },
      async () => {
        tries += 1;
        throw new LostRace();
      },
    );
    await expect(always).rejects.toBeInstanceOf(LostRace);
    expect(tries).toBeGreaterThan(5);
  },
);

test.for(dialects)(
  'a transaction that throws an error other than LostRace is rolled back and not retried (%s)',
  async (dialect) => {
    await aShop(dialect);
    const store = createStore(stores[dialect].database);
    let tries = 0;
    const failing = store.transact(async (tx) => {
      tries += 1;
      await kyselyOn(tx, store.dialect)
        .insertInto('till_order')
        .values({ order_id: 'A', revision: '1', paid_payment: null })
        .execute();
      throw new Error('The transaction callback failed.');
    });
    await expect(failing).rejects.toThrow('The transaction callback failed.');
    expect([tries, await dbOf(store).selectFrom('till_order').selectAll().execute()]).toEqual([1, []]);
  },
);

test('two transactions that deadlock on PostgreSQL both complete', async () => {
  await aShop('postgres');
  const store = createStore(stores.postgres.database);
  for (const order_id of ['A', 'B'])
    await dbOf(store).insertInto('till_order').values({ order_id, revision: '0', paid_payment: null }).execute();
  let meeting = 0;
  let meet: () => void = () => {};
  const met = new Promise<void>((resolve) => (meet = resolve));
  const touch = (first: string, then: string) =>
    store.transact(async (tx) => {
      await kyselyOn(tx, store.dialect)
        .updateTable('till_order')
        .set({ revision: first })
        .where('order_id', '=', first)
        .execute();
      if (++meeting === 2) meet();
      await met;
      await kyselyOn(tx, store.dialect)
        .updateTable('till_order')
        .set({ revision: first })
        .where('order_id', '=', then)
        .execute();
    });
  await Promise.all([touch('A', 'B'), touch('B', 'A')]);
  expect(meeting).toBeGreaterThan(2); // A retried transaction may deadlock again.
});

test('save rejects a payment that a different transaction has changed since it was read', async () => {
  const shop = await aShop('sqlite');
  const { payment } = await shop.start();
  const store = createStore(stores.sqlite.database);
  const row = (await store.byId(payment)) ?? expect.fail();
  await dbOf(store)
    .updateTable('till_payment')
    .set({ version: sql`version + 1` })
    .execute();
  const save = stores.sqlite.database.transaction(async (tx) => {
    const snapshot = await store.loadSnapshot(tx, row, []);
    await store.save(tx, snapshot.payment, snapshot, { unsettled: [] });
  });
  await expect(save).rejects.toBeInstanceOf(LostRace);
});
