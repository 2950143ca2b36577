import type { PaymentRow } from '../store/queries/payments.ts';
import { toStored } from '../store/to-payment.ts';
import type { Store } from '../store/store.ts';
import {
  claimDuePayments,
  claimFree,
  claimLeft,
  planUnsettledPayments,
  pullBackChecks,
  releaseOthers,
  releasePayment,
  selectHeld,
  shiftChecks,
} from '../store/queries/checks.ts';
import { checkLease, processName, toHeld } from '../payment/leases.ts';
import type { Payment } from '../payment/payment.ts';
import { leastGap, planNext, type CheckEnd, type Priority } from '../payment/schedule.ts';

export const provedPriority: readonly Priority[] = [0];
export const allPriorities: readonly Priority[] = [0, 1, 2];

/** Times further ahead than this were written before a clock ran back. In milliseconds. */
const mostAhead = checkLease;

/** Who claims: the process, and the time. */
export interface Claimant {
  readonly holder: string;
  readonly now: number;
}

/**
 * Claims up to `limit` due payments, those of a lower priority number first. On PostgreSQL other processes skip the rows it holds.
 */
export const claimDue = (
  { db, dialect }: Store,
  { holder, now }: Claimant,
  priorities: readonly Priority[],
  limit: number,
): Promise<readonly PaymentRow[]> => claimDuePayments(db, dialect, toHeld(holder, now), now, priorities, limit);

/** Payments that some process holds. */
export const heldPayments = ({ db }: Store): Promise<readonly Pick<PaymentRow, 'id' | 'holder' | 'lease'>[]> =>
  selectHeld(db);

/** When a store that only one process can have open is opened: whoever else holds a payment has ended, and it is due now. */
export const releaseLeft = ({ db }: Pick<Store, 'db'>, now: number): Promise<void> =>
  releaseOthers(db, `${processName}-`, now);

/** Takes a payment over from a process that has ended; `undefined` when it has moved after all. */
export const takeOver = (
  { db }: Store,
  { holder, now }: Claimant,
  { id, lease }: Pick<PaymentRow, 'id' | 'lease'>,
): Promise<PaymentRow | undefined> => claimLeft(db, toHeld(holder, now), id, lease);

/** Claims one payment for a check now, whatever its plan says; `undefined` when another process checks it. */
export const claimOne = ({ db }: Store, { holder, now }: Claimant, id: string): Promise<PaymentRow | undefined> =>
  claimFree(db, toHeld(holder, now), id);

/** Gives a payment back after its check, with the time of the next. Nothing happens when another process has taken over. */
export async function release({ db }: Store, row: PaymentRow, after: Payment, end: CheckEnd, now: number) {
  const { review, ...plan } = planNext(row, after, end, now);
  const stored = { ...plan, isQuickReset: end.sent, review: review && toStored(review) };
  await releasePayment(db, row, stored, now, now + leastGap);
}

/**
 * The same, for a payment that the caller has locked, to be written with what decides it: its check ends there. Nothing when another
 * process has taken over.
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
  const isWoken = woken !== null && row.next_check_at !== null && woken < row.next_check_at;
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

/**
 * Plans a check for each payment that has an unsettled authorization and no next check: an earlier version ends its plan after
 * 30 days. These checks come after all others that are due.
 */
export const planUnsettled = ({ db }: Store, now: number): Promise<void> => planUnsettledPayments(db, now);

/** What was planned by a clock that has since run back is due now. */
export const pullBack = ({ db }: Store, now: number): Promise<void> =>
  pullBackChecks(db, now, { plannedAfter: now + mostAhead, dueAfter: now + 24 * 60 * mostAhead });

/** The clock was set by `jump` milliseconds: what was planned before moves with it, so that nothing is asked sooner or later. */
export async function shiftTimes({ db }: Store, jump: number, now: number): Promise<void> {
  const by = Math.round(jump);
  // What was planned since it was set forward is right. Set back, the two cannot be told apart, and to ask too soon does no harm.
  await shiftChecks(db, by, by > 0 ? now - by : undefined);
}
