import type { Selectable, Transaction } from 'kysely';
import type { TillTables } from './tables.ts';

export type PaymentRow = Selectable<TillTables['till_payment']>;
export type OrderRow = Selectable<TillTables['till_order']>;
export type IntentRow = Selectable<TillTables['till_intent']>;
export type AuthorizationRow = Selectable<TillTables['till_authorization']>;
export type AliasRow = Selectable<TillTables['till_alias']>;
export type Tx = Transaction<TillTables>;

interface StoredRequest {
  readonly action: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export const readRequest = (row: PaymentRow): StoredRequest => JSON.parse(row.request) as StoredRequest; // written by us

export type TransactionRow = Selectable<TillTables['till_transaction']>;

/** An intent with all that a process of an earlier version leaves out. */
export interface Intent extends IntentRow {
  readonly sequence: number;
  readonly amount: number;
  readonly currency: string;
}
