import { createStore } from '../store/store.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { day, hour, minute } from '../testing/clock.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { forgetResults } from '../store/queries/forget.ts';
import { dialects, type Dialect } from '../test/stores.ts';
import type { Till } from '../till.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

/** Opens a till that uses the shop's clock. On PostgreSQL, the database also reports this clock's time. */
const aTill = (shop: TestShop, dialect: Dialect): Till =>
  shop.another({ clock: shop.clock }, dialect === 'postgres' ? async () => shop.clock.now() : undefined);

/** Starts a payment and stores a result for it. Retention deletes the result once it is old enough. */
async function aShopWithResults(dialect: Dialect): Promise<TestShop> {
  const shop = await aShop(dialect);
  await shop.start();
  await stores[dialect].database.db.updateTable('till_payment').set({ cardholder_text: 'Call your bank.' }).execute();
  return shop;
}

const countResults = async (dialect: Dialect): Promise<number> =>
  (
    await stores[dialect].database.db
      .selectFrom('till_payment')
      .select('id')
      .where('cardholder_text', 'is not', null)
      .execute()
  ).length;

for (const dialect of dialects) {
  test(`retention deletes nothing while the clock of a running till is 200 days ahead (${dialect})`, async () => {
    const shop = await aShopWithResults(dialect);
    const till = aTill(shop, dialect);
    await till.checks.runDue();
    shop.clock.pass(2 * hour);
    shop.clock.set(200 * day);
    await till.checks.runDue();
    expect(await countResults(dialect)).toBe(1);
    shop.clock.pass(2 * hour);
    await till.checks.runDue();
    expect(await countResults(dialect)).toBe(1);
    expect(await shop.alarms()).toEqual(['clock_ahead']);
  });

  test(`a till that starts with a clock 200 days ahead raises the clock_ahead alarm and deletes nothing (${dialect})`, async () => {
    const shop = await aShopWithResults(dialect);
    shop.clock.set(200 * day);
    const till = aTill(shop, dialect);
    await till.checks.runDue();
    shop.clock.pass(2 * hour);
    await till.checks.runDue();
    expect(await countResults(dialect)).toBe(1);
    expect(await shop.alarms()).toEqual(['clock_ahead']);
  });

  test(`a till that starts with its clock behind the time of the newest payment raises the clock_back alarm (${dialect})`, async () => {
    const shop = await aShopWithResults(dialect);
    shop.clock.set(-day);
    await aTill(shop, dialect).checks.runDue();
    expect(await shop.alarms()).toEqual(['clock_back']);
  });

  test(`retention deletes results after the clock has been correct for an hour (${dialect})`, async () => {
    const shop = await aShopWithResults(dialect);
    const till = aTill(shop, dialect);
    await till.checks.runDue();
    shop.clock.pass(200 * day);
    await till.checks.runDue();
    expect(await countResults(dialect)).toBe(0);
    shop.clock.pass(minute);
    expect(await shop.alarms()).toEqual([]);
  });

  test(`retention deletes a result that an old payment receives late within a day (${dialect})`, async () => {
    const shop = await aShopWithResults(dialect);
    const till = aTill(shop, dialect);
    await till.checks.runDue();
    shop.clock.pass(200 * day);
    await till.checks.runDue();
    await stores[dialect].database.db.updateTable('till_payment').set({ cardholder_text: 'Call again.' }).execute();
    shop.clock.pass(day + minute);
    await till.checks.runDue();
    expect(await countResults(dialect)).toBe(0);
  });

  test(`retention deletes the results of a payment that becomes old while the till runs within an hour (${dialect})`, async () => {
    const shop = await aShopWithResults(dialect);
    const till = aTill(shop, dialect);
    await till.checks.runDue();
    shop.clock.pass(180 * day - minute);
    await till.checks.runDue();
    expect(await countResults(dialect)).toBe(1);
    shop.clock.pass(hour);
    await till.checks.runDue();
    expect(await countResults(dialect)).toBe(0);
  });

  test(`one retention run deletes the results of at most 500 payments (${dialect})`, async () => {
    const shop = await aShopWithResults(dialect);
    const { db } = stores[dialect].database;
    const row = await db.selectFrom('till_payment').selectAll().executeTakeFirstOrThrow();
    for (let at = 0; at < 500; at++)
      await db
        .insertInto('till_payment')
        .values({ ...row, id: `p${at}`, refno: `r${at}`, live: 0 })
        .execute();
    const store = createStore(stores[dialect].database);
    const before = shop.clock.now() + minute;
    expect(await forgetResults(store, before)).toBe(true);
    expect(await countResults(dialect)).toBe(1);
    expect(await forgetResults(store, before)).toBe(false);
    expect(await countResults(dialect)).toBe(0);
  });
}
