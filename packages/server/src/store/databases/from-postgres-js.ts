import type { Database, Executor } from '../executor.ts';
import { onPostgres } from './run-transaction.ts';

interface PostgresJsRunner {
  unsafe(text: string, parameters: never[]): PromiseLike<readonly unknown[]>;
}

/** A connection pool of the `postgres` package, which the package calls `sql`. */
interface PostgresJsPool<Tx extends PostgresJsRunner> extends PostgresJsRunner {
  begin(options: string, work: (tx: Tx) => Promise<unknown>): Promise<unknown>;
}

/**
 * Adapts a connection pool of the `postgres` package (Postgres.js) that the shop has created. Hooks receive the
 * transaction, `TransactionSql`. If one of its statements fails, the package rolls back the transaction, even if the
 * hook catches the error. `close` does not end the pool; the shop must end it.
 *
 * @example
 * import postgres from 'postgres';
 * import { fromPostgresJs } from '@tillkit/server/postgres-js';
 *
 * const database = fromPostgresJs(postgres(process.env.DATABASE_URL ?? ''));
 */
export function fromPostgresJs<Tx extends PostgresJsRunner>(sql: PostgresJsPool<Tx>): Database<Tx> {
  return onPostgres<Tx>({
    query: toExecutor(sql).query,
    begin: (callback) => sql.begin('isolation level read committed', callback),
    toExecutor,
  });
}

const toExecutor = (runner: PostgresJsRunner): Executor => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
    const values = parameters.map((value) => value ?? null);
    return (await runner.unsafe(text, values as never[])) as readonly Row[];
  },
});
