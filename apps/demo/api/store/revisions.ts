import type { Kysely } from 'kysely';
import type { Priced } from '../price-cart.ts';
import { lockCart } from './read-cart.ts';
import type { ShopTables } from './tables.ts';

type Db = Kysely<ShopTables>;

/** The contents of an order in one revision, as the customer saw them when paying. */
export type Contents = Pick<Priced, 'currency' | 'delivery' | 'lines' | 'total'>;

/**
 * Keeps the contents of a revision. A revision is a digest of the contents, so that a payment's revision always finds
 * what the customer saw, even after the order has changed.
 */
export async function keepRevision(
  tx: Db,
  { revision, currency, delivery, lines, total }: Contents & { readonly revision: string },
): Promise<void> {
  await tx
    .insertInto('shop_revision')
    .values({ id: revision, contents: JSON.stringify({ currency, delivery, lines, total }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the contents of a revision, or `undefined` for an order from before the shop kept them. */
export async function findRevision(db: Db, revision: string): Promise<Contents | undefined> {
  const row = await db.selectFrom('shop_revision').select('contents').where('id', '=', revision).executeTakeFirst();
  // This module wrote the JSON value, so its type is known.
  return row && (JSON.parse(row.contents) as Contents);
}

/**
 * Changes an open order and its cart back to a revision. Returns false if the order is no longer open or the shop does
 * not know the revision.
 */
export const restoreOrder = (db: Db, order: string, revision: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const contents = await findRevision(tx, revision);
    const stored = await tx.selectFrom('shop_order').select('cart_id').where('id', '=', order).executeTakeFirst();
    if (!stored || !contents) return false;
    const { currency, delivery, lines, total } = contents;
    await lockCart(tx, stored.cart_id);
    const changed = await tx
      .updateTable('shop_order')
      .set({ currency, delivery, lines: JSON.stringify(lines), total, revision })
      .where('id', '=', order)
      .where('status', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    await tx.updateTable('shop_cart').set({ currency, delivery }).where('id', '=', stored.cart_id).execute();
    await tx.deleteFrom('shop_cart_line').where('cart_id', '=', stored.cart_id).execute();
    await tx
      .insertInto('shop_cart_line')
      .values(
        lines.map(({ slug, quantity }, index) => ({
          cart_id: stored.cart_id,
          slug,
          quantity,
          added_at: Date.now() + index,
        })),
      )
      .execute();
    return true;
  });
