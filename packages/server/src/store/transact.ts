import { sql, type Kysely, type Transaction } from 'kysely';
import { sendsSeveral } from './compiled/sent.ts';
import { toLimits, type Deadlines } from './deadlines.ts';
import { throwStoreError } from './read-only.ts';
import { isLost, isUndone, repeat } from './repeat.ts';
import { leading, sharing } from './sharing/sharing.ts';
import type { TillTables } from './tables.ts';

/** Where transactions run. */
interface Place {
  readonly db: Kysely<TillTables>;
  readonly dialect: 'sqlite' | 'postgres';
  readonly deadlines: Deadlines;
}

/**
 * Runs work in one transaction, from the beginning again when others undid it or its connection was lost before the
 * commit was sent. On PostgreSQL it is READ COMMITTED whatever the database's default: what decides is read under a row
 * lock, and what two may write has a unique index. On SQLite it shares its commit with others, the one that `leads` with those behind it
 * alone; run again, it has one of its own.
 */
export function transact<T>(
  { db, dialect, deadlines }: Place,
  work: (tx: Transaction<TillTables>) => Promise<T>,
  leads = false,
): Promise<T> {
  /** A Kysely that the shop has built over PostgreSQL: a transaction of it begins without the till's deadlines. */
  const isBare = dialect === 'postgres' && !sendsSeveral(db);
  let committing = false;
  let isFirst = true;
  const once = () => {
    const level = dialect === 'postgres' ? sharing : !isFirst ? 'read committed' : leads ? leading : sharing;
    committing = false;
    isFirst = false;
    return db
      .transaction()
      .setIsolationLevel(level)
      .execute(async (tx) => {
        if (isBare) await sql.raw(toLimits(deadlines)).execute(tx);
        const result = await work(tx);
        committing = true;
        return result;
      });
  };
  const isPassing = (error: unknown) => isUndone(error) || (!committing && isLost(error));
  return repeat(once, isPassing, deadlines.retry).catch(throwStoreError); // a Kysely of the shop throws its driver's errors
}
