import { restartChecks } from '../store/queries/payments.ts';
import type { PaymentRow, TransactionRow } from '../store/rows.ts';
import type { Beside, Claim, Store } from '../store/store.ts';
import type { Evidence } from './evidence.ts';
import { toHeld } from './leases.ts';
import { isPaid } from './payment.ts';
import { firstCheckAt, leastGap, wakeGap } from './schedule.ts';

/** Which check goes first: after a proved message, planned or woken for the first times, woken again and again. */
export type Lane = 0 | 1 | 2;

/** Messages without proof that may wake a check in the second lane. */
const mostFirstWakes = 3;

/** Unproved transaction ids that one payment remembers; a stranger can post any number. */
const mostClaims = 5;

/** What a message changes beside the state of its payment. */
export interface Wakened {
  /** Brings the next check forward. */
  readonly change: Partial<PaymentRow>;
  /** The id that it names is proved to belong here by one message and to another payment by an earlier one. */
  readonly isTaken: boolean;
  /** The id that it names, to be remembered. */
  readonly claim: Claim | undefined;
}

/**
 * A message wakes the status check and leaves the transaction id that it named, for the check to ask about. Decided and
 * given up payments wake too: a declined shopper may pay with another card, and a paid one twice.
 */
export function wake(row: PaymentRow, rows: readonly TransactionRow[], evidence: Evidence, now: number): Wakened {
  const { isNews, isTaken, claim } = weighClaim(row.id, rows, evidence);
  if (isPaid(row.state) && evidence.claims === 'success' && !isNews) return { change: {}, isTaken, claim };
  const isProved = evidence.level > 0;
  const gap = isProved ? leastGap : wakeGap(row.wakes);
  // A last check in the future was written before the clock ran back.
  const at = Math.min(now + gap, Math.max(now, (row.last_check_at ?? 0) + gap));
  const isSooner = row.next_check_at === null || at < row.next_check_at;
  const priority: Lane = isProved ? 0 : row.wakes < mostFirstWakes ? 1 : 2;
  if (!isProved && !isSooner) return { change: {}, isTaken, claim };
  const change = {
    ...(isSooner && { next_check_at: at, planned_at: now }),
    priority,
    ...(isProved ? { quick: 0 } : { wakes: row.wakes + 1 }),
  };
  return { change, isTaken, claim };
}

/** No news: a status answer has confirmed it already, or none is named. */
function weighClaim(id: string, rows: readonly TransactionRow[], { transactionId, level }: Evidence) {
  if (!transactionId) return { isNews: false, isTaken: false, claim: undefined };
  const ours = rows.filter(({ payment_id }) => payment_id === id);
  const before = ours.find(({ transaction_id }) => transaction_id === transactionId);
  const isNews = before === undefined || before.state === 'claimed';
  const isTaken = level > 0 && rows.some((each) => each.payment_id !== id && each.level > 0);
  const isClaim = before ? before.level < level : level > 0 || ours.length < mostClaims;
  return { isNews, isTaken, claim: isClaim ? { transactionId, level } : undefined };
}

/** A place for one more check in this process, kept for a message until its transaction has ended. */
export interface Seat {
  /** The process. */
  readonly holder: string;
  /** Begins the check of a payment that was claimed for it. */
  begin(claimed: Beside): void;
  leave(): void;
}

/** Claims a payment that is free and due for the check of this process, with what else a message changes of it: `planned` is its next check then. */
export function claimWith(
  { holder: held, next_check_at, lease }: PaymentRow,
  planned: number | null | undefined,
  holder: string,
  now: number,
): Partial<PaymentRow> | undefined {
  const at = planned === undefined ? next_check_at : planned;
  const isDue = held === null && at !== null && at <= now;
  return isDue ? { ...toHeld(holder, now), lease: lease + 1 } : undefined;
}

/** Plans the checks of an attempt anew after another start, because the shopper may pay only now. */
export async function restart({ db }: Store, row: PaymentRow, now: number): Promise<void> {
  const first = firstCheckAt(now);
  if (Math.abs(now - row.started_at) >= first - now) await restartChecks(db, row.id, now, first);
}
