import { toInteger } from '../decode.ts';
import { queryOne, type Executor } from '../executor.ts';

/** The row of till_restore while the store counts as restored from a backup. Times are milliseconds since 1970. */
interface RestoreRow {
  readonly restored_at: number;
  /** The window that a reconciliation must cover. */
  readonly from_at: number;
  readonly to_at: number;
}

export async function selectRestore(db: Executor): Promise<RestoreRow | undefined> {
  const row = await queryOne<RestoreRow>(db, 'select * from till_restore limit 1');
  return (
    row && {
      restored_at: toInteger(row.restored_at),
      from_at: toInteger(row.from_at),
      to_at: toInteger(row.to_at),
    }
  );
}

export async function replaceRestore(tx: Executor, { restored_at, from_at, to_at }: RestoreRow): Promise<void> {
  await tx.query('delete from till_restore');
  const text = 'insert into till_restore (restored_at, from_at, to_at) values ($1, $2, $3)';
  await tx.query(text, [restored_at, from_at, to_at]);
}

/** Returns false if the store has no mark of this time. */
export async function deleteRestore(tx: Executor, restoredAt: number): Promise<boolean> {
  const text = 'delete from till_restore where restored_at = $1 returning restored_at';
  return (await queryOne(tx, text, [restoredAt])) !== undefined;
}

/** Returns the newest time in the store in milliseconds since 1970, or undefined for an empty store. */
export async function newestTime(db: Executor): Promise<number | undefined> {
  const text = `select max(at) as at from (
      select max(created_at) as at from till_payment
      union all select max(started_at) as at from till_payment
      union all select max(last_check_at) as at from till_payment
      union all select max(received_at) as at from till_evidence
      union all select max(written_at) as at from till_intent) as times`;
  const row = await queryOne<{ readonly at: unknown }>(db, text);
  return row?.at === null || row === undefined ? undefined : toInteger(row.at);
}

/** Returns when the oldest payment began whose money the till may still have moved, of those that began at `earliest` or later. */
export async function oldestUndecided(db: Executor, earliest: number): Promise<number | undefined> {
  const text = `select min(created_at) as at from till_payment where created_at >= $1 and (
      state in ('verified', 'pending', 'authorized') or (state = 'open' and by_server = 1)
      or id in (select payment_id from till_intent
        where kind <> 'split' and state in ('written', 'sent', 'unknown', 'done')))`;
  const row = await queryOne<{ readonly at: unknown }>(db, text, [earliest]);
  return row?.at === null || row === undefined ? undefined : toInteger(row.at);
}
