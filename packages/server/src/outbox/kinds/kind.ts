import { CheckoutError } from '@tillkit/core';
import type { CallOptions, Gateway } from '../../gateway/gateway.ts';
import type { LogEvent } from '../../log.ts';
import type { IntentChange, SaveIntent } from '../../store/intents.ts';
import type { PaymentRow } from '../../store/queries/payments.ts';
import type { Tx } from '../../store/executor.ts';
import type { Store } from '../../store/store.ts';
import type { CreditFinding, Evidence, Finding } from '../../payment/evidence.ts';
import type { Observations } from '../../payment/leases.ts';
import type { AlarmKind, KnownTransaction, Payment } from '../../payment/payment.ts';
import type { Time } from '../../clock.ts';
import type { Intent, KnownOperation, OperationKind } from '../intent.ts';

/** The rules by which `nextStep` decides about an intent. */
export interface Rules {
  /** A second call would move the money again: the till sends it once, and a person once more (safety 1.3). */
  readonly isAdditive: boolean;
  /**
   * For how long a call may lack proof before a person must decide, and the shortest wait between two status queries about it.
   * In milliseconds.
   */
  readonly proof: { readonly within: number; readonly atLeast: number };
  /** Answers after which the till waits for the status, as after a payment by a shopper. */
  readonly waitsAfter: readonly ('yes' | 'no')[];
  /** If the intent needs review, its reason is the gateway's answer. */
  readonly keepsAnswer: boolean;
}

/**
 * What the latest status answer shows of an intent: its effect; proof that no call has had an effect; nothing; or, under the
 * reference of an authorization, something else. Undefined if the answer decides nothing.
 */
export type StatusEffect = 'effect' | 'absent' | 'nothing' | 'other' | undefined;

/** The answer to the question whether an intent may be sent now. */
export type Permission =
  | { readonly may: 'send' }
  /** In milliseconds since 1970; undefined: when the payment is checked again. */
  | { readonly may: 'wait'; readonly until: number | undefined }
  | { readonly may: 'never'; readonly reason: string };

/** The result of a call. The till stores it; only the status decides. */
export interface CallResult {
  /** Undefined if the gateway neither approved nor refused. */
  readonly answer: 'yes' | 'no' | undefined;
  /** The call certainly did nothing, so it counts as not sent. */
  readonly isUnsent: boolean;
  /** The answer as one word or code, for the store. */
  readonly word: string;
  /** The log entry of the failure; undefined if the gateway carries the call out. */
  readonly failure: { readonly level: 'info' | 'warn'; readonly reasons: readonly string[] } | undefined;
  /** The answer as evidence of level 0 or 1. */
  readonly evidence?: Evidence | undefined;
  /** Values of the answer that are stored with the intent. */
  readonly stored?: Pick<IntentChange, 'redirect' | 'details' | 'result_transaction'> | undefined;
}

/** The services with which a kind finds out whether an intent may be sent. */
export interface PermitParts {
  readonly store: Store;
  /** Only the hook that returns the revision of the order. */
  readonly hooks: { readonly revision: (order: string, tx: Tx) => Promise<string | undefined> };
  readonly time: Time;
  readonly intents: Observations;
}

/** The place of an intent: its transaction, payment and order. */
export interface IntentContext {
  readonly tx: Tx;
  /** Locked. */
  readonly row: PaymentRow;
  readonly payment: Payment;
}

/** The rules and calls of one kind of intents. */
export interface Kind<I extends Intent = Intent> {
  readonly rules: Rules;
  readonly save: SaveIntent;
  /** The permission runs a hook of the shop. */
  readonly runsHook: boolean;
  /** The alarm and the case of an intent that needs review. */
  readonly doubt: AlarmKind;
  /** The log event of a call that the gateway does not carry out. */
  readonly failed: LogEvent['event'];
  /** Returns the intent as it stands, with the payment locked; undefined if there is nothing to decide. */
  find(context: IntentContext, id: string, now: number): Promise<I | undefined>;
  readEffect(payment: Payment, intent: I, isConclusive: boolean): StatusEffect;
  permission(parts: PermitParts, place: IntentContext, intent: I): Promise<Permission>;
  call(
    gateway: Gateway,
    intent: I,
    about: Pick<IntentContext, 'row' | 'payment'>,
    options: CallOptions,
  ): Promise<CallResult>;
  /** Returns the evidence that a refused or dropped intent moves no money; undefined if that changes nothing for the payment. */
  ended(payment: Payment, intent: I, reason: string | undefined): Evidence | undefined;
}

/** Sums of a transaction in minor units: `proved` is charged for sure, the others include what is under way. */
export interface Sums {
  readonly proved: number;
  readonly settled: number;
  readonly credited: number;
}

/** A transaction and the operations on it that move money, or may. */
export interface OperationCase {
  readonly payment: Payment;
  readonly transaction: KnownTransaction;
  readonly others: readonly KnownOperation[];
  readonly sums: Sums;
}

/** The rules of one kind of operations. All else is the same for the three kinds. */
export interface OperationRules extends Pick<Rules, 'isAdditive'> {
  readonly kind: OperationKind;
  /** The hook that runs when a status answer shows its effect. */
  readonly hook: 'onSettled' | 'onCanceled' | 'onCredited';
  /** The call makes a transaction with a reference of its own. */
  readonly hasOwnRefno?: true;
  /** `closes` may be ordered with it. */
  readonly mayClose?: true;
  /** Its effect ends the payment, so the order can be paid again. */
  readonly freesOrder?: true;
  /** Throws if this kind is not allowed, whatever the state of the transaction grants. */
  demand?(about: OperationCase): void;
  /** Returns whether it is allowed although the state of the transaction does not grant it. */
  isAllowedToo?(about: OperationCase): boolean;
  /** Returns the most that it may move, in minor units. */
  left(about: OperationCase): number;
  /** The message if it would move more. */
  readonly exceeded: string;
  /** Returns whether a movement that the till found may be this operation, whose key a restored store has forgotten. */
  mayBe?(movement: Pick<KnownOperation, 'amount'>, amount: number): boolean;
  /** Returns the end that a status answer shows; undefined if it shows none. An effect that is missing proves nothing. */
  endBy(
    operation: KnownOperation,
    status: { readonly findings: readonly Finding[]; readonly credits: readonly CreditFinding[] },
  ): Partial<KnownOperation> | undefined;
}

type FailedAnswer =
  | { readonly status: 'unknown'; readonly reason: string; readonly reached: 'no' | 'maybe' }
  | { readonly status: 'declined' | 'refused' | 'invalid' | 'error'; readonly errorCode: string };

/** Returns an answer that is no yes as a word for the log. */
export const toWord = (answer: FailedAnswer): string =>
  answer.status === 'unknown' ? answer.reason : `${answer.status}_${answer.errorCode}`;

/** Returns whether a call certainly did nothing. */
export const isUnsent = (answer: { readonly status: string; readonly reached?: 'no' | 'maybe' }): boolean =>
  answer.status === 'unknown' && answer.reached === 'no';

export const notGranted = (kind: OperationKind, message: string) =>
  new CheckoutError(
    'not_allowed_in_state',
    message,
    `Its state does not grant \`${kind}\`; ask \`payments.recheck\` for the latest.`,
  );
