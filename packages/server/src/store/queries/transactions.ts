import type { TransactionFinding } from '../../payment/payment.ts';
import { defineTable, listMarks } from './sql.ts';
import { returnsRow, type Executor } from '../executor.ts';

/** A row of till_transaction: a transaction that a message or a status response has reported. */
export interface TransactionRow {
  readonly payment_id: string;
  readonly transaction_id: string;
  readonly state: TransactionFinding | 'claimed';
  /**
   * Highest level of the evidence for the transaction: 0 for a message without a valid signature, 1 for a correctly
   * signed message, 2 for a status response.
   */
  readonly level: number;
  readonly payment_method: string | null;
  /** 1 if a correctly signed message reported that the transaction has no liability shift (`responseCode` 02). */
  readonly no_liability_shift: number;
  /** Settled amount in minor units. Null until a status response has reported an amount. */
  readonly settled: number | null;
  /** 1 if the transaction was transmitted to the acquirer. */
  readonly transmitted: number;
  /**
   * The transaction's actual state, `authorized` or `settled`, if the attempt does not allow the transaction's payment
   * method. The column `state` is then `pending`, so that an earlier version does not treat the transaction as paid.
   * Null for every other transaction.
   */
  readonly withheld: 'authorized' | 'settled' | null;
  /** 1 if the transaction was withheld and an operator has accepted it. */
  readonly accepted: number;
  /** Alias and card details from a status response, as JSON. Null after the retention period. */
  readonly proved: string | null;
  /** Details from a correctly signed message, as JSON. Null after the retention period. */
  readonly told: string | null;
  /**
   * Time at which a status response first showed the transaction as authorized or settled. Null before that time, and
   * in rows that an earlier version has written.
   */
  readonly authorized_at: number | null;
  /** Unsettled amount of the authorization, in minor units. Null if there is no unsettled amount. */
  readonly unsettled: number | null;
}

const table = defineTable<TransactionRow>('till_transaction', {
  payment_id: 'text',
  transaction_id: 'text',
  state: 'text',
  level: 'integer',
  payment_method: 'text',
  no_liability_shift: 'integer',
  settled: 'integer',
  transmitted: 'integer',
  withheld: 'text',
  accepted: 'integer',
  proved: 'text',
  told: 'text',
  authorized_at: 'integer',
  unsettled: 'integer',
});

/**
 * Returns a payment's transactions. Also returns the transactions whose ids are in `ids`, even if they belong to a
 * different payment.
 */
export async function listTransactions(
  db: Executor,
  paymentId: string,
  ids: readonly string[] = [],
): Promise<readonly TransactionRow[]> {
  const others = ids.length > 0 ? ` or transaction_id in (${listMarks(ids, 2)})` : '';
  const text = `select * from till_transaction where payment_id = $1${others}`;
  return (await db.query<TransactionRow>(text, [paymentId, ...ids])).map(table.decode);
}

/**
 * Writes a transaction of a payment. If the transaction already exists, all its columns are overwritten. Lock the
 * payment's row first.
 */
export async function writeTransaction(tx: Executor, row: TransactionRow): Promise<void> {
  const [, , ...changed] = table.columns;
  const set = changed.map((column) => `${column} = excluded.${column}`).join(', ');
  await tx.query(...table.insert(row, `on conflict (payment_id, transaction_id) do update set ${set}`));
}

/** Marks a withheld transaction as accepted by an operator. */
export async function acceptTransaction(tx: Executor, paymentId: string, transactionId: string): Promise<void> {
  const text = 'update till_transaction set accepted = 1 where payment_id = $1 and transaction_id = $2';
  await tx.query(text, [paymentId, transactionId]);
}

/** Returns true if a correctly signed message or a status response has named the transaction for any payment. */
export async function isProvedTransaction(tx: Executor, transactionId: string): Promise<boolean> {
  const text = 'select payment_id from till_transaction where transaction_id = $1 and level >= 1 limit 1';
  return returnsRow(tx, text, [transactionId]);
}
