import type { PaymentState, ReviewReason } from '../../payment/payment.ts';
import { defineTable, toInteger } from './sql.ts';
import { queryOne, returnsRow, type Dialect, type Executor } from '../executor.ts';

/**
 * Review reason as it is stored in the database. The reason `not_finalized` is stored with its old spelling, because a
 * process that runs an earlier version may use the same store.
 */
export type StoredReview = Exclude<ReviewReason, 'not_finalized'> | 'not_finalised';

/** A row of till_payment: one attempt to pay an order. Times are in milliseconds since 1970, amounts in minor units. */
export interface PaymentRow {
  readonly id: string;
  readonly order_id: string;
  readonly revision: string;
  readonly merchant_id: string;
  readonly refno: string;
  readonly amount: number;
  readonly currency: string;
  /**
   * Codes of the payment methods that are allowed for the attempt, as a JSON array. An empty array allows every payment
   * method.
   */
  readonly methods: string;
  readonly reqtype: string | null;
  readonly mode: 'test' | 'live';
  /**
   * The signed request as JSON. If a payment for the same order revision is started again, the till reuses this
   * request.
   */
  readonly request: string;
  readonly state: PaymentState;
  /** Review reason, or null if the payment needs no review. */
  readonly review: StoredReview | null;
  /**
   * Strongest message received so far: 0 for none, 1 for a message without a valid signature, 2 for a correctly signed
   * message.
   */
  readonly heard: number;
  /**
   * 1 if this attempt is reused when a payment for the same order revision is started again, 2 if the shop has abandoned
   * the attempt, otherwise 0.
   */
  readonly live: number;
  readonly version: number;
  readonly created_at: number;
  /** Time at which the attempt was last started. The times of its checks are calculated from this time. */
  readonly started_at: number;
  /**
   * Time at which the next status check is due. Null if the payment has a final state or if no further check is
   * planned.
   */
  readonly next_check_at: number | null;
  /**
   * Time of the next planned check, or null if no further checks are planned. `next_check_at` may be earlier, because a
   * message or a quick check can make a check due sooner.
   */
  readonly plan_at: number | null;
  /** Time at which the check schedule was last written. A time in the future means that a clock was set back. */
  readonly planned_at: number | null;
  readonly last_check_at: number | null;
  /**
   * Priority of a due check; the lowest number goes first. The priority is 0 after a correctly signed message or a new
   * operation, 2 after many messages without a valid signature, and otherwise 1.
   */
  readonly priority: number;
  /** Process that is currently checking the payment, or null if no process has claimed the payment. */
  readonly holder: string | null;
  /** Number that increases with each claim. If it stays unchanged, the holder has not renewed its claim. */
  readonly lease: number;
  /** Column that is written only because processes that run earlier versions rely on it. */
  readonly lease_until: number | null;
  /**
   * Number of planned checks that have received a gateway response since the latest start, or since the payment was
   * authorized.
   */
  readonly checks: number;
  /** Number of checks without a gateway response since the last check that received one. */
  readonly misses: number;
  /** Number of quick checks made after a message. */
  readonly quick: number;
  /** Number of messages without a valid signature that have moved a check earlier. */
  readonly wakes: number;
  /** Number of messages and gateway responses in the journal. */
  readonly messages: number;
  /** Sanitized message from the card issuer to the cardholder. */
  readonly cardholder_text: string | null;
  /** The gateway's reason for the latest refusal, as JSON. */
  readonly refusal: string | null;
  /**
   * Number of settlements, credits and cancellations that the shop has requested or that the till has discovered at the
   * gateway.
   */
  readonly operations: number;
  /**
   * JSON array of the discrepancies that status responses have shown. Each entry records whether an operator has closed
   * it. Null if there are no discrepancies.
   */
  readonly cases: string | null;
  /**
   * 1 if the shop's server authorizes the payment. The payment then has a row in `till_authorization`, and its request
   * is not sent to a browser.
   */
  readonly by_server: number;
}

/** Returns true if the shop has abandoned the attempt, so that it must not pay its order any more. */
export const isAbandoned = ({ live }: Pick<PaymentRow, 'live'>): boolean => live === abandoned;

const abandoned = 2;

interface StoredRequest {
  readonly action: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export const readRequest = (row: PaymentRow): StoredRequest => JSON.parse(row.request) as StoredRequest;

const table = defineTable<PaymentRow>('till_payment', {
  id: 'text',
  order_id: 'text',
  revision: 'text',
  merchant_id: 'text',
  refno: 'text',
  amount: 'integer',
  currency: 'text',
  methods: 'text',
  reqtype: 'text',
  mode: 'text',
  request: 'text',
  state: 'text',
  review: 'text',
  heard: 'integer',
  live: 'integer',
  version: 'integer',
  created_at: 'integer',
  started_at: 'integer',
  next_check_at: 'integer',
  plan_at: 'integer',
  planned_at: 'integer',
  last_check_at: 'integer',
  priority: 'integer',
  holder: 'text',
  lease: 'integer',
  lease_until: 'integer',
  checks: 'integer',
  misses: 'integer',
  quick: 'integer',
  wakes: 'integer',
  messages: 'integer',
  cardholder_text: 'text',
  refusal: 'text',
  operations: 'integer',
  cases: 'text',
  by_server: 'integer',
});

export const decodePayment = table.decode;

/** Writes an attempt. Throws a unique constraint error if the order and revision already have a live attempt. */
export async function insertPayment(tx: Executor, row: PaymentRow): Promise<void> {
  await tx.query(...table.insert(row));
}

/**
 * Writes an attempt whose reference is derived from an idempotency key. Returns false and writes nothing if the attempt
 * conflicts with an existing row.
 */
export const insertNewPayment = (tx: Executor, row: PaymentRow): Promise<boolean> =>
  returnsRow(tx, ...table.insert(row, 'on conflict do nothing returning id'));

const first = (rows: readonly PaymentRow[]): PaymentRow | undefined => rows[0] && decodePayment(rows[0]);

export async function findPayment(db: Executor, id: string): Promise<PaymentRow | undefined> {
  return first(await db.query('select * from till_payment where id = $1', [id]));
}

export async function findByRefno(db: Executor, refno: string): Promise<PaymentRow | undefined> {
  return first(await db.query('select * from till_payment where refno = $1', [refno]));
}

/**
 * SQL suffix that locks the selected rows. The suffix is empty for SQLite, which allows only one writer at a time and
 * has no row locks.
 */
const forUpdate: Readonly<Record<Dialect, string>> = { sqlite: '', postgres: ' for update' };

/** Returns a payment and locks its row until the transaction ends. */
export async function lockPayment(tx: Executor, dialect: Dialect, id: string): Promise<PaymentRow | undefined> {
  return first(await tx.query(`select * from till_payment where id = $1${forUpdate[dialect]}`, [id]));
}

/**
 * Locks and returns the attempt that is reused if a payment for the same order revision is started again. Call
 * `lockLive` before `lockOrder`.
 */
export async function lockLive(
  tx: Executor,
  dialect: Dialect,
  orderId: string,
  revision: string,
): Promise<PaymentRow | undefined> {
  const text = `select * from till_payment where order_id = $1 and revision = $2 and live = 1${forUpdate[dialect]}`;
  return first(await tx.query(text, [orderId, revision]));
}

/** Returns true if the order has a live attempt for this revision. */
export async function hasLive(tx: Executor, orderId: string, revision: string): Promise<boolean> {
  const text = 'select id from till_payment where order_id = $1 and revision = $2 and live = 1';
  return returnsRow(tx, text, [orderId, revision]);
}

/** Columns of a payment row that can be updated. */
export type PaymentChange = Partial<Omit<PaymentRow, 'id'>>;
/** Writes a change to a payment. Lock the payment's row first. */
export async function updatePayment(tx: Executor, id: string, change: PaymentChange): Promise<void> {
  await tx.query(...table.update(change, { id }));
}

/** Writes a change to a payment. Returns false and writes nothing if the version of the row has changed. */
export const updateVersion = (
  tx: Executor,
  { id, version }: Pick<PaymentRow, 'id' | 'version'>,
  change: PaymentChange,
): Promise<boolean> => returnsRow(tx, ...table.update(change, { id, version }, 'returning id'));

/**
 * Restarts the check schedule when an attempt that has no final state is started again. The restart does not delay the
 * next check.
 */
export async function restartChecks(db: Executor, id: string, now: number, firstCheckAt: number): Promise<void> {
  const text = `update till_payment set started_at = $1, planned_at = $2, plan_at = $3, checks = 0, misses = 0,
      next_check_at = case when next_check_at < $4 then next_check_at else cast($5 as bigint) end,
      review = case when review in ('no_answer', 'nothing_heard', 'not_finalised') then null else review end
    where id = $6 and state in ('open', 'verified', 'pending')`;
  await db.query(text, [now, now, firstCheckAt, firstCheckAt, firstCheckAt, id]);
}

/** Marks an attempt as abandoned. Lock the payment's row first. */
export const abandonAttempt = (tx: Executor, id: string): Promise<void> => updatePayment(tx, id, { live: abandoned });

/** Makes a payment's next check due now and gives it the highest priority. Lock the payment's row first. */
export async function scheduleFirst(tx: Executor, id: string, now: number): Promise<void> {
  await tx.query('update till_payment set next_check_at = $1, planned_at = $2, priority = 0 where id = $3', [
    now,
    now,
    id,
  ]);
}

/**
 * Increments a payment's operation count for an operation that the till has discovered at the gateway. Lock the
 * payment's row first.
 */
export async function countOperation(tx: Executor, id: string): Promise<void> {
  await tx.query('update till_payment set operations = operations + 1 where id = $1', [id]);
}

/** Increments a payment's operation count and makes the payment's next check due now. Lock the payment's row first. */
export async function addOperation(tx: Executor, id: string, now: number): Promise<void> {
  const text = `update till_payment set operations = operations + 1, next_check_at = $1, planned_at = $2, priority = 0
    where id = $3`;
  await tx.query(text, [now, now, id]);
}

/** Returns the time of the latest start or check in milliseconds since 1970, or undefined if the store is empty. */
export async function newestPaymentTime(db: Executor): Promise<number | undefined> {
  const text = 'select max(created_at) as created, max(last_check_at) as checked from till_payment';
  const row = await queryOne<{ readonly created: unknown; readonly checked: unknown }>(db, text);
  if (row?.created === null || row?.created === undefined) return undefined;
  return Math.max(toInteger(row.created), toInteger(row.checked ?? 0));
}
