import type { Books, Kind } from './gateway.ts';

/** States of a payment, weakest evidence first. A status response can only raise the state (I4, I12). */
export const ranks = [
  'open',
  'verified',
  'pending',
  'canceled',
  'declined',
  'authorized',
  'settled',
  'reversed',
] as const;
export type PaymentState = (typeof ranks)[number];

/** The till's row of an attempt, and the gateway's transactions with the attempt's refno. */
export interface Payment {
  readonly order: number;
  readonly amount: number;
  readonly state: PaymentState;
  /** For each transaction: the strongest state that a status response has shown. */
  readonly known: readonly PaymentState[];
  /** The number of committed effects of the paid hook (I2). */
  readonly paid: number;
  /** If true, a person must examine the payment. */
  readonly review: boolean;
  /** If true, a person accepted a transaction that differs from the attempt (K04). */
  readonly accepted: boolean;
  /** If true, the order does not accept the attempt any more, because it changed (K08). */
  readonly outdated: boolean;
  readonly books: Books;
}
/** A row of the outbox. */
export interface Intent {
  readonly payment: number;
  readonly kind: Kind;
  readonly amount: number;
  /** The index of its transaction, or -1 for the transaction that holds the money. */
  readonly transaction: number;
  /** `absent`: the shop has not called the operation. `sent`: a byte may have left. `doubt`: no process waits for it. */
  readonly state: 'absent' | 'waiting' | 'sent' | 'doubt' | 'review' | 'confirmed' | 'refused';
  /** The process that holds the lease, or -1. */
  readonly lease: number;
  readonly sends: number;
  /** The number of further sends that a person ordered. */
  readonly orders: number;
  /** If true, a person decided the result. */
  readonly resolved: boolean;
  /** The number of executions in the gateway's books. */
  readonly effects: number;
}
/** A call that moves money. `ready`: no byte has left. `process`: the process that waits for the answer, or -1. */
export interface Call {
  readonly intent: number;
  readonly process: number;
  readonly stage: 'ready' | 'request' | 'done' | 'refused';
}
/** A status response on its way to a process, with the gateway's books at one moment after the request. */
export interface Query {
  readonly process: number;
  readonly payment: number;
  readonly books: Books;
  /** For each intent: the number of its executions. Only credits and authorizations have a refno (O17). */
  readonly effects: readonly number[];
  /** For each intent: its `stampOf` when the query was requested. */
  readonly stamps: readonly number[];
}
export interface State {
  readonly payments: readonly Payment[];
  readonly intents: readonly Intent[];
  readonly calls: readonly Call[];
  readonly queries: readonly Query[];
  readonly crashes: number;
  readonly backup?: Pick<State, 'payments' | 'intents'> | undefined;
}
/** The next state, or the name of the guard that forbids the step. */
export type Result = State | string;
