import type { Kysely } from 'kysely';
import { priceCart } from '../price-cart.ts';
import { readCart } from './read-cart.ts';
import { keepRevision } from './revisions.ts';
import type { ShopTables } from './tables.ts';

/**
 * Updates the cart's open order in the transaction that changed the cart. The order's revision changes too, so that a
 * payment for the earlier contents no longer completes the order.
 */
export async function followCart(tx: Kysely<ShopTables>, cartId: string): Promise<void> {
  const cart = await readCart(tx, cartId);
  if (!cart) return;
  const priced = priceCart(cart);
  const { lines, currency, delivery, total, revision } = priced;
  const order = await tx
    .updateTable('shop_order')
    .set({ lines: JSON.stringify(lines), currency, delivery, total, revision })
    .where('cart_id', '=', cartId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (order) await keepRevision(tx, priced);
}
