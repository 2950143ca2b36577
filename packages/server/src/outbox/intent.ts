import type { TransactionId } from '@tillkit/core';
import type { operations, ValuesOf } from '@tillkit/core/internal';

/** What a shop does with a payment that is paid. A split authorization is finalized by the till itself. */
export type OperationKind = 'settle' | 'cancel' | 'credit';

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
export interface KnownOperation extends Operation {
  /** How often it was sent. */
  readonly sends: number;
  readonly version: number;
  /** What the gateway said of the latest sending; undefined while it has said nothing. */
  readonly answer: 'yes' | 'no' | undefined;
  /** What was settled before it was sent, in minor units; undefined: status had not said. */
  readonly settledBefore: number | undefined;
  readonly marketplace: Marketplace;
  /** The reference of a credit's own transaction. */
  readonly refno: string | undefined;
}

export const isOpen = ({ state }: Operation): boolean => state === 'waiting' || state === 'sent';

/** A second call would move the money again: the till never repeats it automatically (safety 1.3). */
export const isAdditive = ({ kind }: Pick<Operation, 'kind'>): boolean => kind !== 'cancel';

/** The operation waits for a person's decision and blocks every further operation on its transaction. */
export const isBlocking = ({ state, reason }: Operation): boolean => state === 'needs_review' && reason !== resolved;

/** The operation records a movement that the till found at the gateway and did not send. */
export const isFound = ({ state, sends }: KnownOperation): boolean => state === 'needs_review' && sends === 0;

/**
 * An order that may repeat a movement that the till found, because a restored store has forgotten its key. A found
 * settlement is the sum of all that were forgotten, so it may contain any smaller one; a credit is found by itself.
 */
export const mayBeFound = (
  operations: readonly KnownOperation[],
  { kind, transactionId, amount }: Pick<Operation, 'kind' | 'transactionId' | 'amount'>,
): boolean =>
  operations.some(
    (each) =>
      isFound(each) &&
      each.kind === kind &&
      each.transactionId === transactionId &&
      (kind === 'settle' ? amount <= each.amount : amount === each.amount),
  );

/** The stored outcome of an operation that the till did not send because of a movement that it found. */
export const droppedForMovement = 'unknown_movement';

/** A byte of a call may have left, and no status has decided the operation. */
export const mayHaveMoved = ({ state, sends }: KnownOperation): boolean =>
  sends > 0 && (state === 'waiting' || state === 'sent' || state === 'needs_review');

/** The stored outcome of an operation in review that a person has resolved. */
export const resolved = 'resolved';

/** It moves money, or may. */
export const counts = ({ state }: Operation): boolean => state !== 'refused' && state !== 'dropped';
