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
export const fromDrizzle = <Tx extends DrizzleTransaction>(db: DrizzleDatabase<Tx>): Database<Tx> =>
  onPostgres<Tx>({
    query: toExecutor(db).query,
    begin: (callback) => db.transaction(callback, { isolationLevel: 'read committed' }),
    toExecutor,
  });

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
