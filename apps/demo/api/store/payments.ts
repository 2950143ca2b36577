import type { Kysely } from 'kysely';
import { defaultDelivery } from '../../catalogue/delivery.ts';
import { cartRevisionOf } from '../pay/choice.ts';
import { lockCart } from './read-cart.ts';
import type { ShopTables } from './tables.ts';
import { createToken } from './token.ts';

type Db = Kysely<ShopTables>;

/** What the shop needs of the till's payment. */
export interface PaidPayment {
  readonly id: string;
  readonly order: string;
  readonly revision: string;
}

/** Notes whose payment it is, before the shopper leaves for it. */
export async function rememberPayment(db: Db, id: string, order: string): Promise<void> {
  await db
    .insertInto('shop_payment')
    .values({ id, order_id: order })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function orderOfPayment(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('shop_payment').select('order_id').where('id', '=', id).executeTakeFirst();
  return row?.order_id;
}

/**
 * The till's `onPaid`: completes the order and empties its cart. When the cart changed after the payment began, the
 * money is not for the order as it stands: a person decides, and the cart stays. Another method chosen meanwhile changes
 * nothing of what is bought.
 */
export async function completeOrder({ id, order: order_id, revision }: PaidPayment, tx: Db): Promise<void> {
  await tx.insertInto('paid_events').values({ id: createToken(), order_id, payment_id: id, at: Date.now() }).execute();
  const order = await tx.selectFrom('shop_order').select('cart_id').where('id', '=', order_id).executeTakeFirst();
  if (!order) return;
  await lockCart(tx, order.cart_id);
  const open = tx.updateTable('shop_order').where('id', '=', order_id).where('status', '=', 'open');
  const paid = await open
    .set({ status: 'paid', payment_id: id })
    .where('revision', '=', cartRevisionOf(revision))
    .executeTakeFirst();
  if (paid.numUpdatedRows === 0n) {
    await open.set({ status: 'review', payment_id: id }).execute();
    return;
  }
  await tx.deleteFrom('shop_cart_line').where('cart_id', '=', order.cart_id).execute();
  await tx.updateTable('shop_cart').set({ delivery: defaultDelivery }).where('id', '=', order.cart_id).execute();
}
