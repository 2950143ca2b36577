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

/** Keeps how an order is to be paid. Another method forgets the answer of the one before. */
export async function keepChoice(db: Db, order: string, { code, answer }: Choice): Promise<void> {
  const now = { method: code, answer: answer ? JSON.stringify(answer) : null };
  await db
    .insertInto('shop_order_method')
    .values({ order_id: order, ...now, instead: null, keeps: null })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(now))
    .execute();
}

/** The shopper wants to pay another way than by this payment, which is under way. */
export async function payInstead(db: Db, order: string, instead: string): Promise<void> {
  await db
    .insertInto('shop_order_method')
    .values({ order_id: order, method: card, answer: null, instead, keeps: null })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ instead }))
    .execute();
}

/** The order is to be paid by card, and the card kept for this customer; for nobody: not kept. */
export async function keepCard(db: Db, order: string, keeps: string | null): Promise<void> {
  const now = { method: card, answer: null, keeps };
  await db
    .insertInto('shop_order_method')
    .values({ order_id: order, ...now, instead: null })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(now))
    .execute();
}

/** The payments that were made with a card which this customer wants kept. */
export const paidToKeep = (db: Db, keeps: string) =>
  db
    .selectFrom('shop_order_method')
    .innerJoin('shop_order', 'shop_order.id', 'shop_order_method.order_id')
    .select(['shop_order.id as order', 'shop_order.payment_id as payment'])
    .where('keeps', '=', keeps)
    .where('payment_id', 'is not', null)
    .$narrowType<{ payment: string }>()
    .execute();

/** Whatever came of the wish, it is over. */
export async function forgetWish(db: Db, order: string): Promise<void> {
  await db.updateTable('shop_order_method').set({ keeps: null }).where('order_id', '=', order).execute();
}

const toAnswer = (text: string | null): Choice['answer'] =>
  text === null ? undefined : (JSON.parse(text) as Choice['answer']); // written above
