import type { OperationKind } from '../../outbox/intent.ts';
import { defineTable } from './sql.ts';
import { queryOne, type Executor } from '../executor.ts';

/**
 * `written` waits for its turn; `sent` was given to the network, its end is not known; `unknown` ended without a yes or
 * no; `done` was answered, status decides; `dropped` will never be sent; `given_up` was sent as often as may be. Of an
 * operation status has shown the effect (`confirmed`), or that a no has none (`refused`).
 */
export type IntentState = 'written' | 'sent' | 'unknown' | 'done' | 'dropped' | 'given_up' | 'confirmed' | 'refused';

/** A row of till_intent: a call that moves money, written before it is sent, so that it is never sent twice by accident. */
export interface IntentRow {
  readonly id: string;
  readonly payment_id: string;
  /** Its place among the intents of the payment, from 1; null until `readIntents` has seen what an older version wrote. */
  readonly sequence: number | null;
  readonly order_id: string;
  readonly kind: 'split' | OperationKind;
  /** The caller's idempotency key; null of a split. */
  readonly key: string | null;
  readonly transaction_id: string;
  /** What it moves; null as above. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** 1: no settlement follows this one. */
  readonly closes: number;
  /** JSON of the merchant's share of a marketplace sale. */
  readonly marketplace: string | null;
  /** The reference of a credit's own transaction. */
  readonly refno: string | null;
  /** What status said was settled before it was sent, in minor units. */
  readonly settled_before: number | null;
  /** JSON of what the method adds to the gateway's answer. */
  readonly details: string | null;
  /** The transaction that a credit has made. */
  readonly result_transaction: string | null;
  readonly state: IntentState;
  /** How often it was sent. */
  readonly sends: number;
  /** Grows with each turn to send. An outcome is taken only for the latest. */
  readonly version: number;
  /** What the gateway said of the latest: a word or a code. */
  readonly outcome: string | null;
  /** Written for older versions alone, which go by it. */
  readonly lease_until: number | null;
  readonly written_at: number;
}

const table = defineTable<IntentRow>('till_intent', {
  id: 'text',
  payment_id: 'text',
  sequence: 'integer',
  order_id: 'text',
  kind: 'text',
  key: 'text',
  transaction_id: 'text',
  amount: 'integer',
  currency: 'text',
  closes: 'integer',
  marketplace: 'text',
  refno: 'text',
  settled_before: 'integer',
  details: 'text',
  result_transaction: 'text',
  state: 'text',
  sends: 'integer',
  version: 'integer',
  outcome: 'text',
  lease_until: 'integer',
  written_at: 'integer',
});

export async function selectIntents(db: Executor, paymentId: string): Promise<readonly IntentRow[]> {
  return (await db.query<IntentRow>('select * from till_intent where payment_id = $1', [paymentId])).map(table.decode);
}

export async function findIntent(db: Executor, id: string): Promise<IntentRow | undefined> {
  const row = await queryOne<IntentRow>(db, 'select * from till_intent where id = $1', [id]);
  return row && table.decode(row);
}

export async function insertIntent(tx: Executor, row: IntentRow): Promise<void> {
  await tx.query(...table.insert(row));
}

/** Writes a change of an intent: one whose payment is locked, or one that is under way in its turn `version`. */
export async function updateIntent(
  db: Executor,
  { id }: Pick<IntentRow, 'id'>,
  change: Partial<IntentRow>,
  underWay?: Pick<IntentRow, 'version' | 'state'>,
): Promise<void> {
  await db.query(...table.update(change, { id, ...underWay }));
}

/** Returns another transaction of the order that was sent and is still shown as verified: it may be charged at this moment. */
export async function findSplitUnderWay(
  tx: Executor,
  orderId: string,
  transactionId: string,
): Promise<IntentRow | undefined> {
  const text = `select till_intent.* from till_intent
    join till_transaction on till_transaction.payment_id = till_intent.payment_id
      and till_transaction.transaction_id = till_intent.transaction_id
    where till_intent.order_id = $1 and till_intent.kind = 'split' and till_intent.transaction_id <> $2
      and till_intent.state in ('sent', 'unknown', 'done') and till_transaction.state = 'verified' limit 1`;
  const row = await queryOne<IntentRow>(tx, text, [orderId, transactionId]);
  return row && table.decode(row);
}
