import type { Outcome } from './outcome.ts';
import type { Split, Transaction } from './transaction.ts';

/** How long a verified transaction may be finalized, in milliseconds: 30 minutes, as the interface says of its id. */
export const splitLifetime = 1_800_000;

/** Whether a transaction still waits for its finalization at this time. */
export const canBeFinalized = ({ state, receivedAt }: Pick<Transaction, 'state' | 'receivedAt'>, now: Date): boolean =>
  state === 'verified' && now.getTime() < Date.parse(receivedAt) + splitLifetime;

/** In split mode the issuer is asked at the finalization: before that only 3-D Secure can end a transaction. */
export function postponeIssuer(outcome: Outcome): { readonly now: Outcome; readonly decline: Split['decline'] } {
  if (outcome.kind !== 'declined' || outcome.status3D === 'N' || outcome.status3D === 'C')
    return { now: outcome, decline: null };
  const { errorCode, acqErrorCode = null, status3D } = outcome;
  return { now: { kind: 'approved', status3D }, decline: { errorCode, acqErrorCode } };
}
