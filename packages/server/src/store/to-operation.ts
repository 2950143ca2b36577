import type { TransactionId } from '@tillkit/core';
import type { KnownOperation, Marketplace, Operation, OperationState } from '../outbox/intent.ts';
import type { Intent } from './rows.ts';

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
    details: intent.details === null ? {} : (JSON.parse(intent.details) as Operation['details']), // written by us
    writtenAt: intent.written_at,
    sends: intent.sends,
    version: intent.version,
    answer: state === 'done' ? (outcome === accepted ? 'yes' : 'no') : undefined,
    settledBefore: intent.settled_before ?? undefined,
    marketplace: intent.marketplace === null ? undefined : (JSON.parse(intent.marketplace) as Marketplace), // written by us
    refno: intent.refno ?? undefined,
  };
}
