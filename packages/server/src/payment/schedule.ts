import { sql } from 'kysely';
import type { PaymentRow, Tx } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Evidence } from './evidence.ts';
import { isPaid, type Payment, type ReviewReason } from './payment.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** When a payment is asked for after its start, if nothing wakes a check before; then a person must look. In milliseconds. */
export const checkTimes: readonly number[] = [30 * second, 2 * minute, 10 * minute, hour, 6 * hour, 24 * hour];

/** After a message the gateway may need a moment before its status agrees. In milliseconds. */
const quickTimes: readonly number[] = [2 * second, 5 * second, 15 * second];

/** While the gateway gives no answer it is asked this often, so that nothing waits for hours once it is back. In milliseconds. */
const retryTime = 4 * minute;

/** Two checks of one payment are never closer than this, whatever wakes them. In milliseconds. */
export const leastGap = 2 * second;

/** How long one process may hold a payment for a check before another takes over. In milliseconds. */
export const leaseTime = minute;

/** Unproved transaction ids that one payment remembers; a stranger can post any number. */
const mostClaims = 5;

/**
 * A message wakes the status check and leaves the transaction id that it named, for the check to ask about. Decided and
 * given up payments wake too: a declined shopper may pay with another card, and a paid one twice.
 */
export async function claim(tx: Tx, row: PaymentRow, evidence: Evidence, now: number): Promise<void> {
  const isNews = await rememberClaim(tx, row.id, evidence);
  if (isPaid(row.state) && evidence.claims === 'success' && !isNews) return;
  const at = Math.max(now, (row.last_check_at ?? 0) + leastGap);
  await tx
    .updateTable('till_payment')
    .set({ next_check_at: Math.min(row.next_check_at ?? at, at), quick: 0 })
    .where('id', '=', row.id)
    .execute();
}

/** Keeps the transaction id that a message names; false when a status answer has confirmed it already, or when it names none. */
async function rememberClaim(tx: Tx, payment_id: string, { transactionId, level }: Evidence): Promise<boolean> {
  if (!transactionId) return false;
  const known = await tx
    .selectFrom('till_transaction')
    .select(['transaction_id', 'level', 'state'])
    .where('payment_id', '=', payment_id)
    .execute();
  const before = known.find(({ transaction_id }) => transaction_id === transactionId);
  const isNews = before === undefined || before.state === 'claimed';
  if (before ? before.level >= level : level === 0 && known.length >= mostClaims) return isNews;
  await tx
    .insertInto('till_transaction')
    .values({ payment_id, transaction_id: transactionId, state: 'claimed', level, payment_method: null })
    .onConflict((conflict) => conflict.columns(['payment_id', 'transaction_id']).doUpdateSet({ level }))
    .execute();
  return isNews;
}

/**
 * Claims up to `limit` due payments for this process. On PostgreSQL other processes skip the rows it holds.
 * The next time moves to the end of the lease, so that a message during the check can be told by its earlier time.
 */
export function claimDue({ db, dialect }: Store, now: number, limit: number): Promise<PaymentRow[]> {
  const end = now + leaseTime;
  return db
    .updateTable('till_payment')
    .set({ lease_until: end, next_check_at: end })
    .where('id', 'in', (query) => {
      const due = query
        .selectFrom('till_payment')
        .select('id')
        .where('next_check_at', '<=', now)
        .where((check) => check.or([check('lease_until', 'is', null), check('lease_until', '<=', now)]))
        .orderBy('next_check_at')
        .limit(limit);
      return dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .execute();
}

/** How a check went. */
export interface CheckEnd {
  /** Every question got an answer. */
  readonly answered: boolean;
  /** A transaction was finalised: what comes of it is asked for as after a message. */
  readonly sent: boolean;
  /** When a transaction may be finalised again, if the gateway still shows it as verified only. */
  readonly again: number | undefined;
}

/**
 * What a finished check leaves behind: the next time, nothing more to do, or a payment for the review list. `after` is
 * the payment as it stands now. A declined one is still asked for at the planned times, as another card may pay it.
 */
export async function settleCheck(
  { db }: Store,
  row: PaymentRow,
  after: Payment,
  end: CheckEnd,
  now: number,
): Promise<void> {
  const next = isPaid(after.state) ? null : nextTime(row, after, end, now);
  const woken = sql<boolean>`next_check_at < ${row.next_check_at}`;
  const { numUpdatedRows } = await db
    .updateTable('till_payment')
    .set({
      lease_until: null,
      last_check_at: now,
      next_check_at: sql<number>`case when ${woken} then cast(${now + leastGap} as bigint) else cast(${next} as bigint) end`,
      quick: sql<number>`case when ${woken} then 0 else ${end.sent ? sql.lit(0) : sql.ref('quick')} + 1 end`,
    })
    .where('id', '=', row.id)
    .where('lease_until', '=', row.lease_until) // else another process has taken over
    .executeTakeFirst();
  if (numUpdatedRows === 0n || next !== null) return;
  await db
    .updateTable('till_payment')
    .set({ review: silence(after, end) })
    .where('id', '=', row.id)
    .where('state', 'in', undecided)
    .where('review', 'is', null)
    .where('next_check_at', 'is', null)
    .execute();
}

/** States that no answer has decided. */
const undecided = ['open', 'verified', 'pending'] as const;

function silence({ state, heard }: Payment, { answered }: CheckEnd): ReviewReason {
  if (state === 'verified') return 'not_finalised';
  return answered && heard === 0 ? 'nothing_heard' : 'no_answer';
}

function nextTime(row: PaymentRow, after: Payment, end: CheckEnd, now: number): number | null {
  const planned = checkTimes.map((time) => row.started_at + time).find((at) => at > now);
  if (planned === undefined) return null;
  const waits = after.state === 'open' ? after.heard > 0 : after.state === 'verified' || after.state === 'pending';
  const quick = waits ? quickTimes[end.sent ? 0 : row.quick] : undefined;
  const again = Math.max(now + leastGap, end.again ?? Infinity);
  return Math.min(planned, again, now + (quick ?? (end.answered ? Infinity : retryTime)));
}

/** A shopper who starts an old attempt again may pay only now: its checks begin anew, no later than they would have. */
export async function restart({ db }: Store, row: PaymentRow, now: number): Promise<void> {
  const [first = 0] = checkTimes;
  if (now < row.started_at + first) return;
  await db
    .updateTable('till_payment')
    .set({
      started_at: now,
      next_check_at: sql<number>`case when next_check_at < ${now + first} then next_check_at else ${now + first} end`,
      review: sql<string>`case when review in ('no_answer', 'nothing_heard', 'not_finalised') then null else review end`,
    })
    .where('id', '=', row.id)
    .where('state', 'in', undecided)
    .execute();
}
