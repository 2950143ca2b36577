import type { AlarmKind, ClockAlarm } from '../../payment/payment.ts';
import type { StoredReview } from './payments.ts';
import { createConditions, createDecoder, toInteger, type Conditions } from './sql.ts';
import { queryOne, returnsRow, type Executor } from '../executor.ts';

/** Raises an alarm once per payment, kind and transaction. Returns true if the alarm is new. */
export async function raiseAlarm(
  tx: Executor,
  paymentId: string,
  kind: AlarmKind,
  transactionId: string | undefined,
  at: number,
): Promise<boolean> {
  const text = `insert into till_alarm (payment_id, kind, transaction_id, at) values ($1, $2, $3, $4)
    on conflict do nothing returning kind`;
  return returnsRow(tx, text, [paymentId, kind, transactionId ?? '', at]);
}

/**
 * Raises an alarm about the clock: that the clock was set back or ahead, or that it differs from the database clock.
 * Returns false and writes nothing if the same alarm has already been raised within `window` milliseconds of `at`.
 */
export async function raiseClockAlarm(db: Executor, kind: ClockAlarm, at: number, window: number): Promise<boolean> {
  const text = `insert into till_alarm (payment_id, kind, transaction_id, at) values ('', $1, '', $2)
    on conflict (payment_id, kind, transaction_id) do update set at = excluded.at
    where till_alarm.at < $3 or till_alarm.at > $4 returning kind`;
  return returnsRow(db, text, [kind, at, at - window, at + window]);
}

/** Returns the time at which an alarm about a transaction was raised, in milliseconds since 1970. */
export async function alarmTime(
  tx: Executor,
  paymentId: string,
  kind: AlarmKind,
  transactionId: string,
): Promise<number | undefined> {
  const text = 'select at from till_alarm where payment_id = $1 and kind = $2 and transaction_id = $3';
  const row = await queryOne<{ readonly at: unknown }>(tx, text, [paymentId, kind, transactionId]);
  return row && toInteger(row.at);
}

/**
 * A row of till_alarm. An alarm is raised once per payment, kind and transaction. The transaction id is empty if the
 * alarm does not concern a transaction.
 */
export interface AlarmRow {
  readonly payment_id: string;
  readonly kind: string;
  readonly transaction_id: string;
  readonly at: number;
}

const decodeAlarm = createDecoder<AlarmRow>('at');

/** Lists the alarms of one payment, oldest first. */
export async function selectAlarmsOf(db: Executor, paymentId: string): Promise<readonly AlarmRow[]> {
  const text = 'select * from till_alarm where payment_id = $1 order by at, kind, transaction_id';
  return (await db.query<AlarmRow>(text, [paymentId])).map(decodeAlarm);
}

/**
 * Position at which a page of alarms starts: a time in milliseconds since 1970, or the last row of the previous page.
 * The page contains the rows after this position.
 */
export type AlarmCursor =
  | number
  | { readonly at: number; readonly payment: string; readonly kind: string; readonly transactionId: string };

/**
 * Restricts a list of alarms to rows after a position. The list is sorted by time (newest first), then by payment, kind
 * and transaction.
 */
function addStart(conditions: Conditions, start: AlarmCursor | undefined): void {
  if (typeof start === 'number') conditions.add((at) => `till_alarm.at < ${at}`, start);
  else if (start)
    conditions.add(
      (at, sameAt, payment, kind, transaction) =>
        `(till_alarm.at < ${at} or (till_alarm.at = ${sameAt} and
          (till_alarm.payment_id, till_alarm.kind, till_alarm.transaction_id) > (${payment}, ${kind}, ${transaction})))`,
      start.at,
      start.at,
      start.payment,
      start.kind,
      start.transactionId,
    );
}

const newestFirst = 'order by till_alarm.at desc, till_alarm.payment_id, till_alarm.kind, till_alarm.transaction_id';

/**
 * An alarm with the order, the review reason and the cases of its payment. All three are null if the store contains no
 * such payment.
 */
export interface ListedAlarmRow extends AlarmRow {
  readonly order_id: string | null;
  readonly review: StoredReview | null;
  readonly cases: string | null;
}

const decodeListedAlarm = createDecoder<ListedAlarmRow>('at');

/** Lists the alarms of all payments, newest first. */
export async function selectAlarms(
  db: Executor,
  start: AlarmCursor | undefined,
  limit: number,
): Promise<readonly ListedAlarmRow[]> {
  const conditions = createConditions();
  addStart(conditions, start);
  const text = `select till_alarm.*, till_payment.order_id, till_payment.review, till_payment.cases
    from till_alarm left join till_payment on till_payment.id = till_alarm.payment_id
    ${conditions.where()} ${newestFirst} limit ${conditions.mark(limit)}`;
  return (await db.query<ListedAlarmRow>(text, conditions.values)).map(decodeListedAlarm);
}

/**
 * A row of till_orphan: a transaction reported by a correctly signed message whose refno does not belong to any payment
 * in this store.
 */
export interface OrphanRow {
  readonly transaction_id: string;
  readonly merchant_id: string;
  /** The refno in the message. Empty if the refno is malformed. */
  readonly refno: string;
  readonly amount: number;
  readonly currency: string;
  /** Channel through which the first message arrived. */
  readonly channel: string;
  readonly first_at: number;
  readonly last_at: number;
  /** Number of messages about the transaction. */
  readonly times: number;
}

const decodeOrphan = createDecoder<OrphanRow>('amount', 'first_at', 'last_at', 'times');

/** Writes the row of an orphan transaction. Returns false and writes nothing if the store already contains it. */
export async function insertOrphan(tx: Executor, row: OrphanRow): Promise<boolean> {
  const text = `insert into till_orphan
      (transaction_id, merchant_id, refno, amount, currency, channel, first_at, last_at, times)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning transaction_id`;
  const { transaction_id, merchant_id, refno, amount, currency, channel, first_at, last_at, times } = row;
  const values = [transaction_id, merchant_id, refno, amount, currency, channel, first_at, last_at, times];
  return returnsRow(tx, text, values);
}

/** Counts another message about an orphan transaction and stores the message's time. */
export async function countOrphan(tx: Executor, transactionId: string, at: number): Promise<void> {
  const text = 'update till_orphan set last_at = $1, times = times + 1 where transaction_id = $2';
  await tx.query(text, [at, transactionId]);
}

/** Lists the orphan transactions whose first message arrived within a period. Times are in milliseconds since 1970. */
export async function selectOrphans(db: Executor, from: number, to: number): Promise<readonly OrphanRow[]> {
  const text = 'select * from till_orphan where first_at >= $1 and first_at < $2';
  return (await db.query<OrphanRow>(text, [from, to])).map(decodeOrphan);
}

/**
 * An alarm about a transaction that belongs to no payment or to two payments, with the details from the transaction's
 * first message. The details are null if the store does not contain them.
 */
export interface OrphanAlarmRow extends AlarmRow {
  readonly merchant_id: string | null;
  readonly refno: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
}

const decodeOrphanAlarm = createDecoder<OrphanAlarmRow>('at', 'amount');

/** Lists the alarms about transactions that belong to no payment or to two payments, newest first. */
export async function selectOrphanAlarms(
  db: Executor,
  start: AlarmCursor | undefined,
  limit: number,
): Promise<readonly OrphanAlarmRow[]> {
  const conditions = createConditions();
  conditions.add(() => `till_alarm.kind in ('orphan_payment', 'foreign_transaction')`);
  addStart(conditions, start);
  const text = `select till_alarm.transaction_id, till_alarm.kind, till_alarm.payment_id, till_alarm.at,
      orphan.merchant_id, orphan.refno, orphan.amount, orphan.currency
    from till_alarm left join till_orphan as orphan on orphan.transaction_id = till_alarm.transaction_id
    ${conditions.where()} ${newestFirst} limit ${conditions.mark(limit)}`;
  return (await db.query<OrphanAlarmRow>(text, conditions.values)).map(decodeOrphanAlarm);
}
