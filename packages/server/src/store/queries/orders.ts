import { listMarks, toInteger } from './sql.ts';
import { queryOne, returnsRow, type Dialect, type Executor } from '../executor.ts';

/** A row of till_order: the current revision of an order and the payment with which the order was paid. */
export interface OrderRow {
  readonly order_id: string;
  readonly revision: string;
  /** Id of the payment with which the order was paid. Null while the order is not paid. */
  readonly paid_payment: string | null;
}

const selectForUpdate: Readonly<Record<Dialect, string>> = {
  sqlite: 'select order_id, revision, paid_payment from till_order where order_id = $1',
  postgres: 'select order_id, revision, paid_payment from till_order where order_id = $1 for update',
};

/**
 * Returns an order. On PostgreSQL, also locks the order's row until the transaction ends. SQLite allows only one writer
 * at a time, so no lock is needed there.
 */
export const lockOrder = (tx: Executor, dialect: Dialect, orderId: string): Promise<OrderRow | undefined> =>
  queryOne(tx, selectForUpdate[dialect], [orderId]);

/** Returns true if the order is paid. */
export async function isOrderPaid(db: Executor, orderId: string): Promise<boolean> {
  const text = 'select paid_payment from till_order where order_id = $1 and paid_payment is not null';
  return returnsRow(db, text, [orderId]);
}

/** Returns true if the order was paid with the given payment. */
export const isOrderPaidBy = (db: Executor, orderId: string, paymentId: string): Promise<boolean> =>
  returnsRow(db, 'select 1 from till_order where order_id = $1 and paid_payment = $2', [orderId, paymentId]);

/** Writes the revision of an unpaid order and locks its row. Returns false and writes nothing if the order is paid. */
export async function takeOrder(tx: Executor, orderId: string, revision: string): Promise<boolean> {
  const text = `insert into till_order (order_id, revision, paid_payment) values ($1, $2, null)
    on conflict (order_id) do update set revision = excluded.revision where till_order.paid_payment is null
    returning order_id`;
  return returnsRow(tx, text, [orderId, revision]);
}

/** Writes a new order. Returns false and writes nothing if the order already exists. */
export async function insertOrder(tx: Executor, orderId: string, revision: string): Promise<boolean> {
  const text = `insert into till_order (order_id, revision, paid_payment) values ($1, $2, null)
    on conflict (order_id) do nothing returning order_id`;
  return returnsRow(tx, text, [orderId, revision]);
}

/** Marks the order as paid with the given payment and stores the payment's revision. Lock the order's row first. */
export async function payOrder(tx: Executor, orderId: string, revision: string, paymentId: string): Promise<void> {
  const text = 'update till_order set paid_payment = $1, revision = $2 where order_id = $3';
  await tx.query(text, [paymentId, revision, orderId]);
}

/**
 * Returns the id of the newest attempt with which the unpaid order may still be paid. Such an attempt is verified,
 * pending, paid for an earlier revision, or open after a correctly signed message. Other open attempts, screenings,
 * abandoned attempts and the attempts in `except` do not count.
 */
export async function findPending(
  db: Executor,
  orderId: string,
  except: readonly string[] = [],
): Promise<string | undefined> {
  const text = `select id from till_payment
    where order_id = $1 and live <> 2 and (reqtype is null or reqtype <> 'SCN')
      and (state in ('verified', 'pending', 'authorized', 'settled') or (state = 'open' and heard = 2))
      ${except.length > 0 ? `and id not in (${listMarks(except, 2)})` : ''}
    order by created_at desc limit 1`;
  return (await queryOne<{ readonly id: string }>(db, text, [orderId, ...except]))?.id;
}

/**
 * Counts another event of an order, and locks the order's row until the transaction ends. Returns the event's sequence
 * number, which starts at 1. If the store does not contain the order, writes it with the given revision.
 */
export async function countEvent(tx: Executor, orderId: string, revision: string): Promise<number> {
  const text = `insert into till_order (order_id, revision, paid_payment, events) values ($1, $2, null, 1)
    on conflict (order_id) do update set events = till_order.events + 1 returning events`;
  return toInteger((await queryOne<{ readonly events: unknown }>(tx, text, [orderId, revision]))?.events);
}

/** Marks the order as unpaid again if it was paid with the given payment. */
export async function unpayOrder(tx: Executor, orderId: string, paymentId: string): Promise<void> {
  const text = 'update till_order set paid_payment = null where order_id = $1 and paid_payment = $2';
  await tx.query(text, [orderId, paymentId]);
}
