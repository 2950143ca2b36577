import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { type Database, type Executor, splitParameters } from '../executor.ts';
import { onPostgres } from './run-transaction.ts';

/** A Drizzle transaction on PostgreSQL. A shop in CommonJS has another, incompatible type of queries. */
interface DrizzleTransaction {
  execute(query: never): PromiseLike<unknown>;
}

/** A Drizzle database on PostgreSQL, created by `drizzle-orm/node-postgres` or `drizzle-orm/postgres-js`. */
interface DrizzleDatabase<Tx extends DrizzleTransaction> {
  execute(query: never): PromiseLike<unknown>;
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: { readonly isolationLevel?: 'read committed' }): Promise<T>;
  /** The connections with which the shop has created Drizzle, such as a pool of `pg`. */
  readonly $client?: unknown;
}

/**
 * Adapts a Drizzle database on PostgreSQL that the shop has created. Hooks receive the Drizzle transaction. `close`
 * does not close the connections; the shop must close them.
 *
 * @example
 * import { drizzle } from 'drizzle-orm/node-postgres';
 * import { fromDrizzle } from '@tillkit/server/drizzle';
 *
 * const database = fromDrizzle(drizzle(process.env.DATABASE_URL ?? ''));
 */
export function fromDrizzle<Tx extends DrizzleTransaction>(db: DrizzleDatabase<Tx>): Database<Tx> {
  if (db.$client instanceof EventEmitter) keepProcess(db.$client);
  return onPostgres<Tx>({
    query: toExecutor(db).query,
    begin: (callback) => db.transaction(callback, { isolationLevel: 'read committed' }),
    toExecutor,
  });
}

/**
 * Adds an error listener to each connection that a pool of `pg` lends. If a connection breaks during a transaction, the
 * next statement reports the error; without a listener, the error event would end the process.
 */
function keepProcess(pool: EventEmitter): void {
  if (!pool.listeners('acquire').includes(addErrorListener)) pool.on('acquire', addErrorListener);
}

function addErrorListener(connection: EventEmitter): void {
  if (!connection.listeners('error').includes(ignoreError)) connection.on('error', ignoreError);
}

const ignoreError = () => {};

const toExecutor = (runner: DrizzleTransaction): Executor => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
    const chunks = splitParameters(text).map((part) =>
      typeof part === 'string' ? sql.raw(part) : sql`${sql.param(parameters[part - 1] ?? null)}`,
    );
    // The types of the query differ between CommonJS and ESM, but Drizzle accepts the queries of both.
    const result = await runner.execute(sql.join(chunks) as never);
    // With node-postgres, Drizzle returns a result object; with postgres-js, it returns the rows.
    const rows = Array.isArray(result) ? result : (result as { readonly rows: readonly Row[] }).rows;
    return rows as readonly Row[];
  },
});
