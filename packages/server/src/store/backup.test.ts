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

/**
 * Opens a backup the way the till does at startup. Returns its orders, its payments, and the events that the shop
 * recorded.
 */
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
      tillEvents: await db.selectFrom('till_event').selectAll().execute(),
    };
  } finally {
    await database.close();
  }
}

test(
  'a backup made while payments are in progress is a consistent store that can be opened',
  { timeout: 60_000 },
  async () => {
    const shop = await aShop();
    const going = new AbortController();
    let count = 0;
    const ongoing = (async () => {
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
    await ongoing;
    expect(readdirSync(shop.folder).filter((name) => name.includes('part'))).toEqual([]);
    const sizes: number[] = [];
    for (const file of files) {
      const { check, orders, payments, events, tillEvents } = await restore(file);
      expect(check).toEqual([{ integrity_check: 'ok' }]);
      const paid = orders.filter(({ paid_payment }) => paid_payment !== null).map(({ order_id }) => order_id);
      expect(events.map(({ order_id }) => order_id).toSorted()).toEqual(paid.toSorted());
      expect(tillEvents).toHaveLength(paid.length);
      expect(payments).toHaveLength(orders.length);
      sizes.push(paid.length);
    }
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(shop.logs.filter(({ level }) => level !== 'info')).toEqual([]);
  },
);

test('a backup never overwrites a file, and a failed backup leaves no file behind', async () => {
  const { till, folder } = await aShop();
  const existing = join(folder, 'existing.sqlite');
  writeFileSync(existing, 'mine');
  await expect(till.backup(existing)).rejects.toMatchObject({
    code: 'argument_wrong',
    message: 'The backup file already exists.',
  });
  expect(statSync(existing).size).toBe(4);
  const nowhere = join(folder, 'nowhere', 'a.sqlite');
  await expect(till.backup(nowhere)).rejects.toMatchObject({
    code: 'argument_wrong',
    message: 'The backup file cannot be written.',
  });
  expect(existsSync(nowhere)).toBe(false);
});

test('backing up a PostgreSQL store is rejected with a hint to use pg_dump', async () => {
  const { till } = await aShop('postgres');
  await expect(till.backup('/nowhere')).rejects.toMatchObject({
    code: 'config_wrong',
    hint: 'Back up the database with pg_dump.',
  });
});
