import { setImmediate as nextTurn } from 'node:timers/promises';
import { CheckoutError } from '@tillkit/core';
import { Transaction, type CompiledQuery, type KyselyProps, type QueryExecutor } from 'kysely';
import { sendsSeveral } from './compiled/sent.ts';

/** A statement that begins or ends a transaction. ROLLBACK TO a savepoint of the hook is allowed. */
const endsTransaction =
  /^\s*(begin|start\s+transaction|commit|end|abort|prepare\s+transaction|rollback(?!\s+((transaction|work)\s+)?to\b))\b/i;

/**
 * The queries of one hook. After the hook has ended no query runs, and no promise of a query settles: nobody awaits it, and an
 * unhandled rejection would end the process.
 */
export class HookQueries {
  readonly #onStray: () => void;
  readonly #running = new Set<Promise<unknown>>();
  /** Queries that the hook has begun and that are not settled. */
  #open = 0;
  #hook: 'running' | 'ended' | 'late' = 'running';
  /** The error of a query that is not reported to the hook yet. */
  failure: unknown;

  /** `onStray` is called for a query that begins after the hook has ended. */
  constructor(onStray: () => void) {
    this.#onStray = onStray;
  }

  async run<T>(text: string, query: () => Promise<T>): Promise<T> {
    if (endsTransaction.test(text)) throw new TransactionEnded();
    if (this.#hook === 'late') throw new TooLateQuery();
    if (this.#hook === 'ended') {
      this.#onStray();
      return never();
    }
    this.#open += 1;
    const running = (async () => query())(); // Kysely throws some errors at once
    this.#running.add(running);
    try {
      const result = await running;
      return this.#isEnded ? await never() : result;
    } catch (error) {
      this.#running.delete(running);
      await this.#hold(error);
      if (this.#isEnded) return await never();
      throw error;
    } finally {
      this.#running.delete(running);
      this.#open -= 1;
    }
  }

  /** Notes that the hook has ended. Returns true if the hook did not await all of its queries. */
  end(): boolean {
    this.#hook = 'ended';
    return this.#open > 0;
  }

  /** Notes that the hook has not ended in time: it still awaits its queries, so they are rejected. */
  endLate(): void {
    this.#hook = 'late';
  }

  /** Resolves when the database has answered every query. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  get #isEnded(): boolean {
    return this.#hook === 'ended';
  }

  /**
   * Waits before an error is reported to the hook, until the other queries of the hook are done and the hook has had a turn. If the
   * hook ends meanwhile, it did not await the query that failed.
   */
  async #hold(error: unknown): Promise<void> {
    this.failure ??= error;
    do {
      await this.idle();
      await nextTurn();
    } while (this.#hook === 'running' && this.#running.size > 0);
    if (!this.#isEnded) this.failure = undefined;
  }
}

/** Returns the transaction that a hook gets. The driver of the shop's own Kysely is not watched. */
export function toHookTransaction<DB>(tx: Transaction<DB>, queries: HookQueries): Transaction<DB> {
  if (!sendsSeveral(tx)) return tx;
  const props = {
    config: {},
    driver: {},
    dialect: { createIntrospector: () => tx.introspection },
    executor: watch(tx.getExecutor(), queries),
  };
  return new Transaction<DB>(props as unknown as KyselyProps); // a transaction uses nothing else of them
}

function watch(inner: QueryExecutor, queries: HookQueries): QueryExecutor {
  const again = (executor: QueryExecutor) => watch(executor, queries);
  return {
    adapter: inner.adapter,
    plugins: inner.plugins,
    transformQuery: (node, queryId) => inner.transformQuery(node, queryId),
    compileQuery: (node, queryId) => inner.compileQuery(node, queryId),
    provideConnection: (consumer) => queries.run('', () => inner.provideConnection(consumer)),
    executeQuery: <R>(query: CompiledQuery<R>) => queries.run(query.sql, () => inner.executeQuery(query)),
    async *stream<R>(query: CompiledQuery<R>, chunkSize: number) {
      const rows = inner.stream(query, chunkSize);
      try {
        for (;;) {
          const { done, value } = await queries.run(query.sql, () => rows.next());
          if (done) return;
          yield value;
        }
      } finally {
        await rows.return?.();
      }
    },
    withConnectionProvider: (provider) => again(inner.withConnectionProvider(provider)),
    withPlugin: (plugin) => again(inner.withPlugin(plugin)),
    withPlugins: (plugins) => again(inner.withPlugins(plugins)),
    withPluginAtFront: (plugin) => again(inner.withPluginAtFront(plugin)),
    withoutPlugins: () => again(inner.withoutPlugins()),
  };
}

const never = (): Promise<never> => new Promise(() => {});

class TransactionEnded extends CheckoutError {
  constructor() {
    super(
      'query_outside_tx',
      'A hook tried to begin or end a transaction by a statement.',
      'Remove BEGIN, COMMIT and ROLLBACK from the hook; the till commits after the hook.',
    );
  }
}

class TooLateQuery extends CheckoutError {
  constructor() {
    super(
      'query_outside_tx',
      'A hook began a query after its deadline.',
      'Await every query before the hook or the transaction ends, and do not keep `tx`.',
    );
  }
}

/** A hook ended while one of its queries was open, or began a query after it had ended. */
export class NotAwaited extends CheckoutError {
  constructor(hook: string) {
    super(
      'query_outside_tx',
      `${hook} did not await one of its queries.`,
      'Await every query of the hook before it returns.',
    );
  }
}
