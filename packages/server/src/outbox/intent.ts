import type { MethodCode, TransactionId } from '@tillkit/core';
import type { operations, ValuesOf } from '@tillkit/core/internal';

/** The kinds of operations on an authorized or settled payment. */
export type OperationKind = 'settle' | 'cancel' | 'credit';

/**
 * The five kinds of calls that move money. The till itself creates finalizations. The shop's server requests the other
 * four.
 */
export type IntentKind = 'authorize' | 'finalize' | OperationKind;

/** The merchant's share of a marketplace sale. */
export type Marketplace = ValuesOf<typeof operations.settle.request>['marketplace'];

/**
 * The state of an operation. `waiting`: stored but not sent yet. `sent`: sent, but no status response has shown an
 * effect yet. `confirmed`: a status response shows its effect. `refused`: the gateway refused its only call, and no
 * status response shows an effect. `dropped`: never sent, either because the payment's state no longer allows it, or
 * because it may repeat a settlement or credit that the till found at the gateway (`unknown_movement`). In the
 * second case, an operator may send it with `sendAgain`. `needs_review`: an operator must decide, either because the
 * operation was sent and no status response shows its effect, or because the till found a settlement or credit at
 * the gateway that the till did not send (reason `found`).
 */
export type OperationState = 'waiting' | 'sent' | 'confirmed' | 'refused' | 'dropped' | 'needs_review';

/**
 * A call that moves money. It is stored before it is sent, and is kept until a status response determines its outcome.
 * Each kind of intent adds the values that its call needs.
 */
export interface Intent {
  /** The id of the intent. For an authorization, this is the id of the payment. */
  readonly id: string;
  readonly kind: IntentKind;
  /** The transaction whose money the call moves. An authorization creates its transaction. */
  readonly transactionId: TransactionId | undefined;
  /** The state of the intent. Intents of all kinds have the same states as operations. */
  readonly state: OperationState;
  /**
   * The reason why the intent ended without effect or needs review: an error code from the gateway, or one of the
   * till's own keywords.
   */
  readonly reason: string | undefined;
  /** The number of times that the call was sent. */
  readonly sends: number;
  /** The version number, which is incremented each time the intent is about to be sent. */
  readonly version: number;
  /** The gateway's response to the latest call, or undefined if there was no response. */
  readonly answer: 'yes' | 'no' | undefined;
}

/** The call that charges a verified transaction. */
export interface Finalization extends Intent {
  readonly kind: 'finalize';
  readonly transactionId: TransactionId;
}

/**
 * A money-moving call that the shop requested. It is stored before it is sent, and is kept until a status response
 * determines its outcome.
 */
export interface Operation {
  readonly id: string;
  readonly kind: OperationKind;
  /** The caller's idempotency key. */
  readonly key: string;
  /** The operation's sequence number among the payment's intents, starting at 1. */
  readonly sequence: number;
  /** The transaction that the operation settles, cancels or credits. */
  readonly transactionId: TransactionId;
  /** The amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** If true, no further settlement follows. */
  readonly closes: boolean;
  readonly state: OperationState;
  /**
   * The reason why the operation was refused, dropped or needs review: an error code from the gateway, or one of the
   * till's own keywords. The reason `resolved` means that an operator has ended the review. In that case, the
   * operation's amount stays reserved.
   */
  readonly reason: string | undefined;
  /** The transaction that a credit has created. */
  readonly creditId: TransactionId | undefined;
  /** Method-specific values in the gateway's response, such as the account into which a BPY shopper must pay. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The time when the operation was stored, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/** An operation with the values that determine whether a status response shows its effect. */
export interface KnownOperation extends Operation, Pick<Intent, 'sends' | 'version' | 'answer'> {
  /**
   * The amount settled before the operation was sent, in minor units. Undefined if no status response had shown this
   * amount.
   */
  readonly settledBefore: number | undefined;
  readonly marketplace: Marketplace;
  /** The reference of the transaction that a credit creates. */
  readonly refno: string | undefined;
}

/**
 * The state of an authorization call. The state of the payment shows whether money moved. `waiting`: stored but not
 * sent yet. `sent`: sent, but it is not known yet whether the gateway carried it out. `answered`: the gateway approved
 * it or returned the URL for 3-D Secure, or a status response shows its transaction. `refused`: the gateway refused it,
 * and no status response shows an approval. `dropped`: never sent. `needs_review`: sent without a response, and the
 * status shows no transaction.
 */
export type AuthorizationState = 'waiting' | 'sent' | 'answered' | 'refused' | 'dropped' | 'needs_review';

/** An authorization that the shop's server requested, without the payment that the authorization creates. */
export interface Authorization {
  /** The caller's idempotency key. */
  readonly key: string;
  readonly state: AuthorizationState;
  /**
   * The reason why the call was refused or dropped: an error code from the gateway, or one of the till's own keywords.
   */
  readonly reason: string | undefined;
  /**
   * The URL for 3-D Secure, to which the shop redirects the shopper's browser. Set only if the configured profile names
   * the response element that contains the URL.
   */
  readonly redirect: string | undefined;
  /** The time when the authorization was stored, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The values of an authorization's `request` element, as the method's field table defines them. */
export type AuthorizationValues = Readonly<Record<string, unknown>> & {
  readonly amount: number;
  readonly currency: string;
};

/** An authorization with the values of its call. The amount and the outcome are stored with the payment. */
export interface KnownAuthorization extends Intent, Omit<Authorization, 'state' | 'reason'> {
  readonly kind: 'authorize';
  readonly method: MethodCode;
  /** The values of the call. Undefined once the call has been sent. */
  readonly values: AuthorizationValues | undefined;
  /**
   * The id of another payment for the same order. If that payment is pending, it does not prevent this authorization.
   */
  readonly beside: string | undefined;
}

export function toAuthorization({ key, state, answer, ...rest }: KnownAuthorization): Authorization {
  const { reason, redirect, writtenAt } = rest;
  const isAnswered = state === 'confirmed' || answer === 'yes';
  return { key, state: isAnswered ? 'answered' : state, reason, redirect, writtenAt };
}

export const isOpen = ({ state }: Pick<Intent, 'state'>): boolean => state === 'waiting' || state === 'sent';

/** Returns whether an operation needs a review and therefore blocks all further operations on its transaction. */
export const isBlocking = ({ state, reason }: Operation): boolean => state === 'needs_review' && reason !== resolved;

/** Returns whether an operation records a settlement or credit that the till found at the gateway and did not send. */
export const isFound = ({ state, sends }: KnownOperation): boolean => state === 'needs_review' && sends === 0;

/** Returns why an operator must review the operations, or undefined if they need no review. */
export function reviewOfOperations(
  operations: readonly KnownOperation[],
): 'operation_unproved' | 'unknown_movement' | undefined {
  const blocking = operations.filter(isBlocking);
  if (blocking.length === 0) return undefined;
  return blocking.every(isFound) ? 'unknown_movement' : 'operation_unproved';
}

/**
 * The stored outcome of an operation that the till did not send because it found an unknown settlement or credit at the
 * gateway.
 */
export const droppedForMovement = 'unknown_movement';

/** Returns true if an operation's call may have been sent but no status response has determined its outcome yet. */
export const mayHaveMoved = ({ state, sends }: KnownOperation): boolean =>
  sends > 0 && (state === 'waiting' || state === 'sent' || state === 'needs_review');

/** The stored outcome of an operation whose review an operator has resolved. */
export const resolved = 'resolved';

/** Returns whether an operation has moved money or may move money. */
export const counts = ({ state }: Operation): boolean => state !== 'refused' && state !== 'dropped';
