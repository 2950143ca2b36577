import type { Kysely } from 'kysely';
import { enqueue, later, statement } from '../../store/compiled/statement.ts';
import type { PaymentRow } from '../../store/rows.ts';
import type { TillTables } from '../../store/tables.ts';
import { withHooks } from '../hooks/with-hooks.ts';
import { orderChanged } from '../order-guard.ts';
import type { PaymentParts } from '../parts.ts';

/**
 * Starts an order that nobody has started before, as most are: nothing of it need be looked at. Where statements are sent together, order and
 * attempt are written in one message, or in two when `revision` asks something of `tx`. Answers whether it was the first; if not,
 * nothing is written. Throws `order_changed`.
 */
export async function startFirst(parts: PaymentParts, fresh: PaymentRow): Promise<boolean> {
  const { order_id, revision } = fresh;
  let isFirst = false;
  const write = withHooks(parts, { order: order_id }, async (tx) => {
    isFirst = false;
    let isTaken: boolean | undefined; // not sent yet
    let hasEnded = false;
    // It goes with the first thing that the hook asks: what that reads is read while the order is held.
    await enqueue(tx, takeNew({ order_id, revision }), {
      hear: ({ length }) => void (isTaken = length > 0),
      isOver: () => hasEnded,
    });
    const isCurrent = (await parts.hooks.revision(order_id, tx)) === revision;
    hasEnded = true;
    if (isTaken && !isCurrent) throw orderChanged('has another revision than the quote');
    if (isTaken === false || !isCurrent) throw new NotFirst();
    isFirst = isTaken ?? false;
    if (isFirst) await later(tx, insertPayment(fresh));
    else await enqueue(tx, insertBoth(fresh), { hear: ({ length }) => void (isFirst = length > 0) });
  });
  await write.catch((error: unknown) => {
    if (!(error instanceof NotFirst)) throw error;
  });
  return isFirst;
}

/** Rolls the transaction back: another start was first, or the order has another revision. */
class NotFirst extends Error {}

type OrderOf = Pick<PaymentRow, 'order_id' | 'revision'>;

/** Brings a row when the order was not known. */
const insertOrder = (db: Kysely<TillTables>, { order_id, revision }: OrderOf) =>
  db
    .insertInto('till_order')
    .values({ order_id, revision, paid_payment: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id');

const takeNew = statement(insertOrder);

export const insertPayment = statement((db, row: PaymentRow) => db.insertInto('till_payment').values(row));

/** Both at once, on PostgreSQL. */
const insertBoth = statement((db, row: PaymentRow) => {
  const columns = Object.keys(row) as (keyof PaymentRow)[];
  return db
    .with('taken', () => insertOrder(db, row))
    .insertInto('till_payment')
    .columns(columns)
    .expression((write) => write.selectFrom('taken').select(columns.map((column) => write.val(row[column]).as(column))))
    .returning('id');
});
