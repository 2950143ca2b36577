import type { Outcome } from './outcome.ts';
import type { Split, Transaction } from './transaction.ts';

/**
 * Time limit for the finalization of a verified transaction, in milliseconds. The specification sets this limit to 30
 * minutes.
 */
export const splitLifetime = 1_800_000;

/** Returns whether a verified transaction can still be finalized at the given time. */
export const canBeFinalized = ({ state, receivedAt }: Pick<Transaction, 'state' | 'receivedAt'>, now: Date): boolean =>
  state === 'verified' && now.getTime() < Date.parse(receivedAt) + splitLifetime;

/**
 * Postpones the issuer's decision until the finalization. In split mode, only 3-D Secure can cause a transaction to be
 * declined earlier.
 */
export function postponeIssuer(outcome: Outcome): { readonly now: Outcome; readonly decline: Split['decline'] } {
  if (outcome.kind !== 'declined' || outcome.status3D === 'N' || outcome.status3D === 'C')
    return { now: outcome, decline: null };
  const { errorCode, acqErrorCode = null, status3D } = outcome;
  return { now: { kind: 'approved', status3D }, decline: { errorCode, acqErrorCode } };
}
