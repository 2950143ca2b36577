import type { ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { TillTables } from '../../store/tables.ts';

type Payments = ExpressionBuilder<TillTables, 'till_payment'>;

const transactionsOf = (eb: Payments) =>
  eb.selectFrom('till_transaction').whereRef('till_transaction.payment_id', '=', 'till_payment.id');

/** Whether an id, the order, the reference or a transaction of a payment holds this text, whatever the case of its letters. */
export const holdsText = (text: string) => (eb: Payments) => {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const holds = (column: string) => sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`;
  const names = holds('till_transaction.transaction_id');
  return eb.or([
    ...['id', 'order_id', 'refno'].map((name) => holds(`till_payment.${name}`)),
    eb.exists(transactionsOf(eb).select('transaction_id').where(names)),
  ]);
};

/** Whether status, or a message, says that it was paid by this method. */
export const isBy = (method: string) => (eb: Payments) =>
  eb.exists(transactionsOf(eb).select('transaction_id').where('payment_method', '=', method));

/** The method of the transaction that pays; while none does, of the first that names one. */
export const methodOf = (eb: Payments) =>
  transactionsOf(eb)
    .select('payment_method')
    .where('payment_method', 'is not', null)
    .orderBy(sql`case when till_transaction.state in ('authorized', 'settled') then 0 else 1 end`)
    .orderBy('transaction_id')
    .limit(1)
    .as('method');

/** Whether a payment stands below this line in a list that has the newest first. */
export const isAfter =
  ({ createdAt, id }: { readonly createdAt: number; readonly id: string }) =>
  (eb: Payments) =>
    eb.or([eb('created_at', '<', createdAt), eb.and([eb('created_at', '=', createdAt), eb('id', '>', id)])]);
