import type { TransactionFinding } from '../../payment/payment.ts';
import { defineTable, listMarks } from './sql.ts';
import { returnsRow, type Executor } from '../executor.ts';

/** A row of till_transaction: claimed by a message, or confirmed by a status answer. */
export interface TransactionRow {
  readonly payment_id: string;
  readonly transaction_id: string;
  readonly state: TransactionFinding | 'claimed';
  /** Highest level of the evidence that named it. */
  readonly level: number;
  readonly payment_method: string | null;
  /** 1 once a message with proof said that it has no liability shift (`responseCode` 02). */
  readonly no_liability_shift: number;
  /** The settled amount that the status reports, in minor units; null while it has not reported one. */
  readonly settled: number | null;
  /** 1 once it was transmitted to the acquirer. */
  readonly transmitted: number;
  /**
   * `authorized` or `settled` for a transaction by a method that the attempt excludes. Its `state` is then `pending`, so
   * that an earlier version does not count it as paid either. Null for every other transaction.
   */
  readonly withheld: 'authorized' | 'settled' | null;
  /** 1 once a person has accepted a withheld transaction. */
  readonly accepted: number;
  /** JSON of what status says of alias and card; null once it was kept long enough. */
  readonly proved: string | null;
  /** JSON of what a message with proof tells of it; null once it was kept long enough. */
  readonly told: string | null;
  /** When a status answer first showed it as authorized or settled; null before, and if an earlier version wrote the row. */
  readonly authorized_at: number | null;
  /** The part of the authorization that is not settled, in minor units; null if there is none. */
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

/** Returns the transactions of a payment, and those of any payment that have one of these ids. */
export async function listTransactions(
  db: Executor,
  paymentId: string,
  ids: readonly string[] = [],
): Promise<readonly TransactionRow[]> {
  const others = ids.length > 0 ? ` or transaction_id in (${listMarks(ids, 2)})` : '';
  const text = `select * from till_transaction where payment_id = $1${others}`;
  return (await db.query<TransactionRow>(text, [paymentId, ...ids])).map(table.decode);
}

/** Writes a transaction of a payment, or everything about one that the payment has. The payment is locked. */
export async function writeTransaction(tx: Executor, row: TransactionRow): Promise<void> {
  const [, , ...changed] = table.columns;
  const set = changed.map((column) => `${column} = excluded.${column}`).join(', ');
  await tx.query(...table.insert(row, `on conflict (payment_id, transaction_id) do update set ${set}`));
}

/** Marks a withheld transaction as accepted by a person. */
export async function acceptTransaction(tx: Executor, paymentId: string, transactionId: string): Promise<void> {
  const text = 'update till_transaction set accepted = 1 where payment_id = $1 and transaction_id = $2';
  await tx.query(text, [paymentId, transactionId]);
}

/** Returns whether a message with proof or a status answer has named the transaction for any payment. */
export async function isProvedTransaction(tx: Executor, transactionId: string): Promise<boolean> {
  const text = 'select payment_id from till_transaction where transaction_id = $1 and level >= 1 limit 1';
  return returnsRow(tx, text, [transactionId]);
}
