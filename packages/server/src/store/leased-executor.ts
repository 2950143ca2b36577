import { CheckoutError } from '@tillkit/core';
import type { Database, Executor } from './executor.ts';
import { throwStoreError } from './errors.ts';

/** The rows that a statement returned, and the number of rows that it changed. */
export interface Result<Row> {
  readonly rows: readonly Row[];
  /** Number of changed rows. Undefined for a statement that cannot change rows. */
  readonly changes: number | undefined;
}

/** An executor that one of the till's own drivers provides. It also counts the changed rows. */
export interface CountingExecutor extends Executor {
  run<Row>(text: string, parameters: readonly unknown[]): Promise<Result<Row>>;
}

/** Returns an executor whose `query` returns the rows that `run` returns. */
export const toExecutor = (run: CountingExecutor['run']): CountingExecutor => ({
  run,
  query: async (text, parameters = []) => (await run<never>(text, parameters)).rows,
});

/** A database that the till accesses through one of its own drivers. */
export type CountingDatabase = Database<CountingExecutor> & CountingExecutor;

/** Matches a statement that begins or ends a transaction. ROLLBACK TO a savepoint is allowed. */
const endsTransaction =
  /^\s*(begin|start\s+transaction|commit|end|abort|prepare\s+transaction|rollback(?!\s+((transaction|work)\s+)?to\b))\b/i;

/** Throws if a statement may not run, because its transaction has ended or because it begins or ends a transaction. */
export function checkStatement(text: string, hasEnded: boolean): void {
  if (hasEnded)
    throw new CheckoutError(
      'query_outside_tx',
      'A query started after its transaction had ended.',
      'Await every query before the hook or the transaction ends, and do not use `tx` afterward.',
    );
  if (endsTransaction.test(text))
    throw new CheckoutError(
      'query_outside_tx',
      'A statement tried to begin or end a transaction within a till transaction.',
      'Remove the BEGIN, COMMIT, and ROLLBACK statements. The till ends the transaction when your function returns.',
    );
}

/**
 * Returns the executor of one transaction. After `end`, the executor rejects every query, because a hook that exceeded
 * its deadline may still use the executor, and its query would be committed outside the transaction.
 */
export function leaseExecutor(inner: CountingExecutor['run']): {
  readonly executor: CountingExecutor;
  readonly end: () => void;
} {
  let hasEnded = false;
  const run: CountingExecutor['run'] = async (text, parameters) => {
    checkStatement(text, hasEnded);
    return inner<never>(text, parameters).catch(throwStoreError);
  };
  return { executor: toExecutor(run), end: () => void (hasEnded = true) };
}
