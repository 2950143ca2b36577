import { sql, type Kysely, type Transaction } from 'kysely';
import type { Deadlines } from './deadlines.ts';
import { isLost, isUndone, repeat } from './repeat.ts';
import { sharing } from './sharing/shared-driver.ts';
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
 * lock, and what two may write has a unique index. On SQLite it shares its commit with others, unless `alone`, or run again.
 */
export function transact<T>(
  { db, dialect, deadlines }: Place,
  work: (tx: Transaction<TillTables>) => Promise<T>,
  alone = false,
): Promise<T> {
  let committing = false;
  let isFirst = true;
  const once = () => {
    const shares = dialect === 'sqlite' && isFirst && !alone;
    committing = false;
    isFirst = false;
    return db
      .transaction()
      .setIsolationLevel(shares ? sharing : 'read committed')
      .execute(async (tx) => {
        if (dialect === 'postgres') await limit(tx, deadlines);
        const result = await work(tx);
        committing = true;
        return result;
      });
  };
  return repeat(once, (error) => isUndone(error) || (!committing && isLost(error)), deadlines.retry);
}

/** What the server does by itself when this process falls silent amid a transaction: it gives the locks free. */
async function limit(tx: Transaction<TillTables>, { answer, lock, hook }: Deadlines): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${answer}`}, true), set_config('lock_timeout', ${`${lock}`}, true),
    set_config('idle_in_transaction_session_timeout', ${`${hook + answer}`}, true)`.execute(tx);
}
