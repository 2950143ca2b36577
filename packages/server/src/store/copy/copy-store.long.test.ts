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
const otherDialect = (dialect: Dialect): Dialect => (dialect === 'sqlite' ? 'postgres' : 'sqlite');

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

/**
 * Returns a progress callback that throws after a number of calls. It simulates a process that is killed between two
 * transactions.
 */
const dieAfter = (steps: number) => {
  let remaining = steps;
  return () => {
    if (--remaining < 0) throw new Error('killed');
  };
};

test.for(dialects)(
  'a copied store returns the same payment, timeline and orphan transactions as its source (from %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment } = await authorize(shop);
    await shop.till.payments.settle(payment, { key: '1', amount: 990 });
    await shop.webhook({ refno: 'T0000000000000000X', transactionId: '99' });
    const target = await anEmpty(otherDialect(dialect));
    const { tables, resumed, others } = await copyStore(stores[dialect].database, target, {
      restart: false,
      onProgress: silent,
    });
    expect(tables.map(({ table }) => table)).toEqual(Object.keys(copiedTables));
    expect(tables.find(({ table }) => table === 'till_intent')).toMatchObject({ rows: 1 });
    expect([resumed, others]).toEqual([0, ['shop_event']]);
    const moved = shop.another({ database: target as never }); // The copy does not include the shop's tables.
    expect(await moved.payments.find(payment)).toEqual(await shop.till.payments.find(payment));
    const timeline = await shop.till.payments.timeline(payment);
    // All timeline entries have the same time, so their order may differ.
    expect(await moved.payments.timeline(payment)).toEqual(expect.arrayContaining([...timeline]));
    expect(await moved.payments.orphans()).toEqual(await shop.till.payments.orphans());
  },
);

test.for(dialects)(
  'a copy that is interrupted at any step can be continued until it is complete (from %s)',
  async (dialect) => {
    const source = await aFull(dialect);
    const target = await anEmpty(otherDialect(dialect));
    let runs = 0;
    const run = async () => copyStore(source, target, { restart: false, onProgress: dieAfter(11 + runs++) });
    const resumes = [];
    for (let result; !result;) {
      result = await run().catch((error: unknown) => {
        expect(error).toMatchObject({ message: 'killed' });
      });
      if (result) resumes.push(result.resumed);
      else
        await expect(createStore(target).migrate()).rejects.toThrow(
          'The copy of another store into this store is unfinished.',
        );
    }
    expect(runs).toBeGreaterThan(5);
    expect(resumes).toEqual([3600]);
    await createStore(target).migrate();
    const count = async ({ db }: TestDatabase) =>
      (await sql`select * from till_evidence order by received_at`.execute(db)).rows;
    expect(await count(target)).toEqual(await count(source));
  },
);

test.for(dialects)(
  'a copy into a store that contains rows is rejected and changes nothing (to %s)',
  async (dialect) => {
    const [source, target] = [await aFull(otherDialect(dialect), 3), await aFull(dialect, 1)];
    for (const restart of [false, true])
      await expect(copyStore(source, target, { restart, onProgress: silent })).rejects.toMatchObject({
        code: 'argument_wrong',
        message: 'The target database already contains data.',
      });
    await createStore(target).migrate();
    expect((await sql`select * from till_order`.execute(target.db)).rows).toHaveLength(1);
  },
);

test('a complete copy is a normal store and cannot be the target of another copy', async () => {
  const [source, target] = [await aFull('sqlite', 3), await anEmpty('postgres')];
  await copyStore(source, target, { restart: false, onProgress: silent });
  await expect(copyStore(source, target, { restart: true, onProgress: silent })).rejects.toMatchObject({
    code: 'argument_wrong',
  });
  await createStore(target).migrate();
});

test('if the source changes after a copy is interrupted, the next run is rejected unless --restart is passed', async () => {
  const [source, target] = [await aFull('sqlite', 700), await anEmpty('postgres')];
  await expect(copyStore(source, target, { restart: false, onProgress: dieAfter(9) })).rejects.toThrow('killed');
  await sql`update till_order set revision = '2' where order_id = 'aa0'`.execute(source.db);
  await expect(copyStore(source, target, { restart: false, onProgress: silent })).rejects.toMatchObject({
    code: 'argument_wrong',
    hint: 'Pass --restart to empty the target database and start the copy again.',
  });
  expect(await copyStore(source, target, { restart: true, onProgress: silent })).toMatchObject({ resumed: 0 });
});

test('if a row in the target is changed after it was copied, the hash comparison detects the change', async () => {
  const [source, target] = [await aFull('sqlite', 10), await anEmpty('postgres')];
  await expect(copyStore(source, target, { restart: false, onProgress: dieAfter(4) })).rejects.toThrow('killed');
  await sql`update till_order set revision = '2' where order_id = 'aa0'`.execute(target.db);
  await expect(copyStore(source, target, { restart: false, onProgress: silent })).rejects.toMatchObject({
    code: 'shop_failed',
    message: 'The copy of the table till_order differs from the source table.',
  });
  await expect(createStore(target).migrate()).rejects.toThrow('is unfinished');
});

test('if two copies into one store run at the same time, one completes and the other is rejected', async () => {
  const [source, target] = [await aFull('sqlite'), await anEmpty('postgres')];
  let second: Promise<unknown> | undefined;
  const onProgress = (step: string) => {
    if (step !== 'copied' || second) return;
    second = copyStore(source, target, { restart: false, onProgress: silent });
    second.catch(() => {}); // Prevents an unhandled rejection; the rejection is checked below.
  };
  const first = copyStore(source, target, { restart: false, onProgress });
  const ends = await Promise.allSettled([first, first.catch(() => {}).then(() => second)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({ code: expect.stringMatching(/^(operation_pending|argument_wrong)$/) });
  expect((await sql`select * from till_order`.execute(target.db)).rows).toHaveLength(1200);
  await createStore(target).migrate();
});

test('writes to a PostgreSQL source wait until its data has been copied', async () => {
  const [source, target] = [await aFull('postgres', 10), await anEmpty('sqlite')];
  let write: Promise<unknown> | undefined;
  let isWritten = false;
  const onProgress = (step: string) => {
    if (step !== 'copied') return;
    write ??= sql`delete from till_order`.execute(source.db).then(() => (isWritten = true));
    expect(isWritten).toBe(false);
  };
  const { tables } = await copyStore(source, target, { restart: false, onProgress });
  expect(tables[0]).toMatchObject({ table: 'till_order', rows: 10 });
  await write;
});

test('a copy from a source that is not migrated, or that is itself an unfinished copy, is rejected', async () => {
  const [source, target] = [await anEmpty('sqlite'), await anEmpty('postgres')];
  await expect(copyStore(source, target, { restart: false, onProgress: silent })).rejects.toMatchObject({
    message: 'The source database has not been migrated to this version of @tillkit/server.',
  });
  const store = createStore(source);
  await store.migrate();
  await store.transact((tx) => markUnfinished(tx, []));
  await expect(copyStore(source, target, { restart: false, onProgress: silent })).rejects.toMatchObject({
    message: 'The source database is itself an unfinished copy of another store.',
  });
});

test.for(dialects)(
  'copiedTables lists every table that the migrations create, except till_migration (%s)',
  async (dialect) => {
    const database = await anEmpty(dialect);
    await createStore(database).migrate();
    const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
    expect(tables.toSorted()).toEqual([...Object.keys(copiedTables), 'till_migration'].toSorted());
  },
);
