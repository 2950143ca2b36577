import { releasePayment } from '../store/queries/checks.ts';
import { restartChecks, type PaymentRow } from '../store/queries/payments.ts';
import type { TransactionRow } from '../store/queries/transactions.ts';
import type { PaymentSnapshot, Claim, Store } from '../store/store.ts';
import { toStored } from '../store/to-payment.ts';
import type { Evidence } from './evidence.ts';
import { toClaim } from './leases.ts';
import { isRefunded } from '../outbox/allowed.ts';
import { unsettledOf } from '../outbox/amounts.ts';
import {
  isPaid,
  transactionsWithoutShift,
  withheldTransactions,
  type Payment,
  type PaymentState,
  type ReviewReason,
} from './payment.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const repeat = (count: number, gap: number): readonly number[] => Array.from({ length: count }, () => gap);

/**
 * Intervals in milliseconds: from the start of a payment to its first planned check, and then from each check to the
 * next. The checks therefore run 30 s, 2 min, 10 min, 1 h, 6 h and 24 h after the start.
 */
const firstDay: readonly number[] = [30 * second, 90 * second, 8 * minute, 50 * minute, 5 * hour, 18 * hour];

/**
 * The check schedule of a payment that has no final state. After a day without a final state, the payment is put on the
 * review list. The checks continue hourly for another day and then daily, for 30 days in total.
 */
const untilDecided: readonly number[] = [...firstDay, ...repeat(24, hour), ...repeat(28, day)];

/**
 * Authorized payments are checked daily for 30 days, because the authorization may be reversed. After that, checks
 * continue every 30 days while the amount is not settled.
 */
const untilSettled: readonly number[] = repeat(30, day);
const whileUnsettled = 30 * day;

/**
 * Delays in milliseconds before the additional checks that follow a message. A status response may not immediately
 * reflect what a message has already reported.
 */
const quickTimes: readonly number[] = [2 * second, 5 * second, 15 * second];

/**
 * Retry schedule for a gateway that does not respond: every 4 minutes for a day, then hourly for 60 days. `gap` is the
 * interval in milliseconds, which applies until the number of consecutive failed checks exceeds `misses`.
 */
const retryTimes = [
  { misses: day / (4 * minute), gap: 4 * minute },
  { misses: day / (4 * minute) + 60 * 24, gap: hour },
] as const;

/** The minimum time in milliseconds between two checks of one payment, regardless of what triggers them. */
const leastGap = 2 * second;

/**
 * Minimum times in milliseconds between the last check of a payment and a check that is triggered by a message without
 * a valid signature. The index is the number of earlier messages without a valid signature.
 */
const wakeGaps: readonly number[] = [leastGap, leastGap, leastGap, 5 * second, 15 * second, minute, 4 * minute];

const wakeGap = (wakes: number): number => wakeGaps[Math.min(wakes, wakeGaps.length - 1)] ?? leastGap;

/** Returns the time of the first planned check of an attempt that starts now. */
export const firstCheckAt = (now: number): number => now + (firstDay[0] ?? 0);

/** The result of a check. */
export interface CheckEnd {
  /** True if the gateway responded to every query. */
  readonly answered: boolean;
  /** True if one of the shop's hooks failed. */
  readonly shopFailed?: boolean;
  /**
   * True if a transaction was finalized. In that case, the next checks follow the same quick schedule as after a
   * message.
   */
  readonly sent: boolean;
  /**
   * The earliest time at which the till may try again to finalize a transaction, if the gateway still shows the
   * transaction only as verified.
   */
  readonly again: number | undefined;
  /**
   * The next time at which an unsettled authorization reaches its warning age or expires. The payment must be checked
   * again at that time.
   */
  readonly watchAt?: number | undefined;
}

/** The time of a payment's next check and the payment's progress in its check schedule. */
export interface Plan {
  readonly checks: number;
  readonly misses: number;
  readonly plan_at: number | null;
  readonly next_check_at: number | null;
  readonly review: ReviewReason | undefined;
}

/**
 * Returns the updated schedule after a check. `after` is the payment as it is after the check. The schedule advances
 * only if the gateway responded, so an unreachable gateway or a clock jump cannot end the schedule early. A declined
 * payment is still checked on its first day, because the shopper may pay with another card.
 */
function planNext(row: PaymentRow, after: Payment, end: CheckEnd, now: number): Plan {
  const isNewPlan = isPaid(after.state) !== isPaid(row.state);
  // Payments that an older version created have no stored schedule. Their first check in this version starts one.
  const wasPlanned = row.plan_at === null ? row.checks === 0 : row.plan_at <= now;
  const checks = isNewPlan ? 0 : row.checks + (end.answered && wasPlanned ? 1 : 0);
  const misses = end.answered ? 0 : row.misses + 1;
  const gap = gapOf(after, checks);
  const isMoved = isNewPlan || (end.answered && wasPlanned);
  const plan_at = gap === undefined ? null : isMoved ? now + gap : row.plan_at;
  // A failed query must not delay the next planned check.
  const planned = misses === 1 && wasPlanned && !end.shopFailed ? (gapOf(after, checks + 1) ?? Infinity) : Infinity;
  const retry = end.shopFailed && retryTime(misses) ? hookRetryTime(row, now) : retryTime(misses);
  const soon = [quickTime(row, after, end), end.answered || retry === undefined ? undefined : Math.min(retry, planned)];
  const at = [
    ...soon.map((wait) => (wait === undefined ? Infinity : now + wait)),
    end.again === undefined ? Infinity : Math.max(now + leastGap, end.again),
    end.watchAt ?? Infinity,
    plan_at !== null && plan_at > now ? plan_at : Infinity,
  ];
  const next = Math.min(...at);
  return {
    checks,
    misses,
    plan_at,
    next_check_at: next === Infinity ? null : next,
    review: isOverdue(row, after, checks + misses, now) ? newSilence(row, after, end) : undefined,
  };
}

/**
 * Returns the time in milliseconds between check number `checks` and the next check, or undefined at the end of the
 * schedule.
 */
function gapOf(payment: Payment, checks: number): number | undefined {
  const isUnsettled = unsettledOf(payment).length > 0;
  return gapsOf(payment, isUnsettled)[checks] ?? (isUnsettled ? whileUnsettled : undefined);
}

function gapsOf({ state }: Payment, isUnsettled: boolean): readonly number[] {
  if (state === 'authorized' || (state === 'settled' && isUnsettled)) return untilSettled;
  if (state === 'settled' || state === 'screened') return [];
  return isUndecided(state) ? untilDecided : firstDay;
}

/** Payment states that are not final, because no status response has reported an outcome yet. */
const undecided = ['open', 'verified', 'pending'] as const;
const isUndecided = (state: PaymentState) => undecided.some((each) => each === state);

function quickTime(row: PaymentRow, { state, heard }: Payment, { sent }: CheckEnd): number | undefined {
  const waits = state === 'open' ? heard > 0 : isUndecided(state);
  return waits ? quickTimes[sent ? 0 : row.quick] : undefined;
}

const retryTime = (misses: number): number | undefined => retryTimes.find((each) => misses <= each.misses)?.gap;

/**
 * Returns the time until a failed hook is retried: 4 minutes at first, then twice the time since the last attempt, up
 * to an hour. Additional checks that the shop triggers do not extend this time.
 */
function hookRetryTime({ misses, last_check_at }: PaymentRow, now: number): number {
  const gap = misses === 0 || last_check_at === null ? 0 : now - last_check_at;
  return Math.min(hour, Math.max(4 * minute, 2 * gap));
}

/**
 * Returns true if a payment has no final state a day after its start and all checks planned for the first day have been
 * attempted. Elapsed time alone is not enough, because checks may have been missed.
 */
const isOverdue = ({ started_at }: PaymentRow, { state }: Payment, checkCount: number, now: number): boolean =>
  isUndecided(state) && checkCount >= firstDay.length && now - started_at >= day;

/**
 * Returns the review reason of a payment whose outcome is still unknown. Returns undefined if an operator has already
 * resolved a review case with that reason, or must review the payment for a different reason anyway.
 */
function newSilence(row: PaymentRow, after: Payment, end: CheckEnd): ReviewReason | undefined {
  const reason = silenceReason(after, end);
  const withheld = withheldTransactions(after).filter(({ accepted }) => !accepted);
  const forReview = [...transactionsWithoutShift(after), ...withheld.map(({ id }) => id)];
  const isHeld = forReview.some((id) => !isRefunded(after, id));
  const isResolved = after.cases.some(({ kind, finding }) => kind === reason && finding === silenceOf(row));
  return isHeld || isResolved ? undefined : reason;
}

/**
 * Returns the string that identifies a review case about a missing message or gateway response. The string contains the
 * time of the latest start, so that a new case can be opened if the shopper starts the attempt again.
 */
export const silenceOf = ({ started_at }: Pick<PaymentRow, 'started_at'>): string => `since ${started_at}`;

function silenceReason({ state, heard }: Payment, { answered }: CheckEnd): ReviewReason {
  if (state === 'verified') return 'not_finalized';
  return answered && heard === 0 ? 'nothing_heard' : 'no_answer';
}

/**
 * The priority of a check. Checks with lower numbers run first. 0: a correctly signed message triggered the check. 1:
 * the check was planned, or one of the first messages without a valid signature moved it earlier. 2: a later message
 * without a valid signature moved the check earlier.
 */
export type Priority = 0 | 1 | 2;

/**
 * The maximum number of messages without a valid signature that can move a payment's check earlier with priority 1.
 * Further messages without a valid signature move it earlier with priority 2.
 */
const maxPromptWakes = 3;

/**
 * The maximum number of transaction ids from messages without a valid signature that the till stores for each payment.
 * The number is limited because an attacker can send any number of such messages.
 */
const maxClaims = 5;

/**
 * The effects of a message on the check schedule. They are stored in addition to the message's effects on the payment
 * state.
 */
interface Scheduled {
  /** The columns to update in order to move the next check earlier. */
  readonly change: Partial<PaymentRow>;
  /**
   * True if this message is correctly signed and assigns its transaction to this payment, although an earlier correctly
   * signed message or status response assigned it to a different payment.
   */
  readonly isTaken: boolean;
  /**
   * The message's transaction id and evidence level, to be stored for the next check. Undefined if nothing must be
   * stored.
   */
  readonly claim: Claim | undefined;
}

/**
 * Returns the changes that move the status check earlier after a message, and the message's transaction id, whose
 * status the check will query. A message also moves the check earlier if the payment has a final state or was
 * abandoned, because a shopper may pay with another card after a decline, or may pay twice.
 */
export function scheduleAfterMessage(
  row: PaymentRow,
  rows: readonly TransactionRow[],
  evidence: Evidence,
  now: number,
): Scheduled {
  const { isNews, isTaken, claim } = weighClaim(row.id, rows, evidence);
  if (isPaid(row.state) && evidence.claims === 'success' && !isNews) return { change: {}, isTaken, claim };
  const isProved = evidence.level > 0;
  const gap = isProved ? leastGap : wakeGap(row.wakes);
  // If the stored time of the last check is in the future, the clock has been set back since that check.
  const at = Math.min(now + gap, Math.max(now, (row.last_check_at ?? 0) + gap));
  // While a check lasts longer than its lease, the time that its claim wrote is in the past and plans no check.
  const isLateCheck = row.holder !== null && row.next_check_at === row.lease_until;
  const isSooner = row.next_check_at === null || at < row.next_check_at || (isLateCheck && row.next_check_at <= now);
  const priority: Priority = isProved ? 0 : row.wakes < maxPromptWakes ? 1 : 2;
  if (!isProved && !isSooner) return { change: {}, isTaken, claim };
  const change = {
    ...(isSooner && { next_check_at: at, planned_at: now }),
    priority,
    ...(isProved ? { quick: 0 } : { wakes: row.wakes + 1 }),
  };
  return { change, isTaken, claim };
}

/**
 * Determines whether a success message about a transaction is news for the payment, whether the transaction is already
 * assigned to a different payment, and whether its id must be stored. The message is not news if a status response has
 * shown the transaction as paid. It is news if the transaction is known as declined or canceled, because a call that
 * the till sent without an answer may have taken effect later.
 */
function weighClaim(id: string, rows: readonly TransactionRow[], { transactionId, level }: Evidence) {
  if (!transactionId) return { isNews: false, isTaken: false, claim: undefined };
  const ours = rows.filter(({ payment_id }) => payment_id === id);
  const before = ours.find(({ transaction_id }) => transaction_id === transactionId);
  const isNews = before === undefined || before.state === 'claimed' || !isPaid(before.state);
  const isTaken = level > 0 && rows.some((each) => each.payment_id !== id && each.level > 0);
  const isClaim = before ? before.level < level : level > 0 || ours.length < maxClaims;
  return { isNews, isTaken, claim: isClaim ? { transactionId, level } : undefined };
}

/**
 * A slot among the limited number of checks that this process runs at the same time. It is reserved for a message until
 * the message's database transaction has ended.
 */
export interface CheckSlot {
  /** The name under which this slot claims a payment. */
  readonly holder: string;
  /**
   * Begins the check of a payment that was claimed for this slot. Resolves when the check has ended. Calls `onDecided` if
   * the check has given the payment its final state.
   */
  begin(
    row: PaymentRow,
    options: { readonly rows: PaymentSnapshot; readonly onDecided?: (() => void) | undefined },
  ): Promise<unknown>;
  leave(): void;
}

/**
 * Returns the columns that claim a payment for a check by this process, if the payment is not claimed and its check is
 * due. `planned` is the new time of the next check if a message has changed it.
 */
export function claimIfDue(
  { holder: currentHolder, next_check_at, lease }: PaymentRow,
  planned: number | null | undefined,
  holder: string,
  now: number,
): Partial<PaymentRow> | undefined {
  const at = planned === undefined ? next_check_at : planned;
  const isDue = currentHolder === null && at !== null && at <= now;
  return isDue ? { ...toClaim(holder, now), lease: lease + 1 } : undefined;
}

/**
 * Releases a payment after its check and stores the time of the next check. Changes nothing if a different process
 * holds the payment.
 */
export async function release({ db }: Store, row: PaymentRow, after: Payment, end: CheckEnd, now: number) {
  const { review, ...plan } = planNext(row, after, end, now);
  const stored = { ...plan, isQuickReset: end.sent, review: review && toStored(review) };
  await releasePayment(db, row, stored, now, now + leastGap);
}

/**
 * Returns the columns that release a locked payment after its check. They are written in the same database transaction
 * as the payment's new state. Returns no columns if a different process has taken over the payment.
 */
export function releaseWith(
  row: PaymentRow,
  locked: PaymentRow,
  after: Payment,
  end: CheckEnd,
  now: number,
): Partial<PaymentRow> {
  if (locked.lease !== row.lease || locked.holder !== row.holder) return {};
  const { checks, misses, plan_at, next_check_at: next } = planNext(row, after, end, now);
  const { next_check_at: woken } = locked;
  const isEarlier = woken !== null && row.next_check_at !== null && woken < row.next_check_at;
  const isWoken = isEarlier || (woken !== null && locked.planned_at !== row.planned_at);
  return {
    holder: null,
    lease_until: null,
    last_check_at: now,
    planned_at: now,
    plan_at,
    checks,
    misses,
    ...(isWoken
      ? { next_check_at: Math.max(woken, now + leastGap) }
      : { next_check_at: next, priority: 1, quick: (end.sent ? 0 : locked.quick) + 1 }),
  };
}

/** Restarts the check schedule of an attempt that is started again, because the shopper may only now begin to pay. */
export async function restartSchedule({ db }: Store, row: PaymentRow, now: number): Promise<void> {
  const first = firstCheckAt(now);
  if (Math.abs(now - row.started_at) >= first - now) await restartChecks(db, row.id, now, first);
}
