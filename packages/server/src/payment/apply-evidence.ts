import type { Alarm, Evidence, Finding } from './evidence.ts';
import { confirmOperations } from './operations/confirm-operations.ts';
import { findSurplus, type Surplus } from './operations/find-surplus.ts';
import { isBlocking, type KnownOperation } from './operations/operation.ts';
import { aboutUnsettled, unsettledOf } from './operations/unsettled.ts';
import { firmer } from './results/told.ts';
import {
  isOver,
  isPaid,
  paidTransaction,
  unshifted,
  type Heard,
  type KnownTransaction,
  type Payment,
  type PaymentState,
  type ReviewReason,
  type TransactionFinding,
} from './payment.ts';

export interface Decision {
  readonly payment: Payment;
  /** The payment has just become this, for the first time. */
  readonly became: 'paid' | 'failed' | undefined;
  /** Operations that have just ended, each for the first time. */
  readonly ended: readonly KnownOperation[];
  /** Movements at the gateway that no operation explains. */
  readonly surplus: readonly Surplus[];
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
 * heard, or that a transaction is without liability shift; level 2 moves the payment, and a paid one is never moved away
 * from paid by an answer, but for the cancel that we asked for. Unless the shop accepts it (`accepts02`), what is authorized without liability shift does not
 * pay: it waits for a person.
 */
export function applyEvidence(payment: Payment, evidence: Evidence, accepts02 = false): Decision {
  if (evidence.level < 2) {
    const heard =
      evidence.channel === 'status' ? payment.heard : (Math.max(payment.heard, evidence.level + 1) as Heard); // 0 to 2
    const { cardholderText = payment.cardholderText } = evidence;
    const { refusal = payment.refusal } = evidence;
    const withoutLiabilityShift = noteShift(payment, evidence);
    const noted = { ...noteTold(payment, evidence), heard, cardholderText, refusal, withoutLiabilityShift };
    const alarms = [...evidence.alarms, ...(accepts02 ? [] : shiftAlarms(payment, noted))];
    const review = reviewOf(payment, alarms, new Set());
    return { payment: { ...noted, review }, became: undefined, ended: [], surplus: [], alarms };
  }
  const alarms = [...evidence.alarms];
  const operations = confirmOperations(payment.operations, evidence);
  const transactions: Record<string, KnownTransaction> = { ...payment.transactions };
  for (const finding of evidence.findings) {
    const { transactionId, state } = finding;
    const before = transactions[transactionId];
    if (before && isCanceledBy(operations, transactionId)) {
      transactions[transactionId] = { ...before, state: 'canceled' };
      continue;
    }
    const known = before?.state;
    // In either order, so that the alarm does not hang on which answer is worked on first.
    if (known && ((isPaid(known) && isFailed(state)) || (isFailed(known) && isPaid(state))))
      alarms.push({ kind: 'unexpected_cancel', transactionId });
    transactions[transactionId] = climb(before, finding, payment.claims[transactionId]);
    if (known && rank[known] >= rank[state]) continue;
    const isNew = isPaid(state) && !(known && isPaid(known));
    if (isNew && Object.entries(transactions).some(([id, other]) => id !== transactionId && isPaid(other.state)))
      alarms.push({ kind: 'duplicate_payment', transactionId });
  }
  const learned = { ...payment, transactions, operations };
  const surplus = findSurplus(payment, learned, evidence);
  for (const { transactionId, credit } of surplus)
    alarms.push({ kind: 'unknown_movement', transactionId: credit?.transactionId ?? transactionId });
  if (!paidTransaction(learned))
    for (const { transactionId, state: made } of evidence.credits)
      if (made === 'made') alarms.push({ kind: 'direction_mismatch', transactionId });
  if (!accepts02) alarms.push(...shiftAlarms(payment, learned));
  const held = accepts02 ? [] : heldOf(learned);
  const state = stateOf(learned, held, evidence.ends);
  // Asked without result: a message without proof was noise, and the payment is simply open again.
  const heard = evidence.findings.length === 0 && payment.heard === 1 ? 0 : payment.heard;
  const forgiven =
    isOver(state) || held.length > 0
      ? accepts02
        ? acceptedToo
        : passing
      : operations.some(isCancel)
        ? canceledToo
        : evidence.findings.length > 0
          ? shown
          : new Set<string>();
  const proved = new Set([
    ...forgiven,
    ...(operations.some(isBlocking) ? [] : ['operation_unproved']),
    ...(unsettledOf(learned).length > 0 ? [] : aboutUnsettled),
  ]);
  const review = reviewOf(payment, alarms, proved);
  return {
    payment: { ...learned, state, heard, review },
    became: becoming(payment.state, state),
    ended: operations.filter((each, at) => each !== payment.operations[at]),
    surplus,
    alarms,
  };
}

const isCancel = ({ kind, state }: KnownOperation) => kind === 'cancel' && state === 'confirmed';

const isCanceledBy = (operations: readonly KnownOperation[], transactionId: string) =>
  operations.some((each) => isCancel(each) && each.transactionId === transactionId);

/** Of each fact the furthest that was ever shown. */
function climb(
  before: KnownTransaction | undefined,
  { state, paymentMethod, settled = -1, transmitted, proved }: Finding,
  told: KnownTransaction['told'],
): KnownTransaction {
  const furthest = before && rank[before.state] >= rank[state] ? before : { state, paymentMethod };
  const most = Math.max(before?.settled ?? -1, settled);
  return {
    state: furthest.state,
    paymentMethod: furthest.paymentMethod,
    settled: most < 0 ? undefined : most,
    transmitted: before?.transmitted || transmitted,
    proved: before?.proved || proved ? { ...proved, ...before?.proved } : undefined,
    told: before?.told ?? told,
    authorizedAt: before?.authorizedAt,
  };
}

const isFailed = (state: PaymentState) => state === 'declined' || state === 'canceled';

function noteShift({ withoutLiabilityShift: known }: Payment, { transactionId, ...evidence }: Evidence) {
  const isNew = evidence.withoutLiabilityShift && transactionId && !known.includes(transactionId);
  return isNew ? [...known, transactionId].toSorted() : known;
}

/** Of a transaction that status has named it is known at once; of another it waits for that. */
function noteTold(payment: Payment, { transactionId, told }: Evidence): Payment {
  if (!told || !transactionId) return payment;
  const { transactions, claims } = payment;
  const known = transactions[transactionId];
  return known
    ? { ...payment, transactions: { ...transactions, [transactionId]: { ...known, told: firmer(known.told, told) } } }
    : { ...payment, claims: { ...claims, [transactionId]: firmer(claims[transactionId], told) } };
}

/** Nothing is held once the payment is paid, by another transaction or before anybody told. */
function heldOf(payment: Payment): readonly string[] {
  const without = unshifted(payment);
  const pays = Object.entries(payment.transactions).some(([id, { state }]) => isPaid(state) && !without.includes(id));
  return pays || isPaid(payment.state) ? [] : without;
}

/** Raised by whichever comes second, the message or the status. */
function shiftAlarms(before: Payment, after: Payment): Alarm[] {
  const known = unshifted(before);
  return unshifted(after)
    .filter((id) => !known.includes(id))
    .map((transactionId) => ({ kind: 'no_liability_shift', transactionId }));
}

/**
 * Paid or screened if one transaction is; else waiting if one is pending, held or still to be finalized; else as the
 * strongest says.
 */
function stateOf(
  { transactions, operations, state: before }: Payment,
  held: readonly string[],
  ends: Evidence['ends'],
): PaymentState {
  const found = Object.entries(transactions)
    .map(([id, { state }]) => (held.includes(id) ? 'pending' : state))
    .toSorted((a, b) => rank[b] - rank[a]);
  const [strongest] = found;
  if (!strongest) return (before === 'open' ? ends : undefined) ?? before;
  if (isOver(strongest)) return strongest;
  if (operations.some(isCancel)) return 'canceled';
  return (['pending', 'verified'] as const).find((waiting) => found.includes(waiting)) ?? strongest;
}

function becoming(before: PaymentState, now: PaymentState): Decision['became'] {
  if (isPaid(now)) return isPaid(before) ? undefined : 'paid';
  return isFailed(now) && !isFailed(before) && !isPaid(before) ? 'failed' : undefined;
}

/** What is forgiven once status shows a transaction. A hook that fails again is a case again. */
const shown: ReadonlySet<string> = new Set(['authorization_unproved', 'hook_failed']);
/** What is forgiven once the gateway has said yes. */
const passing: ReadonlySet<string> = new Set([...shown, 'no_answer', 'nothing_heard', 'not_finalized']);
const acceptedToo: ReadonlySet<string> = new Set([...passing, 'no_liability_shift']);
/** What a cancel of ours has settled. */
const canceledToo: ReadonlySet<string> = new Set([...acceptedToo, 'duplicate_payment', 'outdated_revision']);

/** The first reason by name, so that it does not hang on the order of the evidence. */
function reviewOf(
  { review }: Payment,
  alarms: readonly Alarm[],
  forgiven: ReadonlySet<string>,
): ReviewReason | undefined {
  const kept = review !== undefined && forgiven.has(review) ? undefined : review;
  const kinds = alarms.map(({ kind }) => kind).filter((kind) => !noReview.has(kind));
  return [kept, ...kinds].filter((kind) => kind !== undefined).toSorted()[0];
}
