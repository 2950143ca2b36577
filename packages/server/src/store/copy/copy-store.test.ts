import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import { fillStore } from '../../test/a-full-store.ts';
import { authorize } from '../../test/an-operator.ts';
import { openStores } from '../../test/shop.ts';
import { dialects, makeRoom, type Dialect, openWithKysely, type TestDatabase } from '../../test/stores.ts';
import { createStore } from '../store.ts';
import { copiedTables } from './rows.ts';
import { copyStore, markUnfinished } from './copy-store.ts';

const { aShop, stores } = await openStores({ afterAll, onTestFinished });
const silent = () => {};
const other = (dialect: Dialect): Dialect => (dialect === 'sqlite' ? 'postgres' : 'sqlite');

async function anEmpty(dialect: Dialect): Promise<TestDatabase> {
  const { location, remove } = await makeRoom(dialect);
  const database = openWithKysely(location);
  onTestFinished(async () => {
    await database.close();
    await remove();
  });
  return database;
}

async function aFull(dialect: Dialect, count = 1200): Promise<TestDatabase> {
  const database = await anEmpty(dialect);
  await fillStore(database, count);
  return database;
}

/** Ends the copy once so many steps were told, as a kill between two transactions would. */
const dieAfter = (steps: number) => {
  let left = steps;
  return () => {
    if (--left < 0) throw new Error('killed');
  };
};

test.for(dialects)('payments are the same on the other side, and go on there (from %s)', async (dialect) => {
  const shop = await aShop(dialect);
  const { payment } = await authorize(shop);
  await shop.till.payments.settle(payment, { key: '1', amount: 990 });
  await shop.webhook({ refno: 'T0000000000000000X', transactionId: '99' });
  const target = await anEmpty(other(dialect));
  const { tables, resumed, others } = await copyStore(stores[dialect].database, target, {
    restart: false,
    onProgress: silent,
  });
  expect(tables.map(({ table }) => table)).toEqual(Object.keys(copiedTables));
  expect(tables.find(({ table }) => table === 'till_intent')).toMatchObject({ rows: 1 });
  expect([resumed, others]).toEqual([0, ['shop_event']]);
  const moved = shop.another({ database: target as never }); // the shop's own tables are not asked for here
  expect(await moved.payments.find(payment)).toEqual(await shop.till.payments.find(payment));
  const told = await shop.till.payments.timeline(payment);
  expect(await moved.payments.timeline(payment)).toEqual(expect.arrayContaining([...told])); // all of one moment
  expect(await moved.payments.orphans()).toEqual(await shop.till.payments.orphans());
});

test.for(dialects)(
  'a copy that ends at any step is gone on with, and is whole in the end (from %s)',
  async (dialect) => {
    const source = await aFull(dialect);
    const target = await anEmpty(other(dialect));
    let runs = 0;
    const run = async () => copyStore(source, target, { restart: false, onProgress: dieAfter(11 + runs++) });
    const resumes = [];
    for (let result; !result;) {
      result = await run().catch((error: unknown) => {
        expect(error).toMatchObject({ message: 'killed' });
      });
      if (result) resumes.push(result.resumed);
      else await expect(createStore(target).migrate()).rejects.toThrow('A copy into this store has not ended.');
    }
    expect(runs).toBeGreaterThan(5);
    expect(resumes).toEqual([3600]);
    await createStore(target).migrate();
    const count = async ({ db }: TestDatabase) =>
      (await sql`select * from till_evidence order by received_at`.execute(db)).rows;
    expect(await count(target)).toEqual(await count(source));
  },
);

test.for(dialects)('what is there is neither written over nor mixed (to %s)', async (dialect) => {
  const [source, target] = [await aFull(other(dialect), 3), await aFull(dialect, 1)];
  for (const restart of [false, true])
    await expect(copyStore(source, target, { restart, onProgress: silent })).rejects.toMatchObject({
      code: 'argument_wrong',
      message: 'The target holds payments already.',
    });
  await createStore(target).migrate();
  expect((await sql`select * from till_order`.execute(target.db)).rows).toHaveLength(1);
});

test('a finished copy is a store as any other, and no target', async () => {
  const [source, target] = [await aFull('sqlite', 3), await anEmpty('postgres')];
  await copyStore(source, target, { restart: false, onProgress: silent });
  await expect(copyStore(source, target, { restart: true, onProgress: silent })).rejects.toMatchObject({
    code: 'argument_wrong',
  });
  await createStore(target).migrate();
});

test('a source that has changed since is refused, until the copy is begun anew', async () => {
  const [source, target] = [await aFull('sqlite', 700), await anEmpty('postgres')];
  await expect(copyStore(source, target, { restart: false, onProgress: dieAfter(9) })).rejects.toThrow('killed');
  await sql`update till_order set revision = '2' where order_id = 'aa0'`.execute(source.db);
  await expect(copyStore(source, target, { restart: false, onProgress: silent })).rejects.toMatchObject({
    code: 'argument_wrong',
    hint: 'Give --restart to empty the target and begin anew.',
  });
  expect(await copyStore(source, target, { restart: true, onProgress: silent })).toMatchObject({ resumed: 0 });
});

test('a row that is not as it was is found by its hash', async () => {
  const [source, target] = [await aFull('sqlite', 10), await anEmpty('postgres')];
  await expect(copyStore(source, target, { restart: false, onProgress: dieAfter(4) })).rejects.toThrow('killed');
  await sql`update till_order set revision = '2' where order_id = 'aa0'`.execute(target.db);
  await expect(copyStore(source, target, { restart: false, onProgress: silent })).rejects.toMatchObject({
    code: 'shop_failed',
    message: 'The copy of till_order does not hold what its source holds.',
  });
  await expect(createStore(target).migrate()).rejects.toThrow('has not ended');
});

test('of two copies into one store one ends, whole, and the other is refused', async () => {
  const [source, target] = [await aFull('sqlite'), await anEmpty('postgres')];
  let second: Promise<unknown> | undefined;
  const told = (what: string) => {
    if (what !== 'copied' || second) return;
    second = copyStore(source, target, { restart: false, onProgress: silent });
    second.catch(() => {}); // looked at below
  };
  const first = copyStore(source, target, { restart: false, onProgress: told });
  const ends = await Promise.allSettled([first, first.catch(() => {}).then(() => second)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({ code: expect.stringMatching(/^(operation_pending|argument_wrong)$/) });
  expect((await sql`select * from till_order`.execute(target.db)).rows).toHaveLength(1200);
  await createStore(target).migrate();
});

test('nobody writes to PostgreSQL while it is copied', async () => {
  const [source, target] = [await aFull('postgres', 10), await anEmpty('sqlite')];
  let write: Promise<unknown> | undefined;
  let isWritten = false;
  const hears = (what: string) => {
    if (what !== 'copied') return;
    write ??= sql`delete from till_order`.execute(source.db).then(() => (isWritten = true));
    expect(isWritten).toBe(false);
  };
  const { tables } = await copyStore(source, target, { restart: false, onProgress: hears });
  expect(tables[0]).toMatchObject({ table: 'till_order', rows: 10 });
  await write;
});

test('a source that is not up to date, or is itself half a copy, is none', async () => {
  const [source, target] = [await anEmpty('sqlite'), await anEmpty('postgres')];
  await expect(copyStore(source, target, { restart: false, onProgress: silent })).rejects.toMatchObject({
    message: 'The source is not up to date.',
  });
  const store = createStore(source);
  await store.migrate();
  await store.transact((tx) => markUnfinished(tx, []));
  await expect(copyStore(source, target, { restart: false, onProgress: silent })).rejects.toMatchObject({
    message: 'The source is itself an unfinished copy.',
  });
});

test.for(dialects)('every table that a migrated store has is copied (%s)', async (dialect) => {
  const database = await anEmpty(dialect);
  await createStore(database).migrate();
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
  expect(tables.toSorted()).toEqual([...Object.keys(copiedTables), 'till_migration'].toSorted());
});
