import type { Evidence, Finding } from '../payment/evidence.ts';
import { mayHaveMoved, type KnownOperation } from './intent.ts';

/**
 * Which operations a status answer decides. An effect that is seen confirms, whenever the answer was asked for, as effects
 * do not go away; that one is missing proves nothing here, for the call may still be under way.
 */
export const confirmOperations = (
  operations: readonly KnownOperation[],
  evidence: Pick<Evidence, 'findings' | 'credits'>,
): readonly KnownOperation[] =>
  operations.map((operation) => (mayHaveMoved(operation) ? confirmBy(operation, evidence) : operation));

function confirmBy(
  operation: KnownOperation,
  { findings, credits }: Pick<Evidence, 'findings' | 'credits'>,
): KnownOperation {
  if (operation.kind === 'credit') {
    const own = credits.filter(({ refno }) => refno === operation.refno);
    const made = own.find(
      ({ state, amount, currency }) =>
        state === 'made' && amount === operation.amount && currency === operation.currency,
    );
    if (made) return { ...operation, state: 'confirmed', reason: undefined, creditId: made.transactionId };
    const isDeclined = own.length > 0 && own.every(({ state }) => state === 'failed');
    return isDeclined ? { ...operation, state: 'refused', reason: 'declined' } : operation;
  }
  const about = findings.filter(({ transactionId }) => transactionId === operation.transactionId);
  const tookEffect = operation.kind === 'cancel' ? isCanceled : isSettledBy(operation);
  return about.some(tookEffect) ? { ...operation, state: 'confirmed', reason: undefined } : operation;
}

const isCanceled = ({ state }: Finding) => state === 'canceled';

/** A status answer without `settledAmount` shows only that something is settled: then the gateway's own yes is needed too. */
const isSettledBy =
  ({ settledBefore = 0, amount, answer }: KnownOperation) =>
  ({ state, settled }: Finding): boolean =>
    settled === undefined ? state === 'settled' && answer === 'yes' : settled >= settledBefore + amount;
