import type { Generated } from 'kysely';
import type { OperationKind } from '../outbox/intent.ts';
import type { PaymentState, ReviewReason, TransactionFinding } from '../payment/payment.ts';

/** The store's tables. Times are milliseconds since 1970, amounts minor units; what a later version added has a default. */
export interface TillTables {
  till_order: {
    order_id: string;
    /** Changes when what is to be paid changes. */
    revision: string;
    /** The one payment that counts for the order. */
    paid_payment: string | null;
  };
  till_payment: {
    id: string;
    order_id: string;
    revision: string;
    merchant_id: string;
    refno: string;
    amount: number;
    currency: string;
    /** JSON list of the codes of the methods that may pay it; an empty list allows every method. */
    methods: string;
    reqtype: string | null;
    mode: 'test' | 'live';
    /** JSON of the signed request, sent again when the same order revision is started twice. */
    request: string;
    state: PaymentState;
    /** Why a person must look at it. */
    review: StoredReview | null;
    /** 0 nothing, 1 a message without proof (L0), 2 a message with proof (L1). */
    heard: number;
    /** 1 while a repeated start gives this attempt again. */
    live: number;
    version: number;
    created_at: number;
    /** The latest start of the attempt; its checks are planned from here. */
    started_at: number;
    /** Due time of the next status check; null when decided or given up. */
    next_check_at: number | null;
    /** The next check of the plan; messages and quick checks bring `next_check_at` before it. Null when the plan is done. */
    plan_at: Generated<number | null>;
    /** When these times were written. A time in the future shows that a clock has run back. */
    planned_at: Generated<number | null>;
    last_check_at: number | null;
    /** Which of the checks that are due goes first: 0 after a proved message, 2 after many without proof. */
    priority: Generated<number>;
    /** The process that checks it now; null when it is free. */
    holder: Generated<string | null>;
    /** Grows with each claim, so that a lease which has not moved can be told from one that was taken again. */
    lease: Generated<number>;
    /** Written for older versions alone, which go by it. */
    lease_until: number | null;
    /** Planned checks that were answered since the latest start, or since the payment was authorized. */
    checks: Generated<number>;
    /** Checks without an answer since the last that had one. */
    misses: Generated<number>;
    /** How many of the quick checks after a message were made. */
    quick: number;
    /** Messages without proof that have brought a check forward. */
    wakes: Generated<number>;
    /** Messages and answers in the journal. */
    messages: Generated<number>;
    /** What the issuer said to the card holder, cleaned. */
    cardholder_text: Generated<string | null>;
    /** JSON of why the last try was refused, as the gateway tells it. */
    refusal: Generated<string | null>;
    /** Settlements, credits and cancels that were asked for. */
    operations: Generated<number>;
    /** JSON list of the differences that status answers have reported, and whether a person has closed them; null if none. */
    cases: Generated<string | null>;
    /** 1: authorized by the shop's server, so that it has a row in `till_authorization` and no browser has its request. */
    by_server: Generated<number>;
  };
  /** Transactions of a payment: claimed by a message, or confirmed by a status answer. */
  till_transaction: {
    payment_id: string;
    transaction_id: string;
    state: TransactionFinding | 'claimed';
    /** Highest level of the evidence that named it. */
    level: number;
    payment_method: string | null;
    /** 1 once a message with proof said that it has no liability shift (`responseCode` 02). */
    no_liability_shift: Generated<number>;
    /** What status says is settled so far, in minor units; null while it has not said. */
    settled: Generated<number | null>;
    /** 1 once it was transmitted to the acquirer. */
    transmitted: Generated<number>;
    /**
     * `authorized` or `settled` for a transaction by a method that the attempt excludes. Its `state` is then `pending`, so
     * that an earlier version does not count it as paid either. Null for every other transaction.
     */
    withheld: Generated<'authorized' | 'settled' | null>;
    /** 1 once a person has accepted a withheld transaction. */
    accepted: Generated<number>;
    /** JSON of what status says of alias and card; null once it was kept long enough. */
    proved: Generated<string | null>;
    /** JSON of what a message with proof tells of it; null once it was kept long enough. */
    told: Generated<string | null>;
    /** When a status answer first showed it as authorized or settled; null before, and if an earlier version wrote the row. */
    authorized_at: Generated<number | null>;
    /** The part of the authorization that is not settled, in minor units; null if there is none. */
    unsettled: Generated<number | null>;
  };
  till_evidence: {
    id: string;
    payment_id: string;
    channel: string;
    level: number;
    claims: string;
    transaction_id: string | null;
    reasons: string;
    received_at: number;
  };
  /** What the shop was told: at most once per payment and kind. `failed` of a screening: that it was declined. */
  till_event: { payment_id: string; kind: 'paid' | 'failed' | 'screened'; at: number };
  /** A call that moves money: written before it is sent, so that it is never sent twice by accident. */
  till_intent: {
    id: Generated<string>;
    payment_id: string;
    /** Its place among the intents of the payment, from 1; null until `readIntents` has seen what an older version wrote. */
    sequence: number | null;
    order_id: string;
    kind: 'split' | OperationKind;
    /** The caller's idempotency key; null of a split. */
    key: Generated<string | null>;
    transaction_id: string;
    /** What it moves; null as above. */
    amount: number | null;
    currency: string | null;
    /** 1: no settlement follows this one. */
    closes: Generated<number>;
    /** JSON of the merchant's share of a marketplace sale. */
    marketplace: Generated<string | null>;
    /** The reference of a credit's own transaction. */
    refno: Generated<string | null>;
    /** What status said was settled before it was sent, in minor units. */
    settled_before: Generated<number | null>;
    /** JSON of what the method adds to the gateway's answer. */
    details: Generated<string | null>;
    /** The transaction that a credit has made. */
    result_transaction: Generated<string | null>;
    state: IntentState;
    /** How often it was sent. */
    sends: number;
    /** Grows with each turn to send. An outcome is taken only for the latest. */
    version: Generated<number>;
    /** What the gateway said of the latest: a word or a code. */
    outcome: string | null;
    /** Written for older versions alone, which go by it. */
    lease_until: number | null;
    written_at: number;
  };
  /** A payment that the shop's server authorizes: written before it is sent, and sent once. */
  till_authorization: {
    payment_id: string;
    order_id: string;
    /** The caller's idempotency key, one for the whole store. */
    key: string;
    /** Of everything that was asked for under the key. */
    digest: string;
    /** Method code whose rows the call has. */
    method: string;
    /** JSON of the call's values; null once it was sent. */
    request: string | null;
    /** The payment of the same order that it may stand beside. */
    beside: string | null;
    state: AuthorizationRowState;
    /** How often it was sent: once, unless it certainly had not begun. */
    sends: number;
    /** Grows with each turn to send. */
    version: number;
    /** What the gateway said, in a word or a code, or why it was dropped. */
    outcome: string | null;
    /** Where the shopper's browser must go for 3-D Secure. */
    redirect: string | null;
    written_at: number;
  };
  /** An alias that a status answer has shown, kept for a customer of the shop. */
  till_alias: {
    id: string;
    customer: string;
    merchant_id: string;
    /** Method code. */
    method: string;
    alias: string;
    expiry_month: string | null;
    expiry_year: string | null;
    masked_card: string | null;
    saved_at: number;
  };
  /** What a proved message says of a transaction whose refno no payment of this store has. */
  till_orphan: {
    transaction_id: string;
    merchant_id: string;
    /** Empty when the message names none that could be one. */
    refno: string;
    amount: number;
    currency: string;
    /** Of the first message. */
    channel: string;
    first_at: number;
    last_at: number;
    /** How many messages came. */
    times: number;
  };
  /** Has one row while the store counts as restored from a backup: see `queries/restore.ts`. */
  till_restore: {
    restored_at: number;
    /** The window that a reconciliation must cover. */
    from_at: number;
    to_at: number;
  };
  /** Raised once per payment, kind and transaction (empty text: none is named). */
  till_alarm: { payment_id: string; kind: string; transaction_id: string; at: number };
}

/**
 * `written` waits for its turn; `sent` was given to the network, its end is not known; `unknown` ended without a yes or
 * no; `done` was answered, status decides; `dropped` will never be sent; `given_up` was sent as often as may be. Of an
 * operation status has shown the effect (`confirmed`), or that a no has none (`refused`).
 */
export type IntentState = 'written' | 'sent' | 'unknown' | 'done' | 'dropped' | 'given_up' | 'confirmed' | 'refused';

/** As of an intent: `done` was answered, `refused` is a no that status has borne out. */
export type AuthorizationRowState = Exclude<IntentState, 'confirmed'>;

/** Why a person must look: one reason is spelled as by earlier versions, which may read and write beside this one. */
export type StoredReview = Exclude<ReviewReason, 'not_finalized'> | 'not_finalised';
