import { createDecoder } from './sql.ts';
import { returnsRow, type Executor } from '../executor.ts';

/** A row of till_evidence, the journal: a message, a gateway response or an operator's action. */
export interface EvidenceRow {
  readonly id: string;
  readonly payment_id: string;
  readonly channel: string;
  readonly level: number;
  readonly claims: string;
  readonly transaction_id: string | null;
  /** Reasons why the evidence does not have a higher level, separated by spaces. */
  readonly reasons: string;
  readonly received_at: number;
}

const decodeEvidence = createDecoder<EvidenceRow>('level', 'received_at');

export async function insertEvidence(tx: Executor, row: EvidenceRow): Promise<void> {
  const text = `insert into till_evidence
      (id, payment_id, channel, level, claims, transaction_id, reasons, received_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`;
  const { id, payment_id, channel, level, claims, transaction_id, reasons, received_at } = row;
  await tx.query(text, [id, payment_id, channel, level, claims, transaction_id, reasons, received_at]);
}

/** Returns true if the journal contains an operator's entry that has exactly these reasons. */
export async function isNotedByOperator(tx: Executor, paymentId: string, reasons: string): Promise<boolean> {
  const text = `select id from till_evidence where payment_id = $1 and channel = 'operator' and reasons = $2 limit 1`;
  return returnsRow(tx, text, [paymentId, reasons]);
}

/** Lists the journal entries of a payment. */
export async function selectEvidence(db: Executor, paymentId: string): Promise<readonly EvidenceRow[]> {
  return (await db.query<EvidenceRow>('select * from till_evidence where payment_id = $1', [paymentId])).map(
    decodeEvidence,
  );
}

/** Payment event for which one of the shop's hooks runs. A declined screening is recorded as `failed`. */
export type EventKind = 'paid' | 'failed' | 'screened';

/**
 * Records that a hook runs for a payment. Returns false if the event already exists, in which case the hook must not
 * run again.
 */
export async function insertEvent(tx: Executor, paymentId: string, kind: EventKind, at: number): Promise<boolean> {
  const text = `insert into till_event (payment_id, kind, at) values ($1, $2, $3)
    on conflict do nothing returning payment_id`;
  return returnsRow(tx, text, [paymentId, kind, at]);
}

/** A row of till_event, which records that a hook ran for a payment. There is at most one row per payment and kind. */
export interface EventRow {
  readonly payment_id: string;
  readonly kind: EventKind;
  readonly at: number;
}

const decodeEvent = createDecoder<EventRow>('at');

export async function selectEvents(db: Executor, paymentId: string): Promise<readonly EventRow[]> {
  return (await db.query<EventRow>('select * from till_event where payment_id = $1', [paymentId])).map(decodeEvent);
}

/**
 * A mark in the history of a payment: the time of the first journal entry, event or alarm of a given kind and evidence
 * level.
 */
export interface MarkRow {
  readonly kind: string;
  readonly level: number;
  readonly at: number;
}

const decodeMark = createDecoder<MarkRow>('level', 'at');

/**
 * Lists the marks in the history of a payment. Journal entries for correctly signed messages, browser returns and
 * confirmations are combined into one mark per channel and evidence level. A mark with level 3 records that a hook ran,
 * or the reason why no hook ran.
 */
export async function selectMarks(db: Executor, paymentId: string): Promise<readonly MarkRow[]> {
  const text = `select channel as kind, level, min(received_at) as at from till_evidence
      where payment_id = $1 and (level = 1 or channel in ('return', 'confirm')) group by channel, level
    union all select kind, 3 as level, at from till_event where payment_id = $2
    union all select kind, 3 as level, at from till_alarm
      where payment_id = $3 and kind in ('duplicate_payment', 'outdated_revision', 'abandoned_payment')`;
  return (await db.query<MarkRow>(text, [paymentId, paymentId, paymentId])).map(decodeMark);
}
