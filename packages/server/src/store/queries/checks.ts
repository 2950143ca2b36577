import { queryOne, type Dialect, type Executor } from '../executor.ts';
import { decodePayment, type PaymentRow } from './payments.ts';

/**
 * Values that are written to a payment's row when a process claims the payment. The claim also increments the lease
 * number. Times are milliseconds since 1970.
 */
export interface ClaimValues {
  readonly holder: string;
  readonly lease_until: number;
  readonly next_check_at: number;
}

const claim = 'update till_payment set holder = $1, lease_until = $2, next_check_at = $3, lease = lease + 1';

const skipLocked: Readonly<Record<Dialect, string>> = { sqlite: '', postgres: 'for update skip locked' };

/**
 * Claims up to `limit` unclaimed payments whose checks are due at `now`, lowest priority number first. On PostgreSQL,
 * other processes skip the rows that this process locks.
 */
export async function claimDuePayments(
  db: Executor,
  dialect: Dialect,
  { holder, lease_until, next_check_at }: ClaimValues,
  now: number,
  priorities: readonly number[],
  limit: number,
): Promise<readonly PaymentRow[]> {
  // Each condition reads one range of the index. An `in` list of priorities would read the whole index.
  const due = priorities.map((_, index) => `(priority = $${6 + index} and next_check_at <= $4)`).join(' or ');
  const text = `${claim} where id in (
      select id from till_payment where (${due}) and holder is null order by priority, next_check_at
      limit $5 ${skipLocked[dialect]})
    returning *`;
  const values = [holder, lease_until, next_check_at, now, limit, ...priorities];
  return (await db.query<PaymentRow>(text, values)).map(decodePayment);
}

async function claimWhere(
  db: Executor,
  { holder, lease_until, next_check_at }: ClaimValues,
  condition: string,
  values: readonly unknown[],
): Promise<PaymentRow | undefined> {
  const text = `${claim} where ${condition} returning *`;
  const row = await queryOne<PaymentRow>(db, text, [holder, lease_until, next_check_at, ...values]);
  return row && decodePayment(row);
}

/** Claims a payment and returns its row. Returns undefined if a process already holds the payment. */
export const claimFree = (db: Executor, values: ClaimValues, id: string): Promise<PaymentRow | undefined> =>
  claimWhere(db, values, 'id = $4 and holder is null', [id]);

/**
 * Claims a payment whose holder has not renewed its lease. Returns undefined if the payment's lease number has changed.
 */
export const claimAbandoned = (
  db: Executor,
  values: ClaimValues,
  id: string,
  lease: number,
): Promise<PaymentRow | undefined> => claimWhere(db, values, 'id = $4 and lease = $5', [id, lease]);

/** Lists all payments that are currently claimed by a process. */
export async function selectClaimed(db: Executor): Promise<readonly Pick<PaymentRow, 'id' | 'holder' | 'lease'>[]> {
  const rows = await db.query<PaymentRow>('select id, holder, lease from till_payment where holder is not null');
  return rows.map(decodePayment);
}

/** Releases every payment whose holder's name does not begin with `prefix`, and makes its check due now. */
export async function releaseOthers(db: Executor, prefix: string, now: number): Promise<void> {
  const text = `update till_payment set holder = null, lease_until = null, next_check_at = $1
    where holder is not null and holder not like $2`;
  await db.query(text, [now, `${prefix}%`]);
}

/** Values that are written when a payment is released after a check. Times are milliseconds since 1970. */
export interface Release {
  readonly plan_at: number | null;
  readonly checks: number;
  readonly misses: number;
  readonly next_check_at: number | null;
  /** If true, the count of quick checks is reset, and this check counts as the first quick check. */
  readonly isQuickReset: boolean;
  /** Review reason to store if the payment still has no final state and no review reason. */
  readonly review: PaymentRow['review'] | undefined;
}

/**
 * True if a message or an operation has planned a check since the payment was claimed. Such a plan changes
 * `planned_at`. The planned time alone does not always show it: a check may last longer than its lease, and the plan is
 * then later than the time that the claim wrote.
 */
const isPlannedAnew = '(next_check_at < $6 or coalesce(planned_at, 0) <> $13)';

/**
 * Releases a payment after its check. If a message or an operation has planned a check in the meantime, the next check
 * is due at that time or at `soonest`, whichever is later. Does nothing if a different process has claimed the payment
 * in the meantime.
 */
export async function releasePayment(
  db: Executor,
  { id, lease, holder, next_check_at: claimedUntil, planned_at: plannedAt }: PaymentRow,
  { plan_at, checks, misses, next_check_at, isQuickReset, review }: Release,
  now: number,
  soonest: number,
): Promise<void> {
  const text = `update till_payment set holder = null, lease_until = null, last_check_at = $1, planned_at = $2,
      plan_at = $3, checks = $4, misses = $5,
      next_check_at = case when ${isPlannedAnew}
        then case when next_check_at > $7 then next_check_at else cast($8 as bigint) end
        else cast($9 as bigint) end,
      priority = case when ${isPlannedAnew} then priority else 1 end,
      quick = case when ${isPlannedAnew} then quick else ${isQuickReset ? '0' : 'quick'} + 1 end
      ${review ? `, review = case when review is null and state in ('open', 'verified', 'pending') then $14 else review end` : ''}
    where id = $10 and lease = $11 and holder = $12`;
  const times = [now, now, plan_at, checks, misses, claimedUntil, soonest, soonest, next_check_at];
  const values = [...times, id, lease, holder, plannedAt ?? 0];
  await db.query(text, review ? [...values, review] : values);
}

/**
 * Makes a check due now for each payment that has an unsettled authorization and no next check. These checks run after
 * all other due checks.
 */
export async function planUnsettledPayments(db: Executor, now: number): Promise<void> {
  const text = `update till_payment set next_check_at = $1, planned_at = $2, priority = 2
    where id in (select payment_id from till_transaction where unsettled is not null) and next_check_at is null`;
  await db.query(text, [now, now]);
}

/**
 * Makes checks due now if they were planned later than `plannedAfter`. A row without a planning time becomes due now if
 * its check is due later than `dueAfter`.
 */
export async function pullBackChecks(
  db: Executor,
  now: number,
  { plannedAfter, dueAfter }: { readonly plannedAfter: number; readonly dueAfter: number },
): Promise<void> {
  const text = `update till_payment set next_check_at = $1, plan_at = $2, planned_at = $3
    where next_check_at > $4 and (planned_at > $5 or (planned_at is null and next_check_at > $6))`;
  await db.query(text, [now, now, now, now, plannedAfter, dueAfter]);
}

/**
 * Shifts the times of planned checks by a number of milliseconds. If `plannedUntil` is set, shifts only checks that
 * were planned at or before this time.
 */
export async function shiftChecks(db: Executor, by: number, plannedUntil: number | undefined): Promise<void> {
  const moved = ['next_check_at', 'plan_at', 'planned_at', 'started_at'].map(
    (column) => `${column} = ${column} + cast($1 as bigint)`,
  );
  const text = `update till_payment set ${moved.join(', ')} where next_check_at is not null
    ${plannedUntil === undefined ? '' : 'and (planned_at is null or planned_at <= $2)'}`;
  await db.query(text, plannedUntil === undefined ? [by] : [by, plannedUntil]);
}

/** Makes checks due now for all payments that have an operation or authorization that was never sent. */
export async function scheduleWritten(tx: Executor, now: number): Promise<void> {
  const text = `update till_payment set next_check_at = $1, planned_at = $2, priority = 0
    where id in (select payment_id from till_intent where kind <> 'split' and state = 'written')
      or id in (select payment_id from till_authorization where state = 'written')`;
  await tx.query(text, [now, now]);
}
