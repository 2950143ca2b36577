import { setTimeout as sleep } from 'node:timers/promises';
import { queryOne, returnsRow, type Executor, type Tx } from '../executor.ts';
import { toInteger } from './sql.ts';

/**
 * Limits the time of each further statement of a PostgreSQL transaction, in milliseconds. Returns the process id of the
 * transaction's server process.
 */
export async function limitStatements(tx: Tx, time: number): Promise<number> {
  const text = "select set_config('statement_timeout', $1, true), pg_backend_pid() as backend";
  return toInteger((await queryOne<{ readonly backend: unknown }>(tx, text, [`${time}`]))?.backend);
}

/** Maximum time in milliseconds to wait for the answer about locks, because the transaction stays open meanwhile. */
const patience = 500;

/**
 * Returns true if a connection has waited for more than `least` milliseconds for a lock that the server process
 * `backend` holds. The till's own transactions wait for a shorter time. Returns false if the database does not answer.
 */
export async function blocksOthers(db: Executor, backend: number, least: number): Promise<boolean> {
  const text = `select pid from pg_stat_activity
    where clock_timestamp() - query_start > $2 * interval '1 millisecond'
      and case when wait_event_type = 'Lock' then $1 = any(pg_blocking_pids(pid)) else false end limit 1`;
  const answer = returnsRow(db, text, [backend, least]).catch(() => false);
  return Promise.race([answer, sleep(patience, false, { ref: false })]);
}
