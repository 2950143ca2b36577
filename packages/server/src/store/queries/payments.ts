import type { PaymentState, ReviewReason } from '../../payment/payment.ts';
import { defineTable, toInteger } from './sql.ts';
import { queryOne, returnsRow, type Dialect, type Executor } from '../executor.ts';

/** Why a person must look: one reason is spelled as in earlier versions, which may read and write beside this one. */
export type StoredReview = Exclude<ReviewReason, 'not_finalized'> | 'not_finalised';

/** A row of till_payment: one attempt to pay an order. Times are milliseconds since 1970, amounts minor units. */
export interface PaymentRow {
  readonly id: string;
  readonly order_id: string;
  readonly revision: string;
  readonly merchant_id: string;
  readonly refno: string;
  readonly amount: number;
  readonly currency: string;
  /** JSON list of the codes of the methods that may pay it; an empty list allows every method. */
  readonly methods: string;
  readonly reqtype: string | null;
  readonly mode: 'test' | 'live';
  /** JSON of the signed request, sent again when the same order revision is started twice. */
  readonly request: string;
  readonly state: PaymentState;
  /** Why a person must look at it. */
  readonly review: StoredReview | null;
  /** 0 nothing, 1 a message without proof (L0), 2 a message with proof (L1). */
  readonly heard: number;
  /** 1 while a repeated start returns this attempt. */
  readonly live: number;
  readonly version: number;
  readonly created_at: number;
  /** The latest start of the attempt; its checks are planned from here. */
  readonly started_at: number;
  /** Due time of the next status check; null when decided or given up. */
  readonly next_check_at: number | null;
  /** The next check of the plan; messages and quick checks bring `next_check_at` before it. Null when the plan is done. */
  readonly plan_at: number | null;
  /** When these times were written. A time in the future shows that a clock has run back. */
  readonly planned_at: number | null;
  readonly last_check_at: number | null;
  /** Which of the checks that are due goes first: 0 after a proved message, 2 after many without proof. */
  readonly priority: number;
  /** The process that checks it now; null when it is free. */
  readonly holder: string | null;
  /** Grows with each claim, so that a lease which has not moved can be told from one that was taken again. */
  readonly lease: number;
  /** Written for older versions alone, which go by it. */
  readonly lease_until: number | null;
  /** Planned checks that were answered since the latest start, or since the payment was authorized. */
  readonly checks: number;
  /** Checks without an answer since the last that had one. */
  readonly misses: number;
  /** How many of the quick checks after a message were made. */
  readonly quick: number;
  /** Messages without proof that have brought a check forward. */
  readonly wakes: number;
  /** Messages and answers in the journal. */
  readonly messages: number;
  /** What the issuer said to the card holder, cleaned. */
  readonly cardholder_text: string | null;
  /** JSON of why the last try was refused, as the gateway reports it. */
  readonly refusal: string | null;
  /** How many settlements, credits and cancels the shop has requested. */
  readonly operations: number;
  /** JSON list of the differences that status answers have reported, and whether a person has closed them; null if none. */
  readonly cases: string | null;
  /** 1: authorized by the shop's server, so that it has a row in `till_authorization` and no browser has its request. */
  readonly by_server: number;
}

interface StoredRequest {
  readonly action: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export const readRequest = (row: PaymentRow): StoredRequest => JSON.parse(row.request) as StoredRequest; // written by us

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

/** Writes an attempt. A second live attempt of the same order and revision violates a unique index. */
export async function insertPayment(tx: Executor, row: PaymentRow): Promise<void> {
  await tx.query(...table.insert(row));
}

/** Writes an attempt whose reference is derived. Returns false if a row is in its way: then nothing is written. */
export const insertNewPayment = (tx: Executor, row: PaymentRow): Promise<boolean> =>
  returnsRow(tx, ...table.insert(row, 'on conflict do nothing returning id'));

const first = (rows: readonly PaymentRow[]): PaymentRow | undefined => rows[0] && decodePayment(rows[0]);

export async function findPayment(db: Executor, id: string): Promise<PaymentRow | undefined> {
  return first(await db.query('select * from till_payment where id = $1', [id]));
}

export async function findByRefno(db: Executor, refno: string): Promise<PaymentRow | undefined> {
  return first(await db.query('select * from till_payment where refno = $1', [refno]));
}

/** SQLite has one writer at a time and no row locks. */
const forUpdate: Readonly<Record<Dialect, string>> = { sqlite: '', postgres: ' for update' };

/** Returns a payment and locks its row until the transaction ends. */
export async function lockPayment(tx: Executor, dialect: Dialect, id: string): Promise<PaymentRow | undefined> {
  return first(await tx.query(`select * from till_payment where id = $1${forUpdate[dialect]}`, [id]));
}

/** Returns the attempt that a repeated start returns, and locks its row. Call it before `lockOrder`, as `lockPayment`. */
export async function lockLive(
  tx: Executor,
  dialect: Dialect,
  orderId: string,
  revision: string,
): Promise<PaymentRow | undefined> {
  const text = `select * from till_payment where order_id = $1 and revision = $2 and live = 1${forUpdate[dialect]}`;
  return first(await tx.query(text, [orderId, revision]));
}

/** Returns whether the order has a live attempt of this revision. */
export async function hasLive(tx: Executor, orderId: string, revision: string): Promise<boolean> {
  const text = 'select id from till_payment where order_id = $1 and revision = $2 and live = 1';
  return returnsRow(tx, text, [orderId, revision]);
}

/** The columns that a change of a payment may write. */
export type PaymentChange = Partial<Omit<PaymentRow, 'id'>>;
/** Writes a change of a payment whose row is locked. */
export async function updatePayment(tx: Executor, id: string, change: PaymentChange): Promise<void> {
  await tx.query(...table.update(change, { id }));
}

/** Writes a change of a payment. Returns false if the row has another version: then nothing is written. */
export const updateVersion = (
  tx: Executor,
  { id, version }: Pick<PaymentRow, 'id' | 'version'>,
  change: PaymentChange,
): Promise<boolean> => returnsRow(tx, ...table.update(change, { id, version }, 'returning id'));

/** Plans the checks of an undecided attempt anew after another start: none is later than it would have been. */
export async function restartChecks(db: Executor, id: string, now: number, firstCheckAt: number): Promise<void> {
  const text = `update till_payment set started_at = $1, planned_at = $2, plan_at = $3, checks = 0, misses = 0,
      next_check_at = case when next_check_at < $4 then next_check_at else cast($5 as bigint) end,
      review = case when review in ('no_answer', 'nothing_heard', 'not_finalised') then null else review end
    where id = $6 and state in ('open', 'verified', 'pending')`;
  await db.query(text, [now, now, firstCheckAt, firstCheckAt, firstCheckAt, id]);
}

/** Makes the check of a payment due now, before all others. The row is locked. */
export async function scheduleFirst(tx: Executor, id: string, now: number): Promise<void> {
  await tx.query('update till_payment set next_check_at = $1, planned_at = $2, priority = 0 where id = $3', [
    now,
    now,
    id,
  ]);
}

/** Counts an operation that the till has found at the gateway. The row is locked. */
export async function countOperation(tx: Executor, id: string): Promise<void> {
  await tx.query('update till_payment set operations = operations + 1 where id = $1', [id]);
}

/** Makes the check of a payment due now because of a new operation, and counts the operation. The row is locked. */
export async function addOperation(tx: Executor, id: string, now: number): Promise<void> {
  const text = `update till_payment set operations = operations + 1, next_check_at = $1, planned_at = $2, priority = 0
    where id = $3`;
  await tx.query(text, [now, now, id]);
}

/** Returns the time of the newest start or check in milliseconds since 1970, or undefined for a store without payments. */
export async function newestPaymentTime(db: Executor): Promise<number | undefined> {
  const text = 'select max(created_at) as created, max(last_check_at) as checked from till_payment';
  const row = await queryOne<{ readonly created: unknown; readonly checked: unknown }>(db, text);
  if (row?.created === null || row?.created === undefined) return undefined;
  return Math.max(toInteger(row.created), toInteger(row.checked ?? 0));
}
