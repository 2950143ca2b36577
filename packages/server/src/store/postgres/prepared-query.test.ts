import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aQuote } from '../../test/shop.ts';
import { makeRoom } from '../../test/stores.ts';
import { createTill } from '../../till.ts';
import { openDatabase } from '../database.ts';

/** A till with few connections; `each` runs a statement on every one of them that is idle. */
async function aTill(preparedStatements: boolean) {
  const { location, remove } = await makeRoom('postgres');
  const database = openDatabase({ ...location, postgres: { preparedStatements, poolSize: 2 } });
  const till = createTill({
    environment: 'sandbox',
    database,
    resultPage: () => '/',
    log: () => {},
    orders: { quote: async () => null, revision: async () => '1', onPaid: async () => {} },
  });
  onTestFinished(async () => {
    await till.close();
    await remove();
  });
  let orders = 0;
  const start = () => till.start(aQuote({ order: `A-${++orders}` }));
  const each = <T>(statement: string): Promise<T[]> =>
    database.db
      .connection()
      .execute(async (one) => [
        ...(await sql.raw<T>(statement).execute(one)).rows,
        ...(await database.db.connection().execute((other: Kysely<unknown>) => sql.raw<T>(statement).execute(other)))
          .rows,
      ]);
  return { start, each };
}

const counting = "select count(*) as count from pg_prepared_statements where name like 'till_%'";

test('statements are prepared once for each connection where the shop says so, and nowhere else', async () => {
  const without = await aTill(false);
  await without.start();
  expect(await without.each(counting)).toEqual([{ count: 0 }, { count: 0 }]);
  const { start, each } = await aTill(true);
  for (let n = 0; n < 3; n++) await start();
  const before = await each<{ count: number }>(counting);
  expect(Math.max(...before.map(({ count }) => count))).toBeGreaterThan(3);
  await start();
  expect(await each(counting)).toEqual(before);
});

test('a connection that has forgotten its statements, and tables that another version changes, cost another try and no more', async () => {
  const { start, each } = await aTill(true);
  await start();
  await each('deallocate all');
  const { payment } = await start();
  expect(payment).toMatch(/^[0-9a-f]{32}$/);
  await each('alter table till_payment add column if not exists later_version text');
  const orders = await Promise.all([start(), start(), start()]);
  expect(new Set(orders.map((order) => order.payment)).size).toBe(3);
  expect(await each("select count(*) as count from till_payment where state = 'open'")).toEqual([
    { count: 5 },
    { count: 5 },
  ]);
});
