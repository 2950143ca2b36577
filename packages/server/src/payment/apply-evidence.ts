import { closeCases, reviewOf } from '../store/review-list.ts';
import type { Alarm, Evidence, Finding } from './evidence.ts';
import { confirmOperations } from '../outbox/confirm-operations.ts';
import { chargedTransaction, isRefunded } from '../outbox/allowed.ts';
import { isConfirmedCancel } from '../outbox/kinds/cancel.ts';
import { findSurplus, type Surplus } from '../outbox/surplus.ts';
import { isBlocking, reviewOfOperations, type KnownOperation } from '../outbox/intent.ts';
import { unsettledReasons, unsettledOf } from '../outbox/amounts.ts';
import { moveOf, standingOf } from './moves.ts';
import { moreReliable } from './results/message-details.ts';
import {
  isFailed,
  isOver,
  isPaid,
  transactionsWithoutShift,
  withheldTransactions,
  type AlarmKind,
  type Case,
  type Heard,
  type KnownTransaction,
  type Payment,
  type PaymentState,
  type ReviewReason,
} from './payment.ts';

/** The payment after the evidence was applied, and the consequences that `record` must store. */
export interface Decision {
  readonly payment: Payment;
  /** Set if the evidence has marked the payment as paid or failed for the first time. */
  readonly became: 'paid' | 'failed' | undefined;
  /** Operations whose outcome the evidence has determined. */
  readonly ended: readonly KnownOperation[];
  /** Settlements and credits at the gateway that do not match any of the till's operations. */
  readonly surplus: readonly Surplus[];
  readonly alarms: readonly Alarm[];
}

/**
 * Applies evidence to a payment. This is the only function that decides whether a payment is paid. Only a status
 * response (level 2) changes the state of the payment, and no response changes a paid payment back to unpaid,
 * unless the till has canceled the payment. Two kinds of transactions do not count as paid until an operator decides: transactions
 * without liability shift (code 02), unless the shop accepts them (`accepts02`), and transactions made with a payment
 * method that the attempt excludes.
 */
export const applyEvidence = (payment: Payment, evidence: Evidence, accepts02 = false): Decision =>
  evidence.level === 2 ? applyStatus(payment, evidence, accepts02) : applyMessage(payment, evidence, accepts02);

/**
 * Applies a message. A message does not change the state of the payment, but may show that a transaction has no
 * liability shift.
 */
function applyMessage(payment: Payment, evidence: Evidence, accepts02: boolean): Decision {
  const { level, channel, cardholderText = payment.cardholderText, refusal = payment.refusal } = evidence;
  const noted: Payment = {
    ...withMessageDetails(payment, evidence),
    heard: channel === 'status' ? payment.heard : (Math.max(payment.heard, level + 1) as Heard),
    cardholderText,
    refusal,
    withoutLiabilityShift: withoutShiftAfter(payment, evidence),
  };
  const alarms = [...evidence.alarms, ...shiftAlarms(payment, noted, accepts02)];
  const cases = openCases(payment.cases, alarms);
  const review = reviewOf(cases, keptReview(payment, new Set()));
  return { payment: { ...noted, cases, review }, became: undefined, ended: [], surplus: [], alarms };
}

/** Applies a status response, first to operations and transactions, and then to the state of the payment. */
function applyStatus(payment: Payment, status: Evidence, accepts02: boolean): Decision {
  // A status response confirms the operations whose effect it shows, and updates each transaction that it contains.
  // Evidence that the till itself has ended an intent does not confirm any operation.
  const operations = confirmOperations(payment.operations, status);
  const evidence = status.ends ? { ...status, findings: findingsOfEnd(payment, status) } : status;
  const { transactions, alarms: findingAlarms } = applyFindings({ ...payment, operations }, evidence.findings);
  const updated = { ...payment, transactions, operations };
  const surplus = findSurplus(payment, updated, evidence);

  // The payment's state is determined by all of its transactions, except those that wait for an operator's decision.
  const waitingIds = waitingOf(updated, accepts02);
  const refunded = waitingIds.filter((id) => isRefunded(updated, id));
  const holds: Holds = { waiting: waitingIds.filter((id) => !refunded.includes(id)), refunded };
  const state = paymentStateOf(updated, holds, evidence.ends);

  // Collect the alarms to raise and the review reasons that no longer apply.
  const alarms = [
    ...evidence.alarms,
    ...findingAlarms,
    ...surplus.map(({ credit, transactionId }) => alarm('unknown_movement', credit?.transactionId ?? transactionId)),
    ...unexpectedCredits(updated, evidence),
    ...shiftAlarms(payment, updated, accepts02),
  ];
  const closedReasons = new Set([
    ...closedByState(updated, holds, evidence, state, accepts02),
    ...closedByAmounts(updated),
  ]);
  const earlier = closeCases(payment.cases, ({ kind }) => closedReasons.has(kind));
  const cases = closeCases(openCases(earlier, alarms), (each) => isMethodCaseDecided(each, transactions, refunded));
  const review = reviewOf(
    cases,
    keptReview({ ...payment, cases, state }, closedReasons),
    reviewOfOperations(operations),
  );

  return {
    payment: { ...updated, state, heard: heardAfter(payment, evidence), cases, review },
    became: newOutcome(payment.state, state),
    ended: operations.filter((each, at) => each !== payment.operations[at]),
    surplus,
    alarms,
  };
}

/**
 * Returns a finding that marks a transaction as canceled because the till will not finalize it. Returns no finding if a
 * status response has changed the transaction's state in the meantime.
 */
const findingsOfEnd = ({ transactions }: Payment, { transactionId }: Evidence): readonly Finding[] =>
  transactionId !== undefined && transactions[transactionId]?.state === 'verified'
    ? [{ transactionId, state: 'canceled', paymentMethod: undefined }]
    : [];

/** Applies the findings from a status response in order. */
function applyFindings(payment: Payment, findings: readonly Finding[]) {
  const transactions: Record<string, KnownTransaction> = { ...payment.transactions };
  const alarms: Alarm[] = [];
  for (const finding of findings) {
    const applied = applyFinding({ ...payment, transactions }, finding);
    transactions[finding.transactionId] = applied.transaction;
    alarms.push(...applied.alarms);
  }
  return { transactions, alarms };
}

/**
 * Changes the state of one transaction according to the table in `moves.ts`. Returns the transaction and the alarms
 * that the change raises.
 */
function applyFinding(
  payment: Payment,
  finding: Finding,
): { readonly transaction: KnownTransaction; readonly alarms: readonly Alarm[] } {
  const { transactions, operations, claims } = payment;
  const { transactionId, state } = finding;
  const before = transactions[transactionId];
  if (before && operations.some((each) => isConfirmedCancel(each) && each.transactionId === transactionId))
    return { transaction: { ...before, state: 'canceled' }, alarms: [] };

  const pays = before !== undefined && isPaid(before.state) && !before.withheld;
  const isOther = finding.isOtherMethod === true && isPaid(state) && !before?.accepted;
  const after = { ...finding, withheld: isOther && !pays };
  const move = moveOf(standingOf(before), standingOf(after));
  const transaction = merge(before, after, move.moves || !before ? after : before, claims[transactionId]);

  const alarms: Alarm[] = [];
  const isMismatch = isOther && !(pays && before.paymentMethod === finding.paymentMethod);
  if (isMismatch) alarms.push(alarm('method_mismatch', transactionId, `${state} ${finding.paymentMethod}`));
  if (move.alarm === 'unexpected_cancel') alarms.push(alarm(move.alarm, transactionId, `${before?.state} ${state}`));
  const others = Object.entries(transactions).filter(([id]) => id !== transactionId);
  if (isPaid(state) && !isPaid(before?.state ?? 'open') && others.some(([, other]) => isPaid(other.state)))
    alarms.push(alarm('duplicate_payment', transactionId));
  return { transaction, alarms };
}

const alarm = (kind: AlarmKind, transactionId: string, finding?: string): Alarm => ({
  kind,
  transactionId,
  ...(finding !== undefined && { finding }),
});

/**
 * Merges a finding into a transaction. Apart from the state and the payment method, values from earlier responses are
 * kept, but a larger settled amount replaces a smaller one.
 */
function merge(
  before: KnownTransaction | undefined,
  { settled = -1, transmitted, proved }: Finding,
  { state, paymentMethod, withheld }: Pick<KnownTransaction, 'state' | 'paymentMethod' | 'withheld'>,
  messageDetails: KnownTransaction['told'],
): KnownTransaction {
  const most = Math.max(before?.settled ?? -1, settled);
  return {
    state,
    paymentMethod,
    ...(withheld && { withheld: true }),
    ...(before?.accepted && { accepted: true }),
    settled: most < 0 ? undefined : most,
    transmitted: before?.transmitted || transmitted,
    proved: before?.proved || proved ? { ...proved, ...before?.proved } : undefined,
    told: before?.told ?? messageDetails,
    authorizedAt: before?.authorizedAt,
  };
}

/**
 * Transactions that do not count as paid: those that wait for an operator's decision, and those that were refunded
 * instead of accepted.
 */
interface Holds {
  readonly waiting: readonly string[];
  readonly refunded: readonly string[];
}

/**
 * Returns the transactions that wait for an operator's decision. If a different transaction of the payment is paid, or
 * if the payment is already paid, a missing liability shift no longer matters.
 */
function waitingOf(payment: Payment, accepts02: boolean): readonly string[] {
  const withheld: readonly string[] = withheldTransactions(payment).map(({ id }) => id);
  const without = accepts02 ? [] : transactionsWithoutShift(payment).filter((id) => !withheld.includes(id));
  const pays = Object.entries(payment.transactions).some(
    ([id, { state, withheld: isHeld }]) => isPaid(state) && !isHeld && !without.includes(id),
  );
  return pays || isPaid(payment.state) ? withheld : [...withheld, ...without];
}

/**
 * Returns the state of a payment, based on the states of its transactions. If a transaction is paid or screened, the
 * payment has that state. Otherwise, if a cancel is confirmed, the payment is canceled. Without a confirmed cancel, the
 * payment is pending or verified if one of its transactions is. In all other cases, the payment has the state with the
 * highest rank in the table in `moves.ts`. A transaction that waits for an operator's decision counts as pending, or as
 * canceled if it was refunded.
 */
function paymentStateOf(
  { transactions, operations, state: before }: Payment,
  { waiting, refunded }: Holds,
  ends: Evidence['ends'],
): PaymentState {
  const states = Object.entries(transactions).map(([id, { state }]): PaymentState => {
    if (waiting.includes(id)) return 'pending';
    return refunded.includes(id) ? 'canceled' : state;
  });
  if (states.length === 0) return (before === 'open' ? ends : undefined) ?? before;
  const strongest = states.reduce((most, each) => (moveOf(most, each).moves ? each : most), 'open');
  if (isOver(strongest)) return strongest;
  if (operations.some(isConfirmedCancel)) return 'canceled';
  return (['pending', 'verified'] as const).find((each) => states.includes(each)) ?? strongest;
}

function newOutcome(before: PaymentState, now: PaymentState): Decision['became'] {
  if (isPaid(now)) return isPaid(before) ? undefined : 'paid';
  return isFailed(now) && !isFailed(before) && !isPaid(before) ? 'failed' : undefined;
}

/**
 * Returns the payment's message level after a status response. If a status query finds no transaction, a message
 * without a valid signature no longer counts, and the payment is open again.
 */
const heardAfter = ({ heard }: Payment, { findings }: Evidence): Heard =>
  findings.length === 0 && heard === 1 ? 0 : heard;

function withoutShiftAfter({ withoutLiabilityShift: before }: Payment, { transactionId, ...evidence }: Evidence) {
  const isNew = evidence.withoutLiabilityShift && transactionId && !before.includes(transactionId);
  return isNew ? [...before, transactionId].toSorted() : before;
}

/**
 * Adds the details of a message to the transaction that the message names. If no status response has reported that
 * transaction yet, stores the details in the payment's `claims` instead.
 */
function withMessageDetails(payment: Payment, { transactionId, messageDetails: told }: Evidence): Payment {
  if (!told || !transactionId) return payment;
  const { transactions, claims } = payment;
  const before = transactions[transactionId];
  return before
    ? {
        ...payment,
        transactions: { ...transactions, [transactionId]: { ...before, told: moreReliable(before.told, told) } },
      }
    : { ...payment, claims: { ...claims, [transactionId]: moreReliable(claims[transactionId], told) } };
}

/**
 * Returns an alarm for each transaction that is now known to be charged without liability shift. The charge is known
 * from a status response, and the missing liability shift from a message.
 */
function shiftAlarms(before: Payment, after: Payment, accepts02: boolean): readonly Alarm[] {
  if (accepts02) return [];
  const earlier = transactionsWithoutShift(before);
  return transactionsWithoutShift(after)
    .filter((id) => !earlier.includes(id))
    .map((id) => alarm('no_liability_shift', id));
}

/** Returns an alarm for each credit if the payment has no charged transaction. */
const unexpectedCredits = (payment: Payment, { credits }: Evidence): readonly Alarm[] =>
  chargedTransaction(payment)
    ? []
    : credits.flatMap(({ state, transactionId }) =>
        state === 'made' ? alarm('direction_mismatch', transactionId) : [],
      );

/**
 * Review reasons that end when a status response shows a transaction of the payment. If a hook fails again, the review
 * case for its failure opens again.
 */
const closedWhenShown = ['authorization_unproved', 'hook_failed'] as const;
/** Review reasons that end when the gateway has approved the payment. */
const closedWhenApproved = [...closedWhenShown, 'no_answer', 'nothing_heard', 'not_finalized'] as const;
/** Review reasons that no longer apply once the till has canceled the payment. */
const closedWhenCanceled = [
  ...closedWhenApproved,
  'no_liability_shift',
  'duplicate_payment',
  'outdated_revision',
  'abandoned_payment',
] as const;

/** Returns the review reasons that no longer apply in the payment's current state. */
function closedByState(
  { operations }: Payment,
  { waiting, refunded }: Holds,
  { findings }: Evidence,
  state: PaymentState,
  accepts02: boolean,
): readonly ReviewReason[] {
  if (isOver(state) || waiting.length > 0)
    return accepts02 ? [...closedWhenApproved, 'no_liability_shift'] : closedWhenApproved;
  if (operations.some(isConfirmedCancel) || refunded.length > 0) return closedWhenCanceled;
  return findings.length > 0 ? closedWhenShown : [];
}

/**
 * Returns the review reasons that no longer apply because no operation needs a review, or because no authorized
 * amount is left to settle.
 */
const closedByAmounts = (payment: Payment): readonly ReviewReason[] => [
  ...(payment.operations.some(isBlocking) ? [] : (['operation_unproved'] as const)),
  ...(unsettledOf(payment).length > 0 ? [] : unsettledReasons),
];

/** Returns whether a review case's withheld transaction was accepted, was refunded, or ended without a charge. */
function isMethodCaseDecided(
  { kind, transactionId }: Case,
  transactions: Payment['transactions'],
  refunded: readonly string[],
): boolean {
  if (kind !== 'method_mismatch') return false;
  if (refunded.includes(transactionId)) return true;
  const transaction = transactions[transactionId];
  if (!transaction) return false;
  return isFailed(transaction.state) || (transaction.accepted === true && !transaction.withheld);
}

/** Returns the stored review reason, unless that reason has ended or a review case of the same kind replaces it. */
function keptReview(
  { review, cases, state }: Pick<Payment, 'review' | 'cases' | 'state'>,
  settled: ReadonlySet<string>,
): ReviewReason | undefined {
  if (review === undefined || settled.has(review) || cases.some(({ kind }) => kind === review)) return undefined;
  // An earlier version also stored this reason if the quote named a payment method without restricting the order to
  // that method, so the reason no longer applies once the payment is paid.
  return review === 'method_mismatch' && isPaid(state) ? undefined : review;
}

/**
 * Kinds of alarms that do not open a review case. Anyone can cause most of these alarms with a forged message, so they
 * must not put a payment on the review list. The alarm about a charged screening does not open a review case either.
 */
const noReview: ReadonlySet<string> = new Set([
  'foreign_transaction',
  'wrong_signature',
  'transaction_mismatch',
  'merchant_mismatch',
  'screening_charged',
]);

/** Returns true if an alarm of this kind opens a review case. */
export const opensCase = (kind: string): boolean => !noReview.has(kind);

/**
 * Opens a review case for each alarm that reports something new. If an alarm repeats a known finding, its case stays as
 * it is, open or closed.
 */
export const openCases = (cases: readonly Case[], alarms: readonly Alarm[]): readonly Case[] =>
  alarms.filter(({ kind }) => opensCase(kind)).reduce(openCase, cases);

function openCase(cases: readonly Case[], { kind, transactionId = '', finding = '' }: Alarm): readonly Case[] {
  const isSame = (each: Case) => each.kind === kind && each.transactionId === transactionId;
  const before = cases.find(isSame);
  if (!before) return [...cases, { kind, transactionId, finding, isClosed: false }];
  if (before.finding === finding) return cases;
  const isClosed = before.finding === null && before.isClosed;
  return cases.map((each) => (each === before ? { ...each, finding, isClosed } : each));
}
