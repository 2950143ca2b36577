import type { PaymentView as SharedView, TransactionId } from '@tillkit/core';
import type { KnownOperation, Operation } from '../outbox/intent.ts';
import type { Proved, Refusal, MessageDetails } from './results/message-details.ts';

/** What was frozen when the payment began. Evidence is held against this and nothing else. */
export interface Attempt {
  readonly id: string;
  readonly order: string;
  readonly revision: string;
  readonly merchantId: string;
  readonly refno: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Codes of the methods that may pay it. Empty if every method may. */
  readonly methods: readonly string[];
  readonly reqtype: string | undefined;
  readonly mode: 'test' | 'live';
  /** The `sign` that the browser was given, and the alias that was sent, if any. */
  readonly sign: string | undefined;
  readonly alias: string | undefined;
  readonly createdAt: number;
}

/**
 * Where a payment stands. Only a status answer (L2) moves it. `verified`: card data accepted, nothing charged yet.
 * `screened`: the end of a screening that was not declined; it is never paid.
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

/** An attempt and what is proved of it. */
export interface Payment extends Attempt {
  readonly state: PaymentState;
  readonly review: ReviewReason | undefined;
  readonly heard: Heard;
  /** By transaction id. */
  readonly transactions: Readonly<Record<string, KnownTransaction>>;
  /** Ids of transactions that a message with proof called a success without liability shift (`responseCode` 02). */
  readonly withoutLiabilityShift: readonly string[];
  /** What the issuer said to the card holder, last: one line of at most 500 characters. Untrusted: show it as text only. */
  readonly cardholderText: string | undefined;
  /** Why the last try was refused, as the gateway tells it: a hint, of use once the payment is declined. */
  readonly refusal: Refusal | undefined;
  /** What messages with proof tell of transactions that no status answer has confirmed yet. */
  readonly claims: Readonly<Record<string, MessageDetails>>;
  /** Settlements, cancels and credits, by their sequence. */
  readonly operations: readonly KnownOperation[];
  /** Differences that status answers have reported, open and closed. */
  readonly cases: readonly Case[];
}

/** A difference between a status answer and the attempt. A person decides it, once. */
export interface Case {
  readonly kind: ReviewReason;
  /** Empty if the answer names no transaction. */
  readonly transactionId: string;
  /** The reported facts in one line, such as state and amount. Null if an earlier version recorded the alarm without them. */
  readonly finding: string | null;
  readonly isClosed: boolean;
}

/** What a status answer has proved of one transaction. */
export interface KnownTransaction {
  readonly state: TransactionFinding;
  readonly paymentMethod: string | undefined;
  /** Its method is not among those of the attempt. The transaction does not pay until a person accepts it. */
  readonly withheld?: boolean | undefined;
  /** A person has accepted it although it was withheld. The next status answer makes it pay. */
  readonly accepted?: boolean | undefined;
  /** Settled so far, in minor units; absent: status has not said. */
  readonly settled?: number | undefined;
  /** It was transmitted to the acquirer: too late for a cancel. */
  readonly transmitted?: boolean | undefined;
  readonly proved?: Proved | undefined;
  readonly told?: MessageDetails | undefined;
  /**
   * When a status answer first showed it as authorized or settled, in milliseconds since 1970. For a transaction that an earlier
   * version stored without this time: when its payment was decided or, if that is not known, started.
   */
  readonly authorizedAt?: number | undefined;
}

/** Whether a message came: none, one without proof (L0), one with proof (L1). */
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
  | 'orphan_payment'
  | 'not_finalized'
  | 'operation_unproved'
  | 'unknown_movement'
  | 'authorization_unproved'
  | 'unsettled_authorization'
  | 'expired_authorization'
  | 'hook_failed'
  | 'screening_charged'
  | 'no_liability_shift'
  | 'wrong_signature';

/** An alarm of no payment: the clock was set, or disagrees with the database's. */
export type ClockAlarm = 'clock_back' | 'clock_ahead' | 'clock_skew';

/** Why a person must look at a payment that no evidence decides. */
export type ReviewReason = AlarmKind | 'no_answer' | 'nothing_heard';

/** What the browser may know. */
export type PaymentView = SharedView<ReviewReason>;

/** What a screening (`reqtype: 'SCN'`) found. */
export interface Screening extends Payment {
  readonly finding: 'accepted' | 'declined';
}

/** An operation that took effect, and the payment as it is now. */
export interface EndedOperation extends Operation {
  readonly payment: Payment;
}

export const isPaid = (state: PaymentState): boolean => state === 'authorized' || state === 'settled';

export const isFailed = (state: PaymentState): boolean => state === 'declined' || state === 'canceled';

/** Nothing that the gateway may say can still change it. */
export const isOver = (state: PaymentState): boolean => isPaid(state) || state === 'screened';

type Transaction = KnownTransaction & { readonly id: TransactionId };

const chargedTransactions = (
  { transactions }: Pick<Payment, 'transactions'>,
  which: (transaction: KnownTransaction) => boolean,
) =>
  Object.entries(transactions)
    .filter(([, transaction]) => isPaid(transaction.state) && which(transaction))
    .map(([id, known]): Transaction => ({ id: id as TransactionId, ...known })) // read as one when stored
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The transaction that pays. Of several, the one with the lowest id, so that the result does not depend on their order. */
export const paidTransaction = (payment: Pick<Payment, 'transactions'>): Transaction | undefined =>
  chargedTransactions(payment, ({ withheld }) => !withheld)[0];

/** Transactions that the gateway has authorized or settled by a method that the attempt excludes, and that nobody has accepted. */
export const withheldTransactions = (payment: Pick<Payment, 'transactions'>): readonly Transaction[] =>
  chargedTransactions(payment, ({ withheld }) => withheld === true);

/** Those that the gateway has charged or blocked, and that are without liability shift. */
export const transactionsWithoutShift = ({ transactions, withoutLiabilityShift }: Payment): readonly string[] =>
  withoutLiabilityShift.filter((id) => isPaid(transactions[id]?.state ?? 'open'));
