import { CheckoutError } from '@tillkit/core';
import type { Executor } from './executor.ts';
import { throwStoreError } from './read-only.ts';

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

/** A statement that begins or ends a transaction. ROLLBACK TO a savepoint is allowed. */
const endsTransaction =
  /^\s*(begin|start\s+transaction|commit|end|abort|prepare\s+transaction|rollback(?!\s+((transaction|work)\s+)?to\b))\b/i;

/**
 * The executor of one transaction. It rejects every query after the transaction has ended: a hook that has run out of time may
 * still hold it, and its query would be committed by itself.
 */
export class LeasedExecutor implements CountingExecutor {
  readonly #run: CountingExecutor['run'];
  #hasEnded = false;

  constructor(run: CountingExecutor['run']) {
    this.#run = run;
  }

  async query<Row>(text: string, parameters: readonly unknown[] = []): Promise<readonly Row[]> {
    return (await this.run<Row>(text, parameters)).rows;
  }

  async run<Row>(text: string, parameters: readonly unknown[]): Promise<Result<Row>> {
    if (this.#hasEnded) throw new TransactionOver();
    if (endsTransaction.test(text)) throw new TransactionStatement();
    return this.#run<Row>(text, parameters).catch(throwStoreError);
  }

  /** Rejects every later query. */
  end(): void {
    this.#hasEnded = true;
  }
}

class TransactionOver extends CheckoutError {
  constructor() {
    super(
      'query_outside_tx',
      'A query came after its transaction had ended.',
      'Await every query before the hook or the transaction ends, and do not keep `tx`.',
    );
  }
}

class TransactionStatement extends CheckoutError {
  constructor() {
    super(
      'query_outside_tx',
      'A statement in a transaction tried to begin or end a transaction.',
      'Remove BEGIN, COMMIT and ROLLBACK; the transaction ends with its function.',
    );
  }
}
