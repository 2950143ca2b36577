import type { Kysely } from 'kysely';
import { defaultDelivery } from '../../catalogue/delivery.ts';
import { lockCart } from './read-cart.ts';
import type { ShopTables } from './tables.ts';
import { createToken } from './token.ts';

type Db = Kysely<ShopTables>;

/** The fields of the till's payment that the shop needs. */
export interface PaidPayment {
  readonly id: string;
  readonly order: string;
}

/** Records which order a payment is for, before the shopper leaves for the payment page. */
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
 * The till's `revision` function. Returns the current revision of an order and locks the order's cart, so that the cart
 * cannot change until `tx` ends.
 */
export async function revisionOf(order: string, tx: Db): Promise<string | undefined> {
  const stored = await tx.selectFrom('shop_order').select('cart_id').where('id', '=', order).executeTakeFirst();
  if (!stored) return undefined;
  await lockCart(tx, stored.cart_id);
  const { revision } = await tx
    .selectFrom('shop_order')
    .select('revision')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * The till's `onPaid` hook: completes the order and empties the cart. The till has already checked that the revision
 * matches.
 */
export async function completeOrder({ id, order: order_id }: PaidPayment, tx: Db): Promise<void> {
  await tx.insertInto('paid_events').values({ id: createToken(), order_id, payment_id: id, at: Date.now() }).execute();
  const { cart_id } = await tx
    .updateTable('shop_order')
    .set({ status: 'paid', payment_id: id })
    .where('id', '=', order_id)
    .returning('cart_id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('shop_cart_line').where('cart_id', '=', cart_id).execute();
  await tx.updateTable('shop_cart').set({ delivery: defaultDelivery }).where('id', '=', cart_id).execute();
}

/**
 * The till's `onCanceled` hook: cancels the order that was paid with this payment, so that the order is not delivered
 * and cannot be paid again.
 */
export async function cancelOrder(payment: PaidPayment, tx: Db): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ status: 'canceled' })
    .where('id', '=', payment.order)
    .where('payment_id', '=', payment.id)
    .execute();
}
