import type { PaymentState } from '../../payment/payment.ts';
import { createConditions, createDecoder, listMarks } from './sql.ts';
import type { Executor } from '../executor.ts';
import type { PaymentRow } from './payments.ts';

/**
 * A payment in a list. The row shows the payment method of the paid transaction. If no transaction is paid, the row
 * shows the payment method of the first transaction that has one.
 */
export type LineRow = Pick<
  PaymentRow,
  'id' | 'order_id' | 'refno' | 'state' | 'review' | 'amount' | 'currency' | 'created_at'
> & {
  readonly method: string | null;
  /** The settled amount of the paid transactions. Null if no status response has shown this amount. */
  readonly settled: number | null;
  /** The state of the paid transaction that waits for an operator's decision. Null if no transaction waits. */
  readonly undecided: 'authorized' | 'settled' | null;
};

const decodeLine = createDecoder<LineRow>('amount', 'settled', 'created_at');

const lineColumns = `id, order_id, refno, state, review, amount, currency, created_at,
  (select payment_method from till_transaction
    where till_transaction.payment_id = till_payment.id and payment_method is not null
    order by case when till_transaction.state in ('authorized', 'settled') then 0 else 1 end, transaction_id
    limit 1) as method,
  (select cast(sum(settled) as bigint) from till_transaction
    where till_transaction.payment_id = till_payment.id
      and till_transaction.state in ('authorized', 'settled')) as settled,
  (select max(case when coalesce(withheld, till_transaction.state) in ('authorized', 'settled')
      then coalesce(withheld, till_transaction.state) end)
    from till_transaction where till_transaction.payment_id = till_payment.id and till_payment.state = 'pending'
    having count(case when withheld is null and till_transaction.state = 'pending' then 1 end) = 0) as undecided`;

/**
 * Search conditions. A payment matches only if it meets every condition that is set. Times are in milliseconds since
 * 1970.
 */
export interface Search {
  readonly state: PaymentState | undefined;
  readonly order: string | undefined;
  readonly isForReview: boolean;
  readonly method: string | undefined;
  /**
   * Text that must occur in the payment id, the order id, the reference or a transaction id. The search is not
   * case-sensitive.
   */
  readonly text: string | undefined;
  readonly from: number | undefined;
  /** Exclusive upper bound for the payment's start time. */
  readonly before: number | undefined;
  /** The last row of the previous page, or undefined for the first page. */
  readonly after: { readonly createdAt: number; readonly id: string } | undefined;
  readonly limit: number;
}

/** Lists payments, newest first. */
export async function searchPayments(db: Executor, search: Search): Promise<readonly LineRow[]> {
  const { state, order, isForReview, method, text, from, before, after, limit } = search;
  const conditions = createConditions();
  if (state !== undefined) conditions.add((mark) => `state = ${mark}`, state);
  if (order !== undefined) conditions.add((mark) => `order_id = ${mark}`, order);
  if (isForReview) conditions.add(() => 'review is not null');
  if (method !== undefined)
    conditions.add(
      (mark) => `exists (select transaction_id from till_transaction
        where till_transaction.payment_id = till_payment.id and payment_method = ${mark})`,
      method,
    );
  if (text !== undefined) {
    const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const contains = (column: string, mark = '') => String.raw`lower(${column}) like lower(${mark}) escape '\'`;
    conditions.add(
      (id, orderId, refno, transaction) => `(${contains('till_payment.id', id)} or ${contains('order_id', orderId)}
        or ${contains('refno', refno)} or exists (select transaction_id from till_transaction
          where till_transaction.payment_id = till_payment.id and ${contains('transaction_id', transaction)}))`,
      ...Array.from({ length: 4 }, () => pattern),
    );
  }
  if (from !== undefined) conditions.add((mark) => `created_at >= ${mark}`, from);
  if (before !== undefined) conditions.add((mark) => `created_at < ${mark}`, before);
  if (after)
    conditions.add(
      (earlier, same, id) => `(created_at < ${earlier} or (created_at = ${same} and id > ${id}))`,
      after.createdAt,
      after.createdAt,
      after.id,
    );
  const statement = `select ${lineColumns} from till_payment ${conditions.where()}
    order by created_at desc, id limit ${conditions.mark(limit)}`;
  return (await db.query<LineRow>(statement, conditions.values)).map(decodeLine);
}

/** A payment that needs a review, with the time at which its review case began, in milliseconds since 1970. */
export type ReviewRow = LineRow & { readonly since: number };

const decodeReview = createDecoder<ReviewRow>('amount', 'settled', 'created_at', 'since');

/** SQL expression for the review reason, spelled as in alarms and journal entries. */
const reason = `case when till_payment.review = 'not_finalised' then 'not_finalized' else till_payment.review end`;

/**
 * Lists the payments that need a review, oldest case first. A case is dated from the time at which its alarm was
 * raised, or from the time at which an operator last resolved the same review reason, whichever is later. If neither
 * has happened, the case is dated from `silence` milliseconds after the payment was last started.
 */
export async function selectReviews(
  db: Executor,
  silence: number,
  after: { readonly since: number; readonly id: string } | undefined,
  limit: number,
): Promise<readonly ReviewRow[]> {
  const conditions = createConditions();
  const delay = conditions.mark(silence);
  if (after)
    conditions.add(
      (later, same, id) => `(since > ${later} or (since = ${same} and id > ${id}))`,
      after.since,
      after.since,
      after.id,
    );
  const text = `with waiting as (
      select ${lineColumns}, coalesce((select max(noted.at) from (
          select min(at) as at from till_alarm where payment_id = till_payment.id and kind = ${reason}
          union all
          select max(received_at) as at from till_evidence
            where payment_id = till_payment.id and channel = 'operator' and reasons = ${reason}) as noted),
        started_at + cast(${delay} as bigint)) as since
      from till_payment where review is not null)
    select * from waiting ${conditions.where()} order by since, id limit ${conditions.mark(limit)}`;
  return (await db.query<ReviewRow>(text, conditions.values)).map(decodeReview);
}

/** An unsettled authorization. Amounts are in minor units, times in milliseconds since 1970. */
export interface UnsettledRow {
  readonly payment_id: string;
  readonly transaction_id: string;
  readonly payment_method: string | null;
  readonly unsettled: number;
  readonly authorized_at: number | null;
  readonly created_at: number;
}

const decodeUnsettled = createDecoder<UnsettledRow>('unsettled', 'authorized_at', 'created_at');

/** Lists the unsettled authorizations of the given payments. `payments` must not be empty. */
export async function selectUnsettled(db: Executor, payments: readonly string[]): Promise<readonly UnsettledRow[]> {
  const text = `select payment_id, transaction_id, payment_method, unsettled, authorized_at, created_at
    from till_transaction join till_payment on till_payment.id = till_transaction.payment_id
    where payment_id in (${listMarks(payments, 1)}) and unsettled is not null order by transaction_id`;
  return (await db.query<UnsettledRow>(text, payments)).map(decodeUnsettled);
}

/**
 * Lists the payments that were created in the given period and that may have a transaction at the gateway. Times are in
 * milliseconds since 1970. After a restore, any payment may have one, because the store may have lost the messages about
 * it.
 */
export const selectPeriod = (
  db: Executor,
  from: number,
  to: number,
  isRestored: boolean,
): Promise<readonly Pick<PaymentRow, 'id' | 'state' | 'order_id'>[]> =>
  db.query(
    `select id, state, order_id from till_payment
      where created_at >= $1 and created_at < $2 ${isRestored ? '' : "and (state <> 'open' or by_server = 1)"}
      order by created_at`,
    [from, to],
  );
