import type { Tx } from '../../store/rows.ts';
import type { EndedOperation, Payment, Screening } from '../payment.ts';

/** What the shop does when a payment is decided, in the same transaction as the till's own state. */
export interface Hooks {
  readonly onPaid: (payment: Payment, tx: Tx) => Promise<void>;
  readonly onFailed: (payment: Payment, tx: Tx) => Promise<void>;
  readonly onScreened: (screening: Screening, tx: Tx) => Promise<void>;
  /** Each runs once per operation, when a status answer has shown its effect. */
  readonly onSettled: (settlement: EndedOperation, tx: Tx) => Promise<void>;
  readonly onCanceled: (cancel: EndedOperation, tx: Tx) => Promise<void>;
  readonly onCredited: (credit: EndedOperation, tx: Tx) => Promise<void>;
  /** What is to be paid of an order now; `undefined` when there is no such order. */
  readonly revision: (order: string, tx: Tx) => Promise<string | undefined>;
}
