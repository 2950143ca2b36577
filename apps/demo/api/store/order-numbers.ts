import type { Kysely } from 'kysely';
import type { ShopTables } from './tables.ts';

type Db = Kysely<ShopTables>;

/** Returns the order numbers that customers give at the counter, keyed by order id. */
export async function numbersOf(db: Db, orders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(orders)])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Returns the id of the order that has this number. */
export async function orderOfNumber(db: Db, text: string): Promise<string | undefined> {
  const number = text.toUpperCase();
  const row = await db.selectFrom('shop_order').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id;
}
