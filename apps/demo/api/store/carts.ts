import type { Kysely } from 'kysely';
import { defaultCurrency, type Currency } from '../../catalogue/currency.ts';
import { defaultDelivery, type Delivery } from '../../catalogue/delivery.ts';
import type { Slug } from '../../catalogue/prices.ts';
import { mostOf } from '../../catalogue/stock.ts';
import { followCart } from './follow-cart.ts';
import { lockCart, readCart } from './read-cart.ts';
import type { ShopTables } from './tables.ts';
import { createToken } from './token.ts';

export interface CartChange {
  readonly currency?: Currency | undefined;
  readonly delivery?: Delivery | undefined;
  /**
   * The new quantities of products in the cart. A quantity of 0 removes the line, and a quantity above the maximum of
   * the product is reduced to it, but not below 1. Products that are not in the cart are ignored.
   */
  readonly quantities?: readonly (readonly [slug: Slug, quantity: number])[];
}

type Db = Kysely<ShopTables>;

/** Creates an empty cart and returns its token. */
export async function createCart(db: Db): Promise<string> {
  const id = createToken();
  await db
    .insertInto('shop_cart')
    .values({ id, currency: defaultCurrency, delivery: defaultDelivery, created_at: Date.now() })
    .execute();
  return id;
}

/**
 * Adds a quantity of a product to the cart. Returns false and changes nothing if the cart would then contain more than
 * the shop can deliver.
 */
export const addToCart = (db: Db, id: string, slug: Slug, quantity: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockCart(tx, id);
    const cart = await readCart(tx, id);
    const inCart = cart?.lines.find((line) => line.slug === slug)?.quantity ?? 0;
    if (inCart + quantity > mostOf(slug)) return false;
    await tx
      .insertInto('shop_cart_line')
      .values({ cart_id: id, slug, quantity, added_at: Date.now() })
      .onConflict((conflict) => conflict.columns(['cart_id', 'slug']).doUpdateSet({ quantity: inCart + quantity }))
      .execute();
    await followCart(tx, id);
    return true;
  });

export const changeCart = (db: Db, id: string, { currency, delivery, quantities = [] }: CartChange): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockCart(tx, id);
    if (currency || delivery)
      await tx
        .updateTable('shop_cart')
        .set({ ...(currency && { currency }), ...(delivery && { delivery }) })
        .where('id', '=', id)
        .execute();
    for (const [slug, quantity] of quantities) await setQuantity(tx, id, slug, quantity);
    await followCart(tx, id);
  });

async function setQuantity(tx: Db, cart: string, slug: Slug, quantity: number): Promise<void> {
  if (quantity < 1)
    await tx.deleteFrom('shop_cart_line').where('cart_id', '=', cart).where('slug', '=', slug).execute();
  else
    await tx
      .updateTable('shop_cart_line')
      .set({ quantity: Math.min(quantity, Math.max(1, mostOf(slug))) })
      .where('cart_id', '=', cart)
      .where('slug', '=', slug)
      .execute();
}
