import { createDecoder, toInteger } from './sql.ts';
import { queryOne, returnsRow, type Dialect, type Executor } from '../executor.ts';

/** A row of till_delivery: an event that `orders.deliver` has received or will receive. Times are in milliseconds. */
export interface DeliveryRow {
  /** The id of the event, which is also the key of its deliveries. */
  readonly id: string;
  readonly order_id: string;
  /** Number of the event among the events of its order. */
  readonly sequence: number;
  readonly payment_id: string;
  readonly kind: string;
  /** The event as JSON, without `details`. */
  readonly payload: string;
  /** The part of the event that is deleted together with the payment's results, as JSON. */
  readonly details: string | null;
  readonly written_at: number;
  /** Time of the next attempt. Null if the event was delivered. */
  readonly next_at: number | null;
  readonly attempts: number;
  /** Name of the scheduler that is delivering the event. */
  readonly holder: string | null;
  /** Number that each claim increments. */
  readonly lease: number;
  /** Class and code of the error that ended the latest attempt. */
  readonly failure: string | null;
  readonly delivered_at: number | null;
}

const decodeDelivery = createDecoder<DeliveryRow>(
  'sequence',
  'written_at',
  'next_at',
  'attempts',
  'lease',
  'delivered_at',
);

type NewDelivery = Pick<
  DeliveryRow,
  'id' | 'order_id' | 'sequence' | 'payment_id' | 'kind' | 'payload' | 'details' | 'written_at'
>;

/** Writes an event, which is due at once. Does nothing if the store contains the event already. */
export async function insertDelivery(tx: Executor, row: NewDelivery): Promise<void> {
  const text = `insert into till_delivery
      (id, order_id, sequence, payment_id, kind, payload, details, written_at, next_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`;
  const { id, order_id, sequence, payment_id, kind, payload, details, written_at } = row;
  await tx.query(text, [id, order_id, sequence, payment_id, kind, payload, details, written_at, written_at]);
}

const claim = 'update till_delivery set holder = $1, lease = lease + 1, attempts = attempts + 1';

/** Condition that no earlier event of the same order waits for its delivery. */
const isFirst = `not exists (select 1 from till_delivery as earlier
  where earlier.order_id = event.order_id and earlier.sequence < event.sequence and earlier.delivered_at is null)`;

const skipLocked: Readonly<Record<Dialect, string>> = { sqlite: '', postgres: 'for update skip locked' };

/** The range of due times and the number of events to claim. */
export interface DueDeliveries {
  readonly now: number;
  /** Events that are due after this time are claimed too, because only a clock that was set back explains them. */
  readonly latest: number;
  /** True to claim events whose delivery has failed, false to claim events that were not tried yet. */
  readonly isAgain: boolean;
  readonly limit: number;
}

/**
 * Claims up to `limit` due events, oldest due time first, and counts an attempt for each. An event is not claimed while
 * an earlier event of its order is not delivered. On PostgreSQL, other processes skip the rows that this process locks.
 */
export async function claimDueDeliveries(
  db: Executor,
  dialect: Dialect,
  holder: string,
  { now, latest, isAgain, limit }: DueDeliveries,
): Promise<readonly DeliveryRow[]> {
  const text = `${claim} where id in (
      select id from till_delivery as event where (next_at <= $2 or next_at > $3) and holder is null
        and attempts ${isAgain ? '>' : '='} 0 and ${isFirst}
      order by next_at limit $4 ${skipLocked[dialect]})
    returning *`;
  return (await db.query<DeliveryRow>(text, [holder, now, latest, limit])).map(decodeDelivery);
}

/** Claims one event that waits for its delivery. Returns undefined if it is claimed, or an earlier event waits too. */
export async function claimDelivery(db: Executor, holder: string, id: string): Promise<DeliveryRow | undefined> {
  // PostgreSQL checks only the conditions of the outer query again if a different process claims the event meanwhile.
  const text = `${claim} where next_at is not null and holder is null and id in (
    select id from till_delivery as event where id = $2 and ${isFirst})
    returning *`;
  const row = await queryOne<DeliveryRow>(db, text, [holder, id]);
  return row && decodeDelivery(row);
}

/** Claims an event whose holder has ended. Returns undefined if the event's lease number has changed. */
export async function claimAbandonedDelivery(
  db: Executor,
  holder: string,
  id: string,
  lease: number,
): Promise<DeliveryRow | undefined> {
  const text = `${claim} where id = $2 and lease = $3 and holder is not null returning *`;
  const row = await queryOne<DeliveryRow>(db, text, [holder, id, lease]);
  return row && decodeDelivery(row);
}

/** Lists the events that a process is delivering. */
export async function selectClaimedDeliveries(
  db: Executor,
): Promise<readonly Pick<DeliveryRow, 'id' | 'holder' | 'lease'>[]> {
  const text = 'select id, holder, lease from till_delivery where holder is not null';
  return (await db.query<DeliveryRow>(text)).map(decodeDelivery);
}

/** Releases every event whose holder's name does not begin with `prefix`, and makes its next attempt due now. */
export async function releaseOtherDeliveries(db: Executor, prefix: string, now: number): Promise<void> {
  const text = `update till_delivery set holder = null, next_at = $1 where holder is not null and holder not like $2`;
  await db.query(text, [now, `${prefix}%`]);
}

/** Marks an event as delivered, and makes the later events of its order due now. */
export async function markDelivered(tx: Executor, { id, order_id, sequence }: DeliveryRow, now: number): Promise<void> {
  const done = `update till_delivery set delivered_at = $1, next_at = null, holder = null, failure = null
    where id = $2 and delivered_at is null`;
  await tx.query(done, [now, id]);
  const later = `update till_delivery set next_at = $1
    where order_id = $2 and sequence > $3 and delivered_at is null and next_at > $4`;
  await tx.query(later, [now, order_id, sequence, now]);
}

/**
 * Releases an event after a failed attempt. The later events of its order become due with it, so that claims do not read
 * them in the meantime. Returns false and writes nothing if a different process has claimed or delivered the event.
 */
export async function postponeDelivery(
  tx: Executor,
  { id, order_id, sequence, lease }: DeliveryRow,
  nextAt: number,
  failure: string,
): Promise<boolean> {
  const text = `update till_delivery set holder = null, next_at = $1, failure = $2
    where id = $3 and lease = $4 and delivered_at is null returning id`;
  if (!(await returnsRow(tx, text, [nextAt, failure, id, lease]))) return false;
  const later = `update till_delivery set next_at = $1
    where order_id = $2 and sequence > $3 and delivered_at is null and next_at < $4`;
  await tx.query(later, [nextAt, order_id, sequence, nextAt]);
  return true;
}

/** Makes an event due now, also if it was delivered before. Returns false if the event does not exist. */
export const requestDelivery = (db: Executor, id: string, now: number): Promise<boolean> =>
  returnsRow(db, 'update till_delivery set delivered_at = null, next_at = $1 where id = $2 returning id', [now, id]);

export async function findDelivery(db: Executor, id: string): Promise<DeliveryRow | undefined> {
  const row = await queryOne<DeliveryRow>(db, 'select * from till_delivery where id = $1', [id]);
  return row && decodeDelivery(row);
}

/** Lists the events of one payment in order. */
export async function selectDeliveries(db: Executor, paymentId: string): Promise<readonly DeliveryRow[]> {
  const text = 'select * from till_delivery where payment_id = $1 order by sequence';
  return (await db.query<DeliveryRow>(text, [paymentId])).map(decodeDelivery);
}

/** Returns true if an event of the payment was tried at least `attempts` times, or is older, and is not delivered. */
export const hasLateDelivery = (
  db: Executor,
  paymentId: string,
  { attempts, before }: { readonly attempts: number; readonly before: number },
): Promise<boolean> =>
  returnsRow(
    db,
    `select id from till_delivery
      where payment_id = $1 and delivered_at is null and attempts > 0 and (attempts >= $2 or written_at < $3) limit 1`,
    [paymentId, attempts, before],
  );

/** Totals of the events that were not delivered yet. */
export interface WaitingDeliveries {
  readonly waiting: number;
  /** The number of these events that were tried and failed. */
  readonly failing: number;
  /** Time at which the oldest of these events was written. Undefined if there is none. */
  readonly oldest: number | undefined;
}

export async function countWaitingDeliveries(db: Executor): Promise<WaitingDeliveries> {
  const text = `select count(*) as waiting, count(failure) as failing, min(written_at) as oldest
    from till_delivery where next_at is not null`;
  const row = await queryOne<Readonly<Record<keyof WaitingDeliveries, unknown>>>(db, text);
  const oldest = row?.oldest ?? undefined;
  return {
    waiting: toInteger(row?.waiting ?? 0),
    failing: toInteger(row?.failing ?? 0),
    oldest: oldest === undefined ? undefined : toInteger(oldest),
  };
}

/** Deletes up to `limit` events that were delivered before `before`. Resolves with true if more may remain. */
export async function deleteDelivered(db: Executor, before: number, limit: number): Promise<boolean> {
  const text = `delete from till_delivery where id in (
    select id from till_delivery where delivered_at < $1 limit $2) returning id`;
  return (await db.query(text, [before, limit])).length === limit;
}
