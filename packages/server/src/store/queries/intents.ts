import type { OperationKind } from '../../outbox/intent.ts';
import { defineTable } from './sql.ts';
import { queryOne, type Executor } from '../executor.ts';

/**
 * State of an intent:
 * - `written`: the gateway call waits to be sent.
 * - `sent`: the call was passed to the network, and its result is unknown.
 * - `unknown`: the call ended without a clear response.
 * - `done`: the gateway has responded, and a status response must still confirm the result.
 * - `dropped`: the call will never be sent.
 * - `given_up`: the call will not be sent again, and an operator must review the intent.
 * - `confirmed`: a status response has shown the effect of the operation.
 * - `refused`: a status response has shown that the refused operation had no effect.
 */
export type IntentState = 'written' | 'sent' | 'unknown' | 'done' | 'dropped' | 'given_up' | 'confirmed' | 'refused';

/**
 * A row of till_intent: a gateway call that moves money. The row is written before the call is sent, so that the call
 * is never accidentally sent twice.
 */
export interface IntentRow {
  readonly id: string;
  readonly payment_id: string;
  /**
   * Position among the payment's intents, starting at 1. Null for a row that an earlier version wrote, until
   * `readIntents` numbers it.
   */
  readonly sequence: number | null;
  readonly order_id: string;
  readonly kind: 'split' | OperationKind;
  /** Idempotency key of the caller. Null for a split. */
  readonly key: string | null;
  readonly transaction_id: string;
  /** Amount in minor units. Null for a row that an earlier version wrote, until `readIntents` fills in the amount. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** 1 if this is the last settlement of the transaction, else 0. */
  readonly closes: number;
  /** The merchant's share of a marketplace sale, as JSON. */
  readonly marketplace: string | null;
  /** Reference of the transaction that a credit creates. */
  readonly refno: string | null;
  /** Settled amount in minor units, as the gateway reported it before the call was sent. */
  readonly settled_before: number | null;
  /** Method-specific details from the gateway's response, as JSON. */
  readonly details: string | null;
  /** Id of the transaction that the credit has created. */
  readonly result_transaction: string | null;
  readonly state: IntentState;
  /** Number of times that the gateway call was sent. */
  readonly sends: number;
  /**
   * Version number that increases each time a process claims the right to send the gateway call. An outcome is stored
   * only if it belongs to the latest version.
   */
  readonly version: number;
  /** Word or code that the gateway returned for the latest call. */
  readonly outcome: string | null;
  /** Column that this version writes only because processes that run earlier versions rely on it. */
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

/**
 * Writes a change to an intent. Lock the intent's payment first, or pass the expected version and state as `underWay`.
 */
export async function updateIntent(
  db: Executor,
  { id }: Pick<IntentRow, 'id'>,
  change: Partial<IntentRow>,
  underWay?: Pick<IntentRow, 'version' | 'state'>,
): Promise<void> {
  await db.query(...table.update(change, { id, ...underWay }));
}

/**
 * Returns a split that was sent for a different transaction of the same order, if that transaction is still `verified`.
 * In this case, a charge may be in progress.
 */
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
