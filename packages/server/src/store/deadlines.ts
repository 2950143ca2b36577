const second = 1000;

/** How long the store waits for what may never come. All in milliseconds. */
export interface Deadlines {
  /** To open a connection, or to get one of the pool's. */
  readonly connect: number;
  /** For the answer to one statement; after it the connection is destroyed. */
  readonly answer: number;
  /** For the answer to a statement that makes tables or indexes, which may have much to read. */
  readonly define: number;
  /** For a lock that another transaction holds; then the transaction begins again. */
  readonly lock: number;
  /** For all hooks of the shop in one transaction; then it is rolled back. */
  readonly hook: number;
  /** For `revision`, which only reads, and which every start waits for. */
  readonly revision: number;
  /** How long a transaction that others undid is begun again. */
  readonly retry: number;
}

/**
 * The statement that a transaction of the till begins with on PostgreSQL: what the server does by itself when this process falls silent
 * amid it. It gives the locks free.
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
 * Makes a transaction durable whatever the default of the database is. With `off`, a crash undoes acknowledged writes; with `local`
 * or `remote_write`, a failover to a synchronous standby can.
 */
export const durableCommit =
  "case when current_setting('synchronous_commit') not in ('on', 'remote_apply') then set_config('synchronous_commit', 'on', true) end";

const common = { connect: 10 * second, answer: 10 * second, define: 600 * second, lock: second, retry: 10 * second };

/**
 * SQLite has one connection, which a hook holds: all others wait for it. PostgreSQL has several, and a hook holds the
 * rows of its order alone. A database that falls silent is given up after `answer`, and a new connection is tried.
 */
export const defaultDeadlines: Readonly<Record<'sqlite' | 'postgres', Deadlines>> = {
  sqlite: { ...common, hook: 1.5 * second, revision: second },
  postgres: { ...common, hook: 10 * second, revision: 2 * second },
};
