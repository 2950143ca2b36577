import type { Selectable, Transaction } from 'kysely';
import { type Heard, type KnownTransaction, type Payment, type ReviewReason } from '../payment/payment.ts';
import type { TillTables } from './tables.ts';

export type PaymentRow = Selectable<TillTables['till_payment']>;
export type OrderRow = Selectable<TillTables['till_order']>;
export type IntentRow = Selectable<TillTables['till_intent']>;
export type Tx = Transaction<TillTables>;

interface StoredRequest {
  readonly action: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export const readRequest = (row: PaymentRow): StoredRequest => JSON.parse(row.request) as StoredRequest; // written by us

/** A stored row and its confirmed transactions as a payment. */
export function toPayment(row: PaymentRow, transactions: Readonly<Record<string, KnownTransaction>>): Payment {
  const { parameters } = readRequest(row);
  return {
    id: row.id,
    order: row.order_id,
    revision: row.revision,
    merchantId: row.merchant_id,
    refno: row.refno,
    amount: row.amount,
    currency: row.currency,
    methods: JSON.parse(row.methods) as string[], // written by us
    reqtype: row.reqtype ?? undefined,
    mode: row.mode,
    sign: parameters['sign'],
    alias: parameters['aliasCC'],
    createdAt: row.created_at,
    state: row.state,
    review: (row.review ?? undefined) as ReviewReason | undefined, // written by us
    heard: row.heard as Heard, // 0 to 2
    transactions,
  };
}
