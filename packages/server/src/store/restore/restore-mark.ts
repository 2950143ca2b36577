import type { Kysely } from 'kysely';
import type { Tx } from '../rows.ts';
import type { TillTables } from '../tables.ts';

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

type Db = Kysely<TillTables>;

/** The till itself queries an authorization for 30 days: an older one is not a reason to reconcile from its start. */
const longestWindow = 30 * 24 * 60 * 60 * 1000;

/** Returns the mark, or undefined if the store is not marked. Read it in the transaction that decides to send. */
export async function readRestoreMark(db: Db): Promise<RestoreMark | undefined> {
  const row = await db.selectFrom('till_restore').selectAll().executeTakeFirst();
  return row && { restoredAt: row.restored_at, from: row.from_at, to: row.to_at };
}

/** Marks a migrated store as restored. A store that is marked already keeps the earlier begin of its window. */
export async function writeRestoreMark(tx: Tx, now: number): Promise<RestoreMark> {
  const previous = await readRestoreMark(tx);
  const to = (await newestTime(tx)) ?? now;
  const begun = (await oldestUndecided(tx, to - longestWindow)) ?? to;
  const mark = { restoredAt: now, from: Math.min(begun, to, previous?.from ?? to), to };
  await tx.deleteFrom('till_restore').execute();
  await tx.insertInto('till_restore').values({ restored_at: now, from_at: mark.from, to_at: to }).execute();
  return mark;
}

/**
 * Removes the mark and makes everything due that has waited for it. Returns false if the store has been restored again
 * since the mark was read.
 */
export async function clearRestoreMark(tx: Tx, { restoredAt }: RestoreMark, now: number): Promise<boolean> {
  const cleared = await tx
    .deleteFrom('till_restore')
    .where('restored_at', '=', restoredAt)
    .returning('restored_at')
    .execute();
  if (cleared.length === 0) return false;
  await tx
    .updateTable('till_payment')
    .set({ next_check_at: now, planned_at: now, priority: 0 })
    .where((check) =>
      check.or([
        check('id', 'in', (query) =>
          query
            .selectFrom('till_intent')
            .select('payment_id')
            .where('kind', '<>', 'split')
            .where('state', '=', 'written'),
        ),
        check('id', 'in', (query) =>
          query.selectFrom('till_authorization').select('payment_id').where('state', '=', 'written'),
        ),
      ]),
    )
    .execute();
  return true;
}

async function newestTime(db: Db): Promise<number | undefined> {
  const payment = await db
    .selectFrom('till_payment')
    .select(({ fn }) => [
      fn.max('created_at').as('created'),
      fn.max('started_at').as('started'),
      fn.max('last_check_at').as('checked'),
    ])
    .executeTakeFirst();
  const evidence = await db
    .selectFrom('till_evidence')
    .select(({ fn }) => fn.max('received_at').as('at'))
    .executeTakeFirst();
  const intent = await db
    .selectFrom('till_intent')
    .select(({ fn }) => fn.max('written_at').as('at'))
    .executeTakeFirst();
  const times = [payment?.created, payment?.started, payment?.checked, evidence?.at, intent?.at].filter(
    (at) => at !== null && at !== undefined,
  );
  return times.length > 0 ? Math.max(...times.map(Number)) : undefined;
}

/** When the oldest payment began whose money the till may still have moved, of those that began at `earliest` or later. */
async function oldestUndecided(db: Db, earliest: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('till_payment')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('created_at', '>=', earliest)
    .where((check) =>
      check.or([
        check('state', 'in', ['verified', 'pending', 'authorized']),
        check.and([check('state', '=', 'open'), check('by_server', '=', 1)]),
        check('id', 'in', (query) =>
          query
            .selectFrom('till_intent')
            .select('payment_id')
            .where('kind', '<>', 'split')
            .where('state', 'in', ['written', 'sent', 'unknown', 'done']),
        ),
      ]),
    )
    .executeTakeFirst();
  return row?.at === null || row?.at === undefined ? undefined : Number(row.at);
}
