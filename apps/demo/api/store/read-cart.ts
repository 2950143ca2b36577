import { sql, type Kysely } from 'kysely';
import type { Cart } from '../price-cart.ts';
import type { ShopTables } from './tables.ts';

export interface StoredCart extends Cart {
  readonly id: string;
}

export async function readCart(db: Kysely<ShopTables>, id: string): Promise<StoredCart | undefined> {
  const cart = await db.selectFrom('shop_cart').selectAll().where('id', '=', id).executeTakeFirst();
  if (!cart) return undefined;
  const lines = await db
    .selectFrom('shop_cart_line')
    .select(['slug', 'quantity'])
    .where('cart_id', '=', id)
    .orderBy('added_at')
    .orderBy('slug')
    .execute();
  return { id, currency: cart.currency, delivery: cart.delivery, lines };
}

/**
 * Locks the cart's row until the transaction ends. Every change to a cart or its order starts with this lock, so that
 * two changes cannot deadlock. The lock is taken with an update because SQLite has no `FOR UPDATE`.
 */
export async function lockCart(tx: Kysely<ShopTables>, id: string): Promise<void> {
  await tx
    .updateTable('shop_cart')
    .set({ currency: sql.ref('currency') })
    .where('id', '=', id)
    .execute();
}
