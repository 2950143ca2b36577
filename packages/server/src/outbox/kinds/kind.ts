import { CheckoutError, type TransactionId } from '@tillkit/core';
import type { CallOptions, Gateway } from '../../gateway/gateway.ts';
import type { LogEvent } from '../../log.ts';
import type { IntentChange, SaveIntent } from '../../store/intents.ts';
import type { PaymentRow } from '../../store/queries/payments.ts';
import type { Tx } from '../../store/executor.ts';
import type { Store } from '../../store/store.ts';
import { toEvidence, type CreditFinding, type Evidence, type Finding } from '../../payment/evidence.ts';
import type { Observations } from '../../payment/leases.ts';
import type { AlarmKind, KnownTransaction, Payment } from '../../payment/payment.ts';
import type { Refusal } from '../../payment/results/message-details.ts';
import type { Time } from '../../clock.ts';
import type { Intent, KnownOperation, OperationKind } from '../intent.ts';

/** The rules by which `nextStep` decides the next step of an intent. */
export interface Rules {
  /**
   * True if a second call would move the money again. The till therefore sends the call only once. An operator may send
   * it once more.
   */
  readonly isAdditive: boolean;
  /**
   * `within`: if no status response shows an effect within this time, an operator must decide. `atLeast`: the minimum
   * time between two status queries about the call. Both are in milliseconds.
   */
  readonly proof: { readonly within: number; readonly atLeast: number };
  /**
   * The gateway's decisions (`yes` or `no`) after which the till only waits for a status response, as it does after a
   * shopper has paid on the payment page.
   */
  readonly waitsAfter: readonly ('yes' | 'no')[];
  /** If true, the gateway's response is stored as the reason for a review. */
  readonly keepsAnswer: boolean;
}

/**
 * The effect of an intent according to the latest status response. `effect`: the intent took effect. `absent`: it is
 * certain that no call has had an effect. `nothing`: no effect is visible yet. `other`: a different transaction already
 * uses the authorization's reference. Undefined if the response is inconclusive.
 */
export type StatusEffect = 'effect' | 'absent' | 'nothing' | 'other' | undefined;

/** The decision on whether an intent may be sent now. */
export type Permission =
  | { readonly may: 'send' }
  /**
   * The time of the next decision, in milliseconds since 1970. If undefined, the intent waits for the next check of the
   * payment.
   */
  | { readonly may: 'wait'; readonly until: number | undefined }
  | { readonly may: 'never'; readonly reason: string };

/** The result of a call. The till stores the result, but only a status response shows whether money moved. */
export interface CallResult {
  /** The gateway's decision. Undefined if the gateway neither approved nor refused the call. */
  readonly answer: 'yes' | 'no' | undefined;
  /** True if it is certain that the call had no effect. In that case, the call counts as not sent. */
  readonly isUnsent: boolean;
  /** The stored form of the response: a keyword or an error code. */
  readonly word: string;
  /** The log entry for a call that failed. Undefined if the gateway carried out the call. */
  readonly failure: { readonly level: 'info' | 'warn'; readonly reasons: readonly string[] } | undefined;
  /** The response as evidence of level 0 or 1, which does not prove that money moved. */
  readonly evidence?: Evidence | undefined;
  /** Values from the response that are stored with the intent. */
  readonly stored?: Pick<IntentChange, 'redirect' | 'details' | 'result_transaction'> | undefined;
}

/** The services that are needed to decide whether an intent may be sent. */
export interface PermitParts {
  readonly store: Store;
  /** The shop's hooks, limited to the one that returns the revision of an order. */
  readonly hooks: { readonly revision: (order: string, tx: Tx) => Promise<string | undefined> };
  readonly time: Time;
  readonly intents: Observations;
}

/** The payment that an intent belongs to, as read in the current database transaction. */
export interface IntentContext {
  readonly tx: Tx;
  /** The payment's database row, which is locked in the current database transaction. */
  readonly row: PaymentRow;
  readonly payment: Payment;
}

export interface Kind<I extends Intent = Intent> {
  readonly rules: Rules;
  readonly save: SaveIntent;
  /** True if `permission` runs one of the shop's hooks. */
  readonly runsHook: boolean;
  /** The alarm kind and review reason for an intent that needs review. */
  readonly doubt: AlarmKind;
  /** The log event for a call that the gateway did not carry out. */
  readonly failed: LogEvent['event'];
  /**
   * Returns the intent with this id, or undefined if there is no intent to decide about. A finalization is created if
   * it does not exist yet. The caller must have locked the intent's payment.
   */
  find(context: IntentContext, id: string, now: number): Promise<I | undefined>;
  readEffect(payment: Payment, intent: I, isConclusive: boolean): StatusEffect;
  permission(parts: PermitParts, context: IntentContext, intent: I): Promise<Permission>;
  call(
    gateway: Gateway,
    intent: I,
    about: Pick<IntentContext, 'row' | 'payment'>,
    options: CallOptions,
  ): Promise<CallResult>;
  /**
   * Returns the evidence that a refused or dropped intent moved no money, or undefined if the intent does not affect
   * the payment.
   */
  ended(payment: Payment, intent: I, reason: string | undefined): Evidence | undefined;
}

/**
 * The amounts of a transaction in minor units. `proved` is the amount that is known to have been charged. The other
 * amounts include operations in progress.
 */
export interface Sums {
  readonly proved: number;
  readonly settled: number;
  readonly credited: number;
}

/** A transaction with the operations that have moved its money or may move it. */
export interface OperationCase {
  readonly payment: Payment;
  readonly transaction: KnownTransaction;
  readonly others: readonly KnownOperation[];
  readonly sums: Sums;
}

/** The rules that differ between settlements, cancels and credits. */
export interface OperationRules extends Pick<Rules, 'isAdditive'> {
  readonly kind: OperationKind;
  /** The hook that runs when a status response shows the operation's effect. */
  readonly hook: 'onSettled' | 'onCanceled' | 'onCredited';
  /** True if the call creates a transaction with its own reference. */
  readonly hasOwnRefno?: true;
  /** True if an operation of this kind can close the transaction, so that no further settlement follows. */
  readonly mayClose?: true;
  /** True if the operation's effect ends the payment, so that the order can be paid again. */
  readonly freesOrder?: true;
  /** Throws if the operation is not allowed for a reason other than the state of the transaction. */
  demand?(about: OperationCase): void;
  /**
   * Returns whether the operation is allowed as an exception, although the state of the transaction does not allow it.
   */
  isAllowedToo?(about: OperationCase): boolean;
  /** Returns the maximum amount of the operation, in minor units. */
  left(about: OperationCase): number;
  /** The error message for an operation that exceeds the maximum amount. */
  readonly exceeded: string;
  /**
   * Returns whether this operation may have caused a settlement or credit that was found at the gateway. This is
   * possible if the till sent the operation and its store was then restored from a backup that does not contain the
   * operation's key.
   */
  mayBe?(movement: Pick<KnownOperation, 'amount'>, amount: number): boolean;
  /**
   * Returns the outcome of an operation according to a status response, or undefined if the response shows no outcome.
   * If the response does not show the operation's effect, the effect may still appear later. `operations` contains all
   * operations of the payment.
   */
  endBy(
    operation: KnownOperation,
    status: { readonly findings: readonly Finding[]; readonly credits: readonly CreditFinding[] },
    operations: readonly KnownOperation[],
  ): Partial<KnownOperation> | undefined;
}

type FailedAnswer =
  | { readonly status: 'unknown'; readonly reason: string; readonly reached: 'no' | 'maybe' }
  | { readonly status: 'declined' | 'refused' | 'invalid' | 'error'; readonly errorCode: string };

/** Returns the keyword to log for a response that is not an approval. */
export const toWord = (answer: FailedAnswer): string =>
  answer.status === 'unknown' ? answer.reason : `${answer.status}_${answer.errorCode}`;

/** Returns whether it is certain that a call had no effect. */
export const isUnsent = (answer: { readonly status: string; readonly reached?: 'no' | 'maybe' }): boolean =>
  answer.status === 'unknown' && answer.reached === 'no';

/** The reasons for a refusal in the response to a call, from the `error` element. */
interface RefusedAnswer {
  readonly errorCode: string;
  readonly acquirerErrorCode: string | undefined;
  readonly field?: string | undefined;
  /** Method-specific values in the error. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Converts a refused call into evidence. The evidence keeps the reasons for the shopper's page; only a status response
 * shows whether money moved.
 */
export function refusalEvidence(
  { errorCode, acquirerErrorCode, field, details = {} }: RefusedAnswer,
  transactionId: TransactionId | undefined,
  paymentMethod: string | undefined,
): Evidence {
  const refusal = {
    errorCode,
    ...(field && { errorDetail: field }),
    ...(acquirerErrorCode && { acquirerErrorCode }),
    ...(paymentMethod !== undefined && { paymentMethod, details }),
  } as Refusal;
  return toEvidence({
    level: 0,
    channel: 'answer',
    claims: 'error',
    transactionId,
    reasons: [],
    findings: [],
    alarms: [],
    refusal,
  });
}

export const notGranted = (kind: OperationKind, message: string) =>
  new CheckoutError(
    'not_allowed_in_state',
    message,
    `The current state does not allow \`${kind}\`. Call \`payments.recheck\` to get the latest state of the payment.`,
  );
