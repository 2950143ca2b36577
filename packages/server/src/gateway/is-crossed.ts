import type { operations, Outcome, ReadFields, TransactionId } from '@tillkit/core';

/** What an answer must repeat of the call that it answers. */
export interface Call {
  readonly transactionId: TransactionId;
  readonly refno: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly merchantId: string;
  readonly testOnly: 'yes' | 'no';
}

/** Calls that move money about one transaction. */
type Moving = (typeof operations)['split' | 'settle' | 'cancel' | 'credit'];

export type MovingOutcome = Exclude<Outcome<Moving>, { readonly reason: 'malformed' }>;

/**
 * Whether an answer is about something else. Merchant and transaction must stand in it; of the rest, what stands there must
 * be equal. With `makesAnother` its result names a transaction that the call has made.
 */
export function isCrossed(outcome: MovingOutcome, call: Call, makesAnother = false): boolean {
  const { envelope, echo } = outcome;
  const result = outcome.status === 'accepted' ? (makesAnother ? undefined : outcome.responses[0]) : outcome.error;
  const ids = [echo, result].flatMap((part) => (part ? idsOf(part) : []));
  const { merchantId, testOnly, refno } = envelope;
  const { amount, currency } = echo?.values ?? {};
  return (
    merchantId !== call.merchantId ||
    (testOnly !== undefined && testOnly !== (call.testOnly === 'yes')) ||
    (refno !== undefined && refno !== call.refno) ||
    ids.length === 0 ||
    ids.some((id) => id !== call.transactionId) ||
    (echo !== undefined && (isUnread(echo, 'amount') || isUnread(echo, 'currency'))) ||
    (amount !== undefined && amount !== call.amount) ||
    (currency !== undefined && currency !== call.currency)
  );
}

/** The part's transaction id: one that cannot be read is none that was asked for. */
function idsOf(part: {
  readonly values: { readonly transactionId?: string | undefined };
  readonly unread: Unread;
}): string[] {
  const { transactionId } = part.values;
  return transactionId === undefined ? (isUnread(part, 'transactionId') ? [''] : []) : [transactionId];
}

type Unread = ReadFields<{}>['unread'];
const isUnread = ({ unread }: { readonly unread: Unread }, row: string) => unread.some(([name]) => name === row);
