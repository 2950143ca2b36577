import { openCases } from './cases.ts';
import { closeCases, reviewOf } from '../store/review-list.ts';
import type { Alarm, Evidence, Finding } from './evidence.ts';
import { confirmOperations } from '../outbox/confirm-operations.ts';
import { chargedTransaction, isRefunded } from '../outbox/allowed.ts';
import { findSurplus, type Surplus } from '../outbox/surplus.ts';
import { isBlocking, type KnownOperation } from '../outbox/intent.ts';
import { aboutUnsettled, unsettledOf } from '../outbox/unsettled.ts';
import { firmer } from './results/told.ts';
import {
  isConfirmedCancel,
  isFailed,
  isOver,
  isPaid,
  unshifted,
  withheldTransactions,
  type Case,
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

/** A withheld transaction ranks below every end, because a cancel in the admin tool is the usual way to refund it. */
const rankOf = ({ state, withheld }: Pick<KnownTransaction, 'state' | 'withheld'>): number =>
  withheld && isPaid(state) ? rank.pending + rank[state] / 10 : rank[state];

/**
 * Turns evidence into state: the one function that decides about money. Levels 0 and 1 only note that something was
 * heard, or that a transaction is without liability shift; level 2 moves the payment, and a paid one is never moved away
 * from paid by an answer, but for the cancel that we asked for. Two kinds of transactions are held for a person and do not
 * pay: those without liability shift, unless the shop accepts them (`accepts02`), and those by a method that the attempt
 * excludes, until a person accepts them.
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
    const cases = openCases(payment.cases, alarms);
    const review = reviewOf(cases, keptReview(payment, new Set()));
    return { payment: { ...noted, cases, review }, became: undefined, ended: [], surplus: [], alarms };
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
    const pays = before !== undefined && isPaid(before.state) && !before.withheld;
    const isOther = finding.isOtherMethod === true && isPaid(state) && !before?.accepted;
    if (isOther && !(pays && before.paymentMethod === finding.paymentMethod))
      alarms.push({ kind: 'method_mismatch', transactionId, finding: `${state} ${finding.paymentMethod}` });
    const withheld = isOther && !pays;
    // In either order, so that the alarm does not depend on which answer is applied first.
    const isReversed = known && ((isPaid(known) && isFailed(state)) || (isFailed(known) && isPaid(state)));
    if (isReversed && !before?.withheld && !withheld)
      alarms.push({ kind: 'unexpected_cancel', transactionId, finding: `${known} ${state}` });
    transactions[transactionId] = climb(before, { ...finding, withheld }, payment.claims[transactionId]);
    if (known && rank[known] >= rank[state]) continue;
    const isNew = isPaid(state) && !(known && isPaid(known));
    if (isNew && Object.entries(transactions).some(([id, other]) => id !== transactionId && isPaid(other.state)))
      alarms.push({ kind: 'duplicate_payment', transactionId });
  }
  const learned = { ...payment, transactions, operations };
  const surplus = findSurplus(payment, learned, evidence);
  for (const { transactionId, credit } of surplus)
    alarms.push({ kind: 'unknown_movement', transactionId: credit?.transactionId ?? transactionId });
  if (!chargedTransaction(learned))
    for (const { transactionId, state: made } of evidence.credits)
      if (made === 'made') alarms.push({ kind: 'direction_mismatch', transactionId });
  if (!accepts02) alarms.push(...shiftAlarms(payment, learned));
  const refunded = heldOf(learned, accepts02).filter((id) => isRefunded(learned, id));
  const held = heldOf(learned, accepts02).filter((id) => !refunded.includes(id));
  const state = stateOf(learned, { held, refunded }, evidence.ends);
  // Asked without result: a message without proof was noise, and the payment is simply open again.
  const heard = evidence.findings.length === 0 && payment.heard === 1 ? 0 : payment.heard;
  const forgiven =
    isOver(state) || held.length > 0
      ? accepts02
        ? acceptedToo
        : passing
      : operations.some(isConfirmedCancel) || refunded.length > 0
        ? canceledToo
        : evidence.findings.length > 0
          ? shown
          : new Set<string>();
  const proved = new Set([
    ...forgiven,
    ...(operations.some(isBlocking) ? [] : ['operation_unproved']),
    ...(unsettledOf(learned).length > 0 ? [] : aboutUnsettled),
  ]);
  const earlier = closeCases(payment.cases, ({ kind }) => proved.has(kind));
  const isDecided = ({ kind, transactionId }: Case) =>
    kind === 'method_mismatch' && (refunded.includes(transactionId) || isEnded(transactions[transactionId]));
  const cases = closeCases(openCases(earlier, alarms), isDecided);
  const review = reviewOf(cases, keptReview({ ...payment, cases, state }, proved));
  return {
    payment: { ...learned, state, heard, cases, review },
    became: becoming(payment.state, state),
    ended: operations.filter((each, at) => each !== payment.operations[at]),
    surplus,
    alarms,
  };
}

const isCanceledBy = (operations: readonly KnownOperation[], transactionId: string) =>
  operations.some((each) => isConfirmedCancel(each) && each.transactionId === transactionId);

/** Of each fact the furthest that was ever shown. */
function climb(
  before: KnownTransaction | undefined,
  { state, paymentMethod, withheld, settled = -1, transmitted, proved }: Finding & { readonly withheld: boolean },
  told: KnownTransaction['told'],
): KnownTransaction {
  const next = { state, paymentMethod, ...(withheld && { withheld }) };
  const furthest = before && rankOf(before) >= rankOf(next) ? before : next;
  const most = Math.max(before?.settled ?? -1, settled);
  return {
    state: furthest.state,
    paymentMethod: furthest.paymentMethod,
    ...(furthest.withheld && { withheld: true }),
    ...(before?.accepted && { accepted: true }),
    settled: most < 0 ? undefined : most,
    transmitted: before?.transmitted || transmitted,
    proved: before?.proved || proved ? { ...proved, ...before?.proved } : undefined,
    told: before?.told ?? told,
    authorizedAt: before?.authorizedAt,
  };
}

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

/** Missing liability shift holds nothing once the payment is paid, by another transaction or before the message arrived. */
function heldOf(payment: Payment, accepts02: boolean): readonly string[] {
  const withheld: readonly string[] = withheldTransactions(payment).map(({ id }) => id);
  const without = accepts02 ? [] : unshifted(payment).filter((id) => !withheld.includes(id));
  const pays = Object.entries(payment.transactions).some(
    ([id, known]) => isPaid(known.state) && !known.withheld && !without.includes(id),
  );
  return pays || isPaid(payment.state) ? withheld : [...withheld, ...without];
}

/** A withheld transaction was accepted, or ended without a charge. */
const isEnded = (known: KnownTransaction | undefined): boolean =>
  known !== undefined && (isFailed(known.state) || (known.accepted === true && !known.withheld));

/** Raised by whichever comes second, the message or the status. */
function shiftAlarms(before: Payment, after: Payment): Alarm[] {
  const known = unshifted(before);
  return unshifted(after)
    .filter((id) => !known.includes(id))
    .map((transactionId) => ({ kind: 'no_liability_shift', transactionId }));
}

/**
 * Paid or screened if one transaction is; else waiting if one is pending, held or still to be finalized; else as the
 * strongest says. A held transaction that was paid back counts as canceled.
 */
function stateOf(
  { transactions, operations, state: before }: Payment,
  { held, refunded }: { readonly held: readonly string[]; readonly refunded: readonly string[] },
  ends: Evidence['ends'],
): PaymentState {
  const found = Object.entries(transactions)
    .map(([id, { state }]) => (held.includes(id) ? 'pending' : refunded.includes(id) ? 'canceled' : state))
    .toSorted((a, b) => rank[b] - rank[a]);
  const [strongest] = found;
  if (!strongest) return (before === 'open' ? ends : undefined) ?? before;
  if (isOver(strongest)) return strongest;
  if (operations.some(isConfirmedCancel)) return 'canceled';
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

/** The stored reason, unless it is forgiven or a case with its own end stands for it. */
function keptReview(
  { review, cases, state }: Pick<Payment, 'review' | 'cases' | 'state'>,
  forgiven: ReadonlySet<string>,
): ReviewReason | undefined {
  if (review === undefined || forgiven.has(review) || cases.some(({ kind }) => kind === review)) return undefined;
  // Stored by an earlier version for a quote that named one method without limiting it.
  return review === 'method_mismatch' && isPaid(state) ? undefined : review;
}
