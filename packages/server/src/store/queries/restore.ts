import { queryOne, type Executor, type Tx } from '../executor.ts';
import { scheduleWritten } from './checks.ts';
import { toInteger } from './sql.ts';

/**
 * Mark on a store that was restored from a backup. While the mark is set, the till sends no settlements, cancellations,
 * credits or authorizations. Times are in milliseconds since 1970.
 */
export interface RestoreMark {
  readonly restoredAt: number;
  /**
   * Start of the period to reconcile. Only a reconciliation that begins at this time or earlier and ends after `to`
   * removes the mark.
   */
  readonly from: number;
  /** The newest time in the store when the mark was set, which is approximately the time of the backup. */
  readonly to: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Maximum length of the period to reconcile. The till queries the status of each authorization for 30 days, so older
 * authorizations do not extend the period.
 */
const longestWindow = 30 * day;

/**
 * Returns the restore mark, or undefined if the store is not marked. Call this function in the same transaction that
 * decides whether to send a request.
 */
export async function readRestoreMark(db: Executor): Promise<RestoreMark | undefined> {
  const text = 'select restored_at, from_at, to_at from till_restore limit 1';
  const row = await queryOne<Readonly<Record<'restored_at' | 'from_at' | 'to_at', unknown>>>(db, text);
  return row && { restoredAt: toInteger(row.restored_at), from: toInteger(row.from_at), to: toInteger(row.to_at) };
}

/**
 * Marks a migrated store as restored. If the store is already marked, the new mark keeps the earlier of the two start
 * times.
 */
export async function writeRestoreMark(tx: Tx, now: number): Promise<RestoreMark> {
  const previous = await readRestoreMark(tx);
  const to = (await newestTime(tx)) ?? now;
  const oldest = (await oldestUndecided(tx, to)) ?? to;
  const mark = { restoredAt: now, from: Math.min(oldest, to, previous?.from ?? to), to };
  await tx.query('delete from till_restore');
  const text = 'insert into till_restore (restored_at, from_at, to_at) values ($1, $2, $3)';
  await tx.query(text, [mark.restoredAt, mark.from, mark.to]);
  return mark;
}

/**
 * Removes the restore mark and makes all postponed work due now. Returns false if the store was restored again after
 * the mark was read.
 */
export async function clearRestoreMark(tx: Tx, { restoredAt }: RestoreMark, now: number): Promise<boolean> {
  const text = 'delete from till_restore where restored_at = $1 returning restored_at';
  if (!(await queryOne(tx, text, [restoredAt]))) return false;
  await scheduleWritten(tx, now);
  return true;
}

/** Returns the newest time in the store in milliseconds since 1970, or undefined for an empty store. */
async function newestTime(db: Executor): Promise<number | undefined> {
  const text = `select max(at) as at from (
      select max(created_at) as at from till_payment
      union all select max(started_at) as at from till_payment
      union all select max(last_check_at) as at from till_payment
      union all select max(received_at) as at from till_evidence
      union all select max(written_at) as at from till_intent) as times`;
  const row = await queryOne<{ readonly at: unknown }>(db, text);
  return row?.at === null || row === undefined ? undefined : toInteger(row.at);
}

/**
 * Returns the start time of the oldest payment for which money may have moved since the backup was made at the time
 * `to`. A payment that no shopper has paid counts only if it was started in the last 24 hours before.
 */
async function oldestUndecided(db: Executor, to: number): Promise<number | undefined> {
  const text = `select min(created_at) as at from till_payment where created_at >= $1 and (
      state in ('verified', 'pending', 'authorized') or (state = 'open' and (by_server = 1 or created_at >= $2))
      or id in (select payment_id from till_intent
        where kind <> 'split' and state in ('written', 'sent', 'unknown', 'done')))`;
  const row = await queryOne<{ readonly at: unknown }>(db, text, [to - longestWindow, to - day]);
  return row?.at === null || row === undefined ? undefined : toInteger(row.at);
}
