import type { MethodCode, TransactionId } from '@tillkit/core';
import type { operations, ValuesOf } from '@tillkit/core/internal';

/** What a shop does with a payment that is paid. */
export type OperationKind = 'settle' | 'cancel' | 'credit';

/**
 * The five calls that move money. The till itself finalizes a transaction that is verified only; the shop's server orders the
 * others.
 */
export type IntentKind = 'authorize' | 'finalize' | OperationKind;

/** The merchant's share of a marketplace sale. */
export type Marketplace = ValuesOf<typeof operations.settle.request>['marketplace'];

/**
 * Where an operation stands. `waiting`: written down, to be sent. `sent`: whether it took effect is not proved yet.
 * `confirmed`: a status answer shows its effect. `refused`: the gateway said no, and status shows no effect. `dropped`: it
 * was never sent: the payment's state no longer allows it, or (`unknown_movement`) it may repeat a movement that the till
 * found at the gateway; a person may order it with `sendAgain`. `needs_review`: a person must decide. The operation was sent and has no proof, or (`found`) the till found the
 * movement at the gateway and did not send it.
 */
export type OperationState = 'waiting' | 'sent' | 'confirmed' | 'refused' | 'dropped' | 'needs_review';

/** A call that moves money, from its first record to its proof. Each kind adds the values of its call. */
export interface Intent {
  /** Of an authorization, the id of its payment. */
  readonly id: string;
  readonly kind: IntentKind;
  /** The transaction that it moves. An authorization makes one. */
  readonly transactionId: TransactionId | undefined;
  /** The states of all kinds are those of an operation. */
  readonly state: OperationState;
  /** Why it ended without effect or needs review: an error code of the gateway, or a word. */
  readonly reason: string | undefined;
  /** How often it was sent. */
  readonly sends: number;
  /** Grows with each turn to send. */
  readonly version: number;
  /** What the gateway said to the latest call; undefined while it has said neither. */
  readonly answer: 'yes' | 'no' | undefined;
}

/** The call that charges a transaction which is verified only. */
export interface Finalization extends Intent {
  readonly kind: 'finalize';
  readonly transactionId: TransactionId;
}

/** One call of a shop that moves money, from its intent to its proof. */
export interface Operation {
  readonly id: string;
  readonly kind: OperationKind;
  /** The caller's idempotency key. */
  readonly key: string;
  /** Its place among the intents of the payment, from 1. */
  readonly sequence: number;
  /** What it is about. */
  readonly transactionId: TransactionId;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** No settlement follows this one. */
  readonly closes: boolean;
  readonly state: OperationState;
  /**
   * Why the operation was refused, dropped or needs review: an error code of the gateway, or a word. A review ends with
   * `resolved`: a person has decided, and the amount stays reserved.
   */
  readonly reason: string | undefined;
  /** The transaction that a credit has made. */
  readonly creditId: TransactionId | undefined;
  /** What the method adds to the gateway's answer, such as the account to pay into of BPY. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** An operation with what proves it. */
export interface KnownOperation extends Operation, Pick<Intent, 'sends' | 'version' | 'answer'> {
  /** What was settled before it was sent, in minor units; undefined: status had not said. */
  readonly settledBefore: number | undefined;
  readonly marketplace: Marketplace;
  /** The reference of a credit's own transaction. */
  readonly refno: string | undefined;
}

/**
 * How far the call of an authorization is; what became of the money its payment says. `waiting`: written down, to be sent. `sent`:
 * whether it was carried out is not known yet. `answered`: the gateway has said yes or where the shopper must go, or status shows its
 * transaction. `refused`: it said no, and status shows no yes. `dropped`: it was never sent. `needs_review`: sent without an answer, and
 * status shows nothing.
 */
export type AuthorizationState = 'waiting' | 'sent' | 'answered' | 'refused' | 'dropped' | 'needs_review';

/** What the shop's server has asked to be authorized, beside the payment that it makes. */
export interface Authorization {
  /** The caller's idempotency key. */
  readonly key: string;
  readonly state: AuthorizationState;
  /** Why it was refused or dropped: an error code of the gateway, or a word. */
  readonly reason: string | undefined;
  /** Where the shopper's browser must go for 3-D Secure, where the profile names the element that says so. */
  readonly redirect: string | undefined;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** What the `request` element of an authorization holds, by the rows of the method's call. */
export type AuthorizationValues = Readonly<Record<string, unknown>> & {
  readonly amount: number;
  readonly currency: string;
};

/** An authorization with what proves it. Its payment has its amount and its end. */
export interface KnownAuthorization extends Intent, Omit<Authorization, 'state' | 'reason'> {
  readonly kind: 'authorize';
  readonly method: MethodCode;
  /** The values of the call; undefined once it was sent. */
  readonly values: AuthorizationValues | undefined;
  /** The payment of the same order that it may stand beside. */
  readonly beside: string | undefined;
}

export function toAuthorization({ key, state, answer, ...rest }: KnownAuthorization): Authorization {
  const { reason, redirect, writtenAt } = rest;
  const isAnswered = state === 'confirmed' || answer === 'yes';
  return { key, state: isAnswered ? 'answered' : state, reason, redirect, writtenAt };
}

export const isOpen = ({ state }: Pick<Intent, 'state'>): boolean => state === 'waiting' || state === 'sent';

/** The operation waits for a person's decision and blocks every further operation on its transaction. */
export const isBlocking = ({ state, reason }: Operation): boolean => state === 'needs_review' && reason !== resolved;

/** The operation records a movement that the till found at the gateway and did not send. */
export const isFound = ({ state, sends }: KnownOperation): boolean => state === 'needs_review' && sends === 0;

/** The stored outcome of an operation that the till did not send because of a movement that it found. */
export const droppedForMovement = 'unknown_movement';

/** A byte of a call may have left, and no status has decided the operation. */
export const mayHaveMoved = ({ state, sends }: KnownOperation): boolean =>
  sends > 0 && (state === 'waiting' || state === 'sent' || state === 'needs_review');

/** The stored outcome of an operation in review that a person has resolved. */
export const resolved = 'resolved';

/** It moves money, or may. */
export const counts = ({ state }: Operation): boolean => state !== 'refused' && state !== 'dropped';
