import { CheckoutError, type PaymentView as SharedView, type TransactionId } from '@tillkit/core';
import type { KnownOperation, Operation } from '../outbox/intent.ts';
import type { Proved, Refusal, MessageDetails } from './results/message-details.ts';

/** The payment attempt as the till last signed it. Evidence is compared only with this attempt. */
export interface Attempt {
  readonly id: string;
  readonly order: string;
  readonly revision: string;
  readonly merchantId: string;
  readonly refno: string;
  /** The amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Codes of the payment methods that may be used to pay the order. If empty, any payment method is allowed. */
  readonly methods: readonly string[];
  readonly reqtype: string | undefined;
  readonly mode: 'test' | 'live';
  /** The `sign` parameter of the request that the browser sends to the gateway. */
  readonly sign: string | undefined;
  readonly alias: string | undefined;
  readonly createdAt: number;
}

/**
 * The state of a payment. Only a status response (level 2) changes the state. `verified`: the card data was accepted,
 * but nothing has been charged yet. `screened`: a screening ended and was not declined. A screening never becomes paid.
 */
export type PaymentState =
  | 'open'
  | 'verified'
  | 'pending'
  | 'canceled'
  | 'declined'
  | 'screened'
  | 'authorized'
  | 'settled';

export type TransactionFinding = Exclude<PaymentState, 'open'>;

/** A payment attempt, together with everything that messages and status responses have reported about it. */
export interface Payment extends Attempt {
  readonly state: PaymentState;
  readonly review: ReviewReason | undefined;
  readonly heard: Heard;
  /** The payment's transactions, keyed by transaction id. */
  readonly transactions: Readonly<Record<string, KnownTransaction>>;
  /**
   * Ids of the transactions that a correctly signed message reported as successful without liability shift
   * (`responseCode` 02).
   */
  readonly withoutLiabilityShift: readonly string[];
  /**
   * The issuer's latest text for the cardholder: one line of at most 500 characters. The text is untrusted, so never
   * show it as HTML.
   */
  readonly cardholderText: string | undefined;
  /**
   * The reason for the latest refusal, as reported by the gateway. The reason is only a hint, and is valid only once
   * the payment is declined.
   */
  readonly refusal: Refusal | undefined;
  /** Details from correctly signed messages about transactions that no status response has confirmed yet. */
  readonly claims: Readonly<Record<string, MessageDetails>>;
  /** Settlements, cancels and credits, ordered by sequence. */
  readonly operations: readonly KnownOperation[];
  /** The payment's review cases, both open and closed. */
  readonly cases: readonly Case[];
}

/**
 * A review case: a finding about the payment that an operator must examine, such as a difference between a status
 * response and the attempt.
 */
export interface Case {
  readonly kind: ReviewReason;
  /** The id of the transaction, or an empty string if the case is not about a specific transaction. */
  readonly transactionId: string;
  /**
   * The reported facts on one line, such as the state and the amount. Null if an earlier version recorded the alarm
   * without these facts.
   */
  readonly finding: string | null;
  readonly isClosed: boolean;
}

/** What the status responses so far have reported about one transaction. */
export interface KnownTransaction {
  readonly state: TransactionFinding;
  readonly paymentMethod: string | undefined;
  /**
   * True if the attempt does not allow the transaction's payment method. The transaction does not count as payment for
   * the order until an operator accepts it.
   */
  readonly withheld?: boolean | undefined;
  /**
   * True if an operator has accepted the withheld transaction. The next status response then marks the payment as paid.
   */
  readonly accepted?: boolean | undefined;
  /** The settled amount in minor units. Undefined if no status response has shown this amount. */
  readonly settled?: number | undefined;
  /** True if the transaction was transmitted to the acquirer, so it can no longer be canceled. */
  readonly transmitted?: boolean | undefined;
  readonly proved?: Proved | undefined;
  readonly told?: MessageDetails | undefined;
  /**
   * The time when a status response first showed the transaction as authorized or settled, in milliseconds since 1970.
   * If an earlier version stored the transaction without this time, the value is the time when the payment reached its
   * final state. If that time is also unknown, the value is the time when the payment was started.
   */
  readonly authorizedAt?: number | undefined;
}

/**
 * The reliability of the most reliable message received so far. 0: no message. 1: only messages without a valid
 * signature (level 0). 2: a correctly signed message (level 1).
 */
export type Heard = 0 | 1 | 2;

export type AlarmKind =
  | 'amount_mismatch'
  | 'currency_mismatch'
  | 'merchant_mismatch'
  | 'refno_mismatch'
  | 'method_mismatch'
  | 'mode_mismatch'
  | 'reqtype_mismatch'
  | 'direction_mismatch'
  | 'transaction_mismatch'
  | 'unknown_code'
  | 'several_found'
  | 'unexpected_cancel'
  | 'foreign_transaction'
  | 'duplicate_payment'
  | 'outdated_revision'
  | 'abandoned_payment'
  | 'orphan_payment'
  | 'not_finalized'
  | 'operation_unproved'
  | 'unknown_movement'
  | 'authorization_unproved'
  | 'unsettled_authorization'
  | 'expired_authorization'
  | 'hook_failed'
  | 'delivery_failed'
  | 'screening_charged'
  | 'no_liability_shift'
  | 'wrong_signature';

/** An alarm about the clock: the clock was set back or ahead, or it differs from the database clock. */
export type ClockAlarm = 'clock_back' | 'clock_ahead' | 'clock_skew';

/** The reason why an operator must review a payment. */
export type ReviewReason = AlarmKind | 'no_answer' | 'nothing_heard';

/** The payment data that the browser receives. */
export type PaymentView = SharedView<ReviewReason>;

/** The result of a screening (`reqtype: 'SCN'`). */
export interface Screening extends Payment {
  readonly finding: 'accepted' | 'declined';
}

/** An operation that took effect, together with the payment as it was after the operation. */
export interface EndedOperation extends Operation {
  readonly payment: Payment;
}

/** Creates the error for a payment id that does not exist in the store. */
export const paymentNotFound = (): CheckoutError =>
  new CheckoutError('not_found', 'The payment does not exist.', 'List the payments and pass the complete payment ID.');

export const isPaid = (state: PaymentState): boolean => state === 'authorized' || state === 'settled';

export const isFailed = (state: PaymentState): boolean => state === 'declined' || state === 'canceled';

/** Returns true if a payment in this state is paid or screened. */
export const isOver = (state: PaymentState): boolean => isPaid(state) || state === 'screened';

type Transaction = KnownTransaction & { readonly id: TransactionId };

const chargedTransactions = (
  { transactions }: Pick<Payment, 'transactions'>,
  which: (transaction: KnownTransaction) => boolean,
) =>
  Object.entries(transactions)
    .filter(([, transaction]) => isPaid(transaction.state) && which(transaction))
    .map(([id, transaction]): Transaction => ({ id: id as TransactionId, ...transaction }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/**
 * Returns the paid transaction. If several transactions are paid, returns the one with the lowest id, so that the
 * result does not depend on their order.
 */
export const paidTransaction = (payment: Pick<Payment, 'transactions'>): Transaction | undefined =>
  chargedTransactions(payment, ({ withheld }) => !withheld)[0];

/**
 * Returns the withheld transactions: those that the gateway has authorized or settled, although the attempt excludes
 * their payment method, and that no operator has accepted.
 */
export const withheldTransactions = (payment: Pick<Payment, 'transactions'>): readonly Transaction[] =>
  chargedTransactions(payment, ({ withheld }) => withheld === true);

/** Returns the ids of the transactions that the gateway has authorized or settled without liability shift. */
export const transactionsWithoutShift = ({ transactions, withoutLiabilityShift }: Payment): readonly string[] =>
  withoutLiabilityShift.filter((id) => isPaid(transactions[id]?.state ?? 'open'));
