import type { Kysely } from 'kysely';
import { card } from '../../catalogue/methods.ts';
import type { Choice } from '../pay/choice.ts';
import type { ShopTables } from './tables.ts';

type Db = Kysely<ShopTables>;

export async function findChoice(db: Db, order: string): Promise<Choice | undefined> {
  const row = await db
    .selectFrom('shop_order_method')
    .select(['method', 'answer', 'instead'])
    .where('order_id', '=', order)
    .executeTakeFirst();
  return row && { code: row.method, answer: toAnswer(row.answer), instead: row.instead ?? undefined };
}

/** Keeps how an order is to be paid. Another method forgets the answer of the one before. */
export async function keepChoice(db: Db, order: string, { code, answer }: Choice): Promise<void> {
  const now = { method: code, answer: answer ? JSON.stringify(answer) : null };
  await db
    .insertInto('shop_order_method')
    .values({ order_id: order, ...now, instead: null })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(now))
    .execute();
}

/** The shopper wants to pay another way than by this payment, which is under way. */
export async function payInstead(db: Db, order: string, instead: string): Promise<void> {
  await db
    .insertInto('shop_order_method')
    .values({ order_id: order, method: card, answer: null, instead })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ instead }))
    .execute();
}

const toAnswer = (text: string | null): Choice['answer'] =>
  text === null ? undefined : (JSON.parse(text) as Choice['answer']); // written above
