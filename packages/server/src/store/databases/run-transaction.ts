import { readServerTime, type Database, type Executor } from '../executor.ts';

/** Functions of a shop's database library. */
interface TransactionLibrary<Tx> {
  /** Runs the callback in a transaction, which is rolled back if the callback's promise rejects. */
  readonly begin: (callback: (tx: Tx) => Promise<void>) => PromiseLike<unknown>;
  readonly toExecutor: (tx: Tx) => Executor;
}

/** Functions of a shop's database library on PostgreSQL. `query` runs a statement outside a transaction. */
interface PostgresLibrary<Tx> extends TransactionLibrary<Tx>, Pick<Database<Tx>, 'flush' | 'query'> {}

/** Adapts a shop's database library on PostgreSQL. `close` closes nothing, because the shop opened the library. */
export const onPostgres = <Tx>({ query, flush, ...library }: PostgresLibrary<Tx>): Database<Tx> => ({
  dialect: 'postgres',
  query,
  time: () => readServerTime({ query }),
  transaction: (work) => runTransaction(library, work),
  ...(flush && { flush }),
  close: async () => {},
});

/**
 * Runs a till transaction through a shop's database library. If the transaction callback fails, rejects with the
 * callback's error, even if the library throws a different error because the rollback failed too.
 */
export async function runTransaction<T, Tx>(
  { begin, toExecutor }: TransactionLibrary<Tx>,
  work: (executor: Executor, tx: Tx) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  let failure: unknown;
  const callback = async (tx: Tx) => {
    try {
      const executor = toExecutor(tx);
      result = await work(executor, tx);
      // If PostgreSQL responds to COMMIT with ROLLBACK, the libraries still report success. Therefore, run a query
      // before the commit; the query fails if the transaction is aborted.
      await executor.query('select 1');
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  try {
    await begin(callback);
  } catch (error) {
    throw failure ?? error;
  }
  return result as T; // The callback has assigned the result, because the transaction was committed.
}
