import { CheckoutError } from '@tillkit/core';
import type { Database, Executor } from './executor.ts';
import { throwStoreError } from './errors.ts';

/** The rows of a statement, and how many rows it has changed. */
export interface Result<Row> {
  readonly rows: readonly Row[];
  /** Undefined for a statement that changes no rows by its kind. */
  readonly changes: number | undefined;
}

/** An executor of the till's own drivers, which also counts the rows that a statement changes. */
export interface CountingExecutor extends Executor {
  run<Row>(text: string, parameters: readonly unknown[]): Promise<Result<Row>>;
}

/** Returns an executor whose `query` returns the rows of `run`. */
export const toExecutor = (run: CountingExecutor['run']): CountingExecutor => ({
  run,
  query: async (text, parameters = []) => (await run<never>(text, parameters)).rows,
});

/** A database of the till's own drivers. */
export type CountingDatabase = Database<CountingExecutor> & CountingExecutor;

/** A statement that begins or ends a transaction. ROLLBACK TO a savepoint is allowed. */
const endsTransaction =
  /^\s*(begin|start\s+transaction|commit|end|abort|prepare\s+transaction|rollback(?!\s+((transaction|work)\s+)?to\b))\b/i;

/**
 * Returns the executor of one transaction. After `end` it rejects every query: a hook that has run out of time may still hold it,
 * and its query would be committed by itself.
 */
export function leaseExecutor(inner: CountingExecutor['run']): {
  readonly executor: CountingExecutor;
  readonly end: () => void;
} {
  let hasEnded = false;
  const run: CountingExecutor['run'] = async (text, parameters) => {
    if (hasEnded)
      throw new CheckoutError(
        'query_outside_tx',
        'A query came after its transaction had ended.',
        'Await every query before the hook or the transaction ends, and do not keep `tx`.',
      );
    if (endsTransaction.test(text))
      throw new CheckoutError(
        'query_outside_tx',
        'A statement in a transaction tried to begin or end a transaction.',
        'Remove BEGIN, COMMIT and ROLLBACK; the transaction ends with its function.',
      );
    return inner<never>(text, parameters).catch(throwStoreError);
  };
  return { executor: toExecutor(run), end: () => void (hasEnded = true) };
}
