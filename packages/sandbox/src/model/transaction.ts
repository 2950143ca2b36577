import type { TransactionState, WireParameters } from '@tillkit/core';
import type { moves } from '@tillkit/core/internal';
import type { Status3D } from './outcome.ts';

/** Secure Fields data of a transaction, before and after its finalization. */
export interface Split {
  /** Origin of the page on which the card was entered. */
  readonly origin: string;
  /** Error codes with which the issuer will decline the finalization. `null` if the issuer will approve it. */
  readonly decline: Pick<Transaction, 'errorCode' | 'acqErrorCode'> | null;
}

/** A transaction in the ledger. */
export interface Transaction {
  /** Transaction id: 18 digits, as text. */
  readonly transactionId: string;
  readonly merchantId: string;
  readonly refno: string;
  /** Amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Code of the payment method. `null` if the shopper canceled before choosing a method. */
  readonly paymentMethod: string | null;
  readonly reqtype: string;
  readonly language: string;
  readonly state: TransactionState;
  /** The party that canceled the transaction. `system` means that the authorization expired. */
  readonly canceledBy: 'shopper' | 'merchant' | 'system' | null;
  /** Settled amount in minor units. */
  readonly settledAmount: number;
  /** UTC time at which the transaction was received, in ISO 8601 format. */
  readonly receivedAt: string;
  /** First six and last four digits of the card number. The full number is never stored. */
  readonly maskedCard: string | null;
  readonly expiryMonth: string | null;
  readonly expiryYear: string | null;
  readonly alias: string | null;
  readonly status3D: Status3D;
  readonly authorizationCode: string | null;
  readonly acqAuthorizationCode: string | null;
  readonly errorCode: string | null;
  readonly acqErrorCode: string | null;
  /** Secure Fields data. `null` if the payment started on the payment page. */
  readonly split: Split | null;
  /** Fields that the provider adds to the response. `null` for cards and for providers that add none. */
  readonly returns: WireParameters | null;
  /** Id of the transaction that this credit refunds. `null` for a debit. */
  readonly creditOf: string | null;
  /** The request parameters as the shop sent them. */
  readonly parameters: WireParameters;
}

/** The payment method that an alias represents. */
export type KnownMethod = Pick<Transaction, 'paymentMethod' | 'maskedCard'>;

/** A new transaction, before its state is set. */
export type Entry = Omit<Transaction, 'state'>;

/** Name of a trigger in core's state transition table. */
export type Trigger = (typeof moves)[number][1];
