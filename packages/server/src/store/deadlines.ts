const second = 1000;

/** Time limits for database operations and hooks, in milliseconds. */
export interface Deadlines {
  /** Maximum time to open a connection, or to get one from the pool. */
  readonly connect: number;
  /** Maximum time to wait for the result of a statement. After this time, the connection is destroyed. */
  readonly answer: number;
  /** Maximum time for a statement that creates tables or indexes, which may have to read many rows. */
  readonly define: number;
  /**
   * Maximum time to wait for a lock that another transaction holds. After this time, the transaction is rolled back and
   * retried.
   */
  readonly lock: number;
  /** Maximum time for all of the shop's hooks in one transaction. After this time, the transaction is rolled back. */
  readonly hook: number;
  /**
   * Maximum time for the `revision` hook. It is short because the hook only reads data and every payment start has to
   * wait for it.
   */
  readonly revision: number;
  /** Maximum time for retrying a transaction that was rolled back because of a concurrent transaction. */
  readonly retry: number;
}

/**
 * Returns the first statement of each till transaction on PostgreSQL. The statement sets time limits: if this process
 * stops responding, the server ends the transaction and releases its locks.
 */
export function toLimits({ answer, lock, hook }: Deadlines): string {
  const limits = {
    statement_timeout: answer,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: hook + answer,
  };
  const settings = Object.entries(limits).map(([name, ms]) => `set_config('${name}', '${ms}', true)`);
  return `select ${[...settings, durableCommit].join(', ')}`;
}

/**
 * SQL expression that makes a transaction durable even if the database defaults to a weaker setting. With
 * `synchronous_commit` set to `off`, a crash can undo acknowledged writes. With `local` or `remote_write`, a failover
 * to a synchronous standby can undo them.
 */
export const durableCommit =
  "case when current_setting('synchronous_commit') not in ('on', 'remote_apply') then set_config('synchronous_commit', 'on', true) end";

const common = { connect: 10 * second, answer: 10 * second, define: 600 * second, lock: second, retry: 10 * second };

/**
 * Default time limits for each type of database. SQLite has only one connection: while a hook runs, it occupies that
 * connection, and all other work waits. PostgreSQL has several connections, and a hook locks only the rows of its
 * order. If a database does not respond within the `answer` time limit, the connection is destroyed and the till opens
 * a new one.
 */
export const defaultDeadlines: Readonly<Record<'sqlite' | 'postgres', Deadlines>> = {
  sqlite: { ...common, hook: 1.5 * second, revision: second },
  postgres: { ...common, hook: 10 * second, revision: 2 * second },
};
