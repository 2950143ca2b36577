import type { Kysely } from 'kysely';
import { card } from '../../catalogue/methods.ts';
import type { Choice } from '../pay/choice.ts';
import type { ShopTables } from './tables.ts';

type Db = Kysely<ShopTables>;

export async function findChoice(db: Db, order: string): Promise<Choice | undefined> {
  const row = await db
    .selectFrom('shop_order_method')
    .select(['method', 'answer', 'instead', 'keeps'])
    .where('order_id', '=', order)
    .executeTakeFirst();
  if (!row) return undefined;
  const { method: code, answer, instead, keeps } = row;
  return { code, answer: toAnswer(answer), instead: instead ?? undefined, keepsCard: keeps !== null };
}

/**
 * Stores the method chosen for an order. Choosing a different method deletes the form answers for the previous method.
 */
export async function keepChoice(db: Db, order: string, { code, answer }: Choice): Promise<void> {
  const now = { method: code, answer: answer ? JSON.stringify(answer) : null };
  await db
    .insertInto('shop_order_method')
    .values({ order_id: order, ...now, instead: null, keeps: null })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(now))
    .execute();
}

/** Records that the shopper no longer wants to wait for a payment that is in progress and wants to pay another way. */
export async function payInstead(db: Db, order: string, instead: string): Promise<void> {
  await db
    .insertInto('shop_order_method')
    .values({ order_id: order, method: card, answer: null, instead, keeps: null })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ instead }))
    .execute();
}

/**
 * Records that the order is to be paid by card and that the card is to be saved for this customer. If there is no
 * customer, the card is not saved.
 */
export async function keepCard(db: Db, order: string, keeps: string | null): Promise<void> {
  const now = { method: card, answer: null, keeps };
  await db
    .insertInto('shop_order_method')
    .values({ order_id: order, ...now, instead: null })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(now))
    .execute();
}

/** Returns the paid orders whose card this customer wants to save, each with its payment. */
export const paidToKeep = (db: Db, keeps: string) =>
  db
    .selectFrom('shop_order_method')
    .innerJoin('shop_order', 'shop_order.id', 'shop_order_method.order_id')
    .select(['shop_order.id as order', 'shop_order.payment_id as payment'])
    .where('keeps', '=', keeps)
    .where('payment_id', 'is not', null)
    .$narrowType<{ payment: string }>()
    .execute();

/** Deletes the request to save the card, whether or not the card was saved. */
export async function forgetWish(db: Db, order: string): Promise<void> {
  await db.updateTable('shop_order_method').set({ keeps: null }).where('order_id', '=', order).execute();
}

const toAnswer = (text: string | null): Choice['answer'] =>
  text === null ? undefined : (JSON.parse(text) as Choice['answer']);
