import { sql } from 'kysely';
import type { PaymentRow } from '../../store/rows.ts';
import { toStored } from '../../store/to-payment.ts';
import type { Store } from '../../store/store.ts';
import type { StoredReview } from '../../store/tables.ts';
import { checkLease, processName, toHeld } from '../leases.ts';
import type { Payment } from '../payment.ts';
import { leastGap, planNext, undecided, type CheckEnd } from '../schedule.ts';
import type { Lane } from '../wake.ts';

export const provedLane: readonly Lane[] = [0];
export const allLanes: readonly Lane[] = [0, 1, 2];

/** Times further ahead than this were written before a clock ran back. In milliseconds. */
const mostAhead = checkLease;

/** Who claims: the process, and the time. */
export interface Claimant {
  readonly holder: string;
  readonly now: number;
}

/**
 * Claims up to `limit` due payments, those of a lower lane first. On PostgreSQL other processes skip the rows it holds.
 */
export function claimDue(
  { db, dialect }: Store,
  { holder, now }: Claimant,
  lanes: readonly Lane[],
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .updateTable('till_payment')
    .set(claimed(holder, now))
    .where('id', 'in', (query) => {
      const due = query
        .selectFrom('till_payment')
        .select('id')
        // Each of these is a range of the index; a list of lanes would read all of it.
        .where((check) =>
          check.or(lanes.map((lane) => check.and([check('priority', '=', lane), check('next_check_at', '<=', now)]))),
        )
        .where('holder', 'is', null)
        .orderBy('priority')
        .orderBy('next_check_at')
        .limit(limit);
      return dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
    })
    .returningAll()
    .execute();
}

const claimed = (holder: string, now: number) => ({ ...toHeld(holder, now), lease: sql<number>`lease + 1` });

/** Payments that some process holds. */
export const heldPayments = ({ db }: Store): Promise<Pick<PaymentRow, 'id' | 'holder' | 'lease'>[]> =>
  db.selectFrom('till_payment').select(['id', 'holder', 'lease']).where('holder', 'is not', null).execute();

/** When a store that only one process can have open is opened: whoever else holds a payment has ended, and it is due now. */
export const releaseLeft = ({ db }: Pick<Store, 'db'>, now: number) =>
  db
    .updateTable('till_payment')
    .set({ holder: null, lease_until: null, next_check_at: now })
    .where('holder', 'is not', null)
    .where('holder', 'not like', `${processName}-%`)
    .execute();

/** Takes a payment over from a process that has ended; `undefined` when it has moved after all. */
export const takeOver = (
  { db }: Store,
  { holder, now }: Claimant,
  { id, lease }: Pick<PaymentRow, 'id' | 'lease'>,
): Promise<PaymentRow | undefined> =>
  db
    .updateTable('till_payment')
    .set(claimed(holder, now))
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returningAll()
    .executeTakeFirst();

/** Claims one payment for a check now, whatever its plan says; `undefined` when another process checks it. */
export const claimOne = ({ db }: Store, { holder, now }: Claimant, id: string): Promise<PaymentRow | undefined> =>
  db
    .updateTable('till_payment')
    .set(claimed(holder, now))
    .where('id', '=', id)
    .where('holder', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Gives a payment back after its check, with the time of the next. Nothing happens when another process has taken over. */
export async function release({ db }: Store, row: PaymentRow, after: Payment, end: CheckEnd, now: number) {
  const { checks, misses, plan_at, next_check_at: next, review } = planNext(row, after, end, now);
  const woken = sql<boolean>`next_check_at < ${row.next_check_at}`;
  const soonest = now + leastGap;
  const wokenAt = sql`case when next_check_at > ${soonest} then next_check_at else cast(${soonest} as bigint) end`;
  await db
    .updateTable('till_payment')
    .set({
      holder: null,
      lease_until: null,
      last_check_at: now,
      planned_at: now,
      plan_at,
      checks,
      misses,
      next_check_at: sql<number>`case when ${woken} then ${wokenAt} else cast(${next} as bigint) end`,
      priority: sql<number>`case when ${woken} then priority else 1 end`,
      quick: sql<number>`case when ${woken} then quick else ${end.sent ? sql.lit(0) : sql.ref('quick')} + 1 end`,
      ...(review && {
        review: sql<StoredReview | null>`case when review is null and state in (${sql.join(undecided)}) then ${toStored(review)} else review end`,
      }),
    })
    .where('id', '=', row.id)
    .where('lease', '=', row.lease)
    .where('holder', '=', row.holder)
    .execute();
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
export async function planUnsettled({ db }: Store, now: number): Promise<void> {
  await db
    .updateTable('till_payment')
    .set({ next_check_at: now, planned_at: now, priority: 2 satisfies Lane })
    .where('id', 'in', (query) =>
      query.selectFrom('till_transaction').select('payment_id').where('unsettled', 'is not', null),
    )
    .where('next_check_at', 'is', null)
    .execute();
}

/** What was planned by a clock that has since run back is due now. */
export async function pullBack({ db }: Store, now: number): Promise<void> {
  await db
    .updateTable('till_payment')
    .set({ next_check_at: now, plan_at: now, planned_at: now })
    .where('next_check_at', '>', now)
    .where((check) =>
      check.or([
        check('planned_at', '>', now + mostAhead),
        check.and([check('planned_at', 'is', null), check('next_check_at', '>', now + 24 * 60 * mostAhead)]),
      ]),
    )
    .execute();
}

/** The clock was set by `jump` milliseconds: what was planned before moves with it, so that nothing is asked sooner or later. */
export async function shiftTimes({ db }: Store, jump: number, now: number): Promise<void> {
  const by = Math.round(jump);
  const columns = ['next_check_at', 'plan_at', 'planned_at', 'started_at'] as const;
  const moved = columns.map((column) => [column, sql<number>`${sql.ref(column)} + cast(${by} as bigint)`] as const);
  await db
    .updateTable('till_payment')
    .set(Object.fromEntries(moved))
    .where('next_check_at', 'is not', null)
    // What was planned since it was set forward is right. Set back, the two cannot be told apart, and to ask too soon does no harm.
    .$if(by > 0, (query) =>
      query.where((check) => check.or([check('planned_at', 'is', null), check('planned_at', '<=', now - by)])),
    )
    .execute();
}
