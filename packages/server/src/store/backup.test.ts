import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '../test/shop.ts';
import { openTestStore, type Dialect, type ShopTables, openWithKysely } from '../test/stores.ts';
import { createStore } from './store.ts';

async function aShop(dialect: Dialect = 'sqlite') {
  const store = await openTestStore(dialect);
  const shop = await openShop(store);
  onTestFinished(async () => {
    await shop.close();
    await store.remove();
  });
  return { ...shop, folder: dirname(store.location.file ?? '') };
}

/** Opens a backup as a start would, and reads what it holds of orders, payments and the shop's own events. */
async function restore(file: string) {
  const database = openWithKysely<ShopTables>({ file });
  const { db } = database;
  try {
    await createStore(database).migrate();
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    return {
      check: check.rows,
      orders: await db.selectFrom('till_order').selectAll().execute(),
      payments: await db.selectFrom('till_payment').selectAll().execute(),
      events: await db.selectFrom('shop_event').selectAll().execute(),
      told: await db.selectFrom('till_event').selectAll().execute(),
    };
  } finally {
    await database.close();
  }
}

test('a backup made while payments go on is one state of the store, and opens', { timeout: 60_000 }, async () => {
  const shop = await aShop();
  const going = new AbortController();
  let count = 0;
  const paying = (async () => {
    while (!going.signal.aborted) {
      const { refno } = await shop.start({ order: `A-${++count}` });
      const transactionId = String(count);
      shop.gateway.entries.push({ transactionId, refno, code: '2' });
      await shop.webhook({ refno, transactionId });
      await shop.till.checks.runDue();
    }
  })();
  const files = [1, 2, 3].map((n) => join(shop.folder, `backup-${n}.sqlite`));
  for (const file of files) {
    const before = count;
    await expect.poll(() => count, { timeout: 20_000 }).toBeGreaterThan(before + 2);
    await shop.till.backup(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  going.abort();
  await paying;
  expect(readdirSync(shop.folder).filter((name) => name.includes('part'))).toEqual([]);
  const sizes: number[] = [];
  for (const file of files) {
    const { check, orders, payments, events, told } = await restore(file);
    expect(check).toEqual([{ integrity_check: 'ok' }]);
    const paid = orders.filter(({ paid_payment }) => paid_payment !== null).map(({ order_id }) => order_id);
    expect(events.map(({ order_id }) => order_id).toSorted()).toEqual(paid.toSorted());
    expect(told).toHaveLength(paid.length);
    expect(payments).toHaveLength(orders.length);
    sizes.push(paid.length);
  }
  expect(sizes[0]).toBeGreaterThan(0);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(shop.logs.filter(({ level }) => level !== 'info')).toEqual([]);
});

test('a backup overwrites nothing, and one that fails leaves nothing', async () => {
  const { till, folder } = await aShop();
  const taken = join(folder, 'taken.sqlite');
  writeFileSync(taken, 'mine');
  await expect(till.backup(taken)).rejects.toMatchObject({
    code: 'argument_wrong',
    message: 'The file of the backup exists.',
  });
  expect(statSync(taken).size).toBe(4);
  const nowhere = join(folder, 'nowhere', 'a.sqlite');
  await expect(till.backup(nowhere)).rejects.toMatchObject({
    code: 'argument_wrong',
    message: 'The backup cannot be written.',
  });
  expect(existsSync(nowhere)).toBe(false);
});

test('on PostgreSQL a backup is refused, and pg_dump named', async () => {
  const { till } = await aShop('postgres');
  await expect(till.backup('/nowhere')).rejects.toMatchObject({
    code: 'config_wrong',
    hint: 'Back it up with pg_dump.',
  });
});
