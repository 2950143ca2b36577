import type { PaymentState, TransactionFinding } from '../store/tables.ts';
import type { Alarm, Evidence } from './evidence.ts';
import { isOver, isPaid, type Heard, type KnownTransaction, type Payment, type ReviewReason } from './payment.ts';

export interface Decision {
  readonly payment: Payment;
  /** The payment has just become this, for the first time. */
  readonly became: 'paid' | 'failed' | undefined;
  readonly alarms: readonly Alarm[];
}

/** A transaction only climbs, so that the same evidence in any order and number ends in the same state. */
const rank: Readonly<Record<TransactionFinding, number>> = {
  verified: 1,
  pending: 2,
  canceled: 3,
  declined: 4,
  screened: 5,
  authorized: 6,
  settled: 7,
};

/**
 * Differences that say "somebody else's transaction" give an alarm, but no stranger's post may put a payment on the review
 * list; nor does a screening come there, whatever was charged.
 */
const noReview: ReadonlySet<string> = new Set([
  'foreign_transaction',
  'wrong_signature',
  'transaction_mismatch',
  'merchant_mismatch',
  'screening_charged',
]);

/**
 * Turns evidence into state: the one function that decides about money. Levels 0 and 1 only note that something was
 * heard; level 2 moves the payment, and a paid one is never moved away from paid by an answer.
 */
export function applyEvidence(payment: Payment, evidence: Evidence): Decision {
  if (evidence.level < 2) {
    const heard =
      evidence.channel === 'status' ? payment.heard : (Math.max(payment.heard, evidence.level + 1) as Heard); // 0 to 2
    return { payment: { ...payment, heard }, became: undefined, alarms: evidence.alarms };
  }
  const alarms = [...evidence.alarms];
  const transactions: Record<string, KnownTransaction> = { ...payment.transactions };
  for (const { transactionId, state, paymentMethod } of evidence.findings) {
    const known = transactions[transactionId]?.state;
    // In either order, so that the alarm does not hang on which answer is worked on first.
    if (known && ((isPaid(known) && isFailed(state)) || (isFailed(known) && isPaid(state))))
      alarms.push({ kind: 'unexpected_cancel', transactionId });
    if (known && rank[known] >= rank[state]) continue;
    const isNew = isPaid(state) && !(known && isPaid(known));
    if (isNew && Object.values(transactions).some((other) => isPaid(other.state)))
      alarms.push({ kind: 'duplicate_payment', transactionId });
    transactions[transactionId] = { state, paymentMethod };
  }
  const state = stateOf(transactions, payment.state);
  // Asked without result: a message without proof was noise, and the payment is simply open again.
  const heard = evidence.findings.length === 0 && payment.heard === 1 ? 0 : payment.heard;
  const review = reviewOf(payment, alarms, isOver(state));
  return {
    payment: { ...payment, state, heard, review, transactions },
    became: becoming(payment.state, state),
    alarms,
  };
}

const isFailed = (state: PaymentState) => state === 'declined' || state === 'canceled';

/** Paid or screened if one transaction is; else waiting if one is pending or still to be finalised; else as the strongest says. */
function stateOf(transactions: Readonly<Record<string, KnownTransaction>>, before: PaymentState): PaymentState {
  const found = Object.values(transactions)
    .map(({ state }) => state)
    .toSorted((a, b) => rank[b] - rank[a]);
  const [strongest] = found;
  if (!strongest) return before;
  if (isOver(strongest)) return strongest;
  return (['pending', 'verified'] as const).find((waiting) => found.includes(waiting)) ?? strongest;
}

function becoming(before: PaymentState, now: PaymentState): Decision['became'] {
  if (isPaid(now)) return isPaid(before) ? undefined : 'paid';
  return isFailed(now) && !isFailed(before) ? 'failed' : undefined;
}

/** What is forgiven once the gateway has said yes. */
const passing: ReadonlySet<string> = new Set(['no_answer', 'nothing_heard', 'not_finalised']);

/** The first reason by name, so that it does not hang on the order of the evidence. */
function reviewOf({ review }: Payment, alarms: readonly Alarm[], over: boolean): ReviewReason | undefined {
  const kept = over && review !== undefined && passing.has(review) ? undefined : review;
  const kinds = alarms.map(({ kind }) => kind).filter((kind) => !noReview.has(kind));
  return [kept, ...kinds].filter((kind) => kind !== undefined).toSorted()[0];
}
