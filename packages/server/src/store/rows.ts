import type { Executor } from './executor.ts';
import type { IntentRow } from './queries/intents.ts';
import type { PaymentRow } from './queries/payments.ts';

export type { AliasRow } from './queries/aliases.ts';
export type { AuthorizationRow } from './queries/authorizations.ts';
export type { IntentRow } from './queries/intents.ts';
export type { OrderRow } from './queries/orders.ts';
export type { PaymentRow } from './queries/payments.ts';
export type { TransactionRow } from './queries/transactions.ts';

/** A transaction of the till. */
export type Tx = Executor;

interface StoredRequest {
  readonly action: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export const readRequest = (row: PaymentRow): StoredRequest => JSON.parse(row.request) as StoredRequest; // written by us

/** An intent with all that a process of an earlier version leaves out. */
export interface Intent extends IntentRow {
  readonly sequence: number;
  readonly amount: number;
  readonly currency: string;
}
