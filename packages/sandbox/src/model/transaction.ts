import type { TransactionState, WireParameters } from '@tillkit/core';
import type { moves } from '@tillkit/core/internal';
import type { Status3D } from './outcome.ts';

/** What a transaction of Secure Fields carries until it is finalized, and after. */
export interface Split {
  /** Of the page that the card was typed on. */
  readonly origin: string;
  /** What the issuer will say no with; `null`: it will say yes. */
  readonly decline: Pick<Transaction, 'errorCode' | 'acqErrorCode'> | null;
}

/** One transaction of the ledger. */
export interface Transaction {
  /** 18 digits, as text. */
  readonly transactionId: string;
  readonly merchantId: string;
  readonly refno: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** `null` when the shopper canceled before choosing. */
  readonly paymentMethod: string | null;
  readonly reqtype: string;
  readonly language: string;
  readonly state: TransactionState;
  /** `system`: its time was over. */
  readonly canceledBy: 'shopper' | 'merchant' | 'system' | null;
  /** In minor units. */
  readonly settledAmount: number;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  /** First six and last four digits; the number itself is kept nowhere. */
  readonly maskedCard: string | null;
  readonly expiryMonth: string | null;
  readonly expiryYear: string | null;
  readonly alias: string | null;
  readonly status3D: Status3D;
  readonly authorizationCode: string | null;
  readonly acqAuthorizationCode: string | null;
  readonly errorCode: string | null;
  readonly acqErrorCode: string | null;
  /** `null`: begun on the payment page. */
  readonly split: Split | null;
  /** What the provider of a method that is no card adds to the answer; `null`: nothing. */
  readonly returns: WireParameters | null;
  /** The transaction that a credit gives back of; `null`: a debit. */
  readonly creditOf: string | null;
  /** The request as the shop sent it. */
  readonly parameters: WireParameters;
}

/** What an alias stands for. */
export type KnownMethod = Pick<Transaction, 'paymentMethod' | 'maskedCard'>;

/** A transaction before it has a state. */
export type Entry = Omit<Transaction, 'state'>;

/** What moves a transaction, by its name in core's table of moves. */
export type Trigger = (typeof moves)[number][1];
