import type { TransactionId } from '@tillkit/core';
import type { Intent } from '../../store/intents.ts';
import type { Payment } from '../payment.ts';

/** What a shop does with a payment that is paid. A split authorization is finalized by the till itself. */
export type OperationKind = 'settle' | 'cancel' | 'credit';

/**
 * Where an operation stands. `waiting`: written down, to be sent. `sent`: whether it took effect is not proved yet.
 * `confirmed`: a status answer shows its effect. `refused`: the gateway said no, and status shows no effect. `dropped`: it
 * was never sent, as the payment's state no longer grants it. `needs_review`: sent as often as may be, and unproved.
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
  /** Why it was refused or dropped: an error code of the gateway, or a word. */
  readonly reason: string | undefined;
  /** The transaction that a credit has made. */
  readonly creditId: TransactionId | undefined;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** An operation that took effect, and the payment as it is now. */
export interface EndedOperation extends Operation {
  readonly payment: Payment;
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
  /** The reference of a credit's own transaction. */
  readonly refno: string | undefined;
}

export const isOpen = ({ state }: Operation): boolean => state === 'waiting' || state === 'sent';

/** It moves money, or may. */
export const counts = ({ state }: Operation): boolean => state !== 'refused' && state !== 'dropped';

const states: Readonly<Record<Intent['state'], OperationState>> = {
  written: 'waiting',
  sent: 'sent',
  unknown: 'sent',
  done: 'sent',
  confirmed: 'confirmed',
  refused: 'refused',
  dropped: 'dropped',
  given_up: 'needs_review',
};

/** The word under which an accepted call is noted. */
export const accepted = 'accepted';

/** A stored intent as an operation; `undefined` for one of the till's own. */
export function toOperation(intent: Intent): KnownOperation | undefined {
  const { kind, state, outcome } = intent;
  if (kind === 'split') return undefined;
  return {
    id: intent.id,
    kind,
    key: intent.key ?? '',
    sequence: intent.sequence,
    transactionId: intent.transaction_id as TransactionId, // read as one when stored
    amount: intent.amount,
    currency: intent.currency,
    closes: intent.closes === 1,
    state: states[state],
    reason: state === 'refused' || state === 'dropped' || state === 'given_up' ? (outcome ?? undefined) : undefined,
    creditId: (intent.result_transaction ?? undefined) as TransactionId | undefined, // read as one when stored
    writtenAt: intent.written_at,
    sends: intent.sends,
    version: intent.version,
    answer: state === 'done' ? (outcome === accepted ? 'yes' : 'no') : undefined,
    settledBefore: intent.settled_before ?? undefined,
    refno: intent.refno ?? undefined,
  };
}
