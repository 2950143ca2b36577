import { deleteDelivered } from './deliveries.ts';
import { listMarks } from './sql.ts';
import type { Executor } from '../executor.ts';

/**
 * Tables that store payment results. `has` is the condition that selects rows with results, and `clear` is the
 * assignment that deletes the results.
 */
const results = [
  { table: 'till_transaction', has: '(proved is not null or told is not null)', clear: 'proved = null, told = null' },
  { table: 'till_intent', has: 'details is not null', clear: 'details = null' },
  { table: 'till_delivery', has: 'details is not null', clear: 'details = null' },
  {
    table: 'till_authorization',
    has: `(request is not null or redirect is not null) and state <> 'written'`,
    clear: 'request = null, redirect = null',
  },
] as const;

/** Maximum number of payments whose results are deleted from each table in one step. */
const limit = 500;

/**
 * Deletes the results (alias, card, account, reasons) of payments that started before `before` and not before `from`,
 * and the events that were delivered before `before`. Times are in milliseconds since 1970; `from` defaults to the
 * beginning. Keeps the amounts and states of the payments. Each call deletes a limited number of rows. Resolves to true
 * if more rows may remain.
 */
export async function forgetResults({ db }: { readonly db: Executor }, before: number, from = 0): Promise<boolean> {
  let hasMore = false;
  for (const { table, has, clear } of results) {
    const select = `select distinct payment_id as id from ${table}
      where ${has} and payment_id in (select id from till_payment where created_at >= $1 and created_at < $2) limit $3`;
    const ids = await idsOf(db, select, [from, before, limit]);
    hasMore ||= ids.length === limit;
    if (ids.length > 0)
      await db.query(`update ${table} set ${clear} where payment_id in (${listMarks(ids, 1)}) and ${has}`, ids);
  }
  const select = `select id from till_payment
    where (refusal is not null or cardholder_text is not null) and created_at >= $1 and created_at < $2
    limit $3`;
  const ids = await idsOf(db, select, [from, before, limit]);
  if (ids.length > 0)
    await db.query(
      `update till_payment set refusal = null, cardholder_text = null where id in (${listMarks(ids, 1)})`,
      ids,
    );
  const hasMoreEvents = await deleteDelivered(db, before, limit);
  return hasMore || hasMoreEvents || ids.length === limit;
}

const idsOf = async (db: Executor, text: string, values: readonly unknown[]) =>
  (await db.query<{ readonly id: string }>(text, values)).map(({ id }) => id);
