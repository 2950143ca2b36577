import type { Tx } from '../../store/rows.ts';
import type { EndedOperation, Payment, Screening } from '../payment.ts';

/**
 * What the shop does when a payment is decided, in the same transaction as the till's own state. `Transaction` is what a hook gets: the
 * till's transaction, or the transaction object of the shop's library.
 */
export interface Hooks<Transaction = Tx> {
  readonly onPaid: (payment: Payment, tx: Transaction) => Promise<void>;
  readonly onFailed: (payment: Payment, tx: Transaction) => Promise<void>;
  readonly onScreened: (screening: Screening, tx: Transaction) => Promise<void>;
  /** Each runs once per operation, when a status answer has shown its effect. */
  readonly onSettled: (settlement: EndedOperation, tx: Transaction) => Promise<void>;
  readonly onCanceled: (cancel: EndedOperation, tx: Transaction) => Promise<void>;
  readonly onCredited: (credit: EndedOperation, tx: Transaction) => Promise<void>;
  /** What is to be paid of an order now; `undefined` when there is no such order. */
  readonly revision: (order: string, tx: Transaction) => Promise<string | undefined>;
}
