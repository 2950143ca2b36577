import type { Executor } from '../executor.ts';
import { scheduleWritten } from '../queries/checks.ts';
import { deleteRestore, newestTime, oldestUndecided, replaceRestore, selectRestore } from '../queries/restore.ts';
import type { Tx } from '../rows.ts';

/**
 * The mark of a store that was restored from a backup. While it stands, no settlement, cancel, credit or authorization is
 * sent. All times are milliseconds since 1970.
 */
export interface RestoreMark {
  readonly restoredAt: number;
  /** A reconciliation that begins here or earlier, and ends after `to`, removes the mark. */
  readonly from: number;
  /** The newest time in the store when it was marked: about when the backup was made. */
  readonly to: number;
}

/** The till itself queries an authorization for 30 days: an older one is not a reason to reconcile from its start. */
const longestWindow = 30 * 24 * 60 * 60 * 1000;

/** Returns the mark, or undefined if the store is not marked. Read it in the transaction that decides to send. */
export async function readRestoreMark(db: Executor): Promise<RestoreMark | undefined> {
  const row = await selectRestore(db);
  return row && { restoredAt: row.restored_at, from: row.from_at, to: row.to_at };
}

/** Marks a migrated store as restored. A store that is marked already keeps the earlier begin of its window. */
export async function writeRestoreMark(tx: Tx, now: number): Promise<RestoreMark> {
  const previous = await readRestoreMark(tx);
  const to = (await newestTime(tx)) ?? now;
  const begun = (await oldestUndecided(tx, to - longestWindow)) ?? to;
  const mark = { restoredAt: now, from: Math.min(begun, to, previous?.from ?? to), to };
  await replaceRestore(tx, { restored_at: now, from_at: mark.from, to_at: to });
  return mark;
}

/**
 * Removes the mark and makes everything due that has waited for it. Returns false if the store has been restored again
 * since the mark was read.
 */
export async function clearRestoreMark(tx: Tx, { restoredAt }: RestoreMark, now: number): Promise<boolean> {
  if (!(await deleteRestore(tx, restoredAt))) return false;
  await scheduleWritten(tx, now);
  return true;
}
