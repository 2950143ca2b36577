import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CheckoutError } from '@tillkit/core';
import { processWide } from '../process-wide.ts';
import { toExecutor, type CountingExecutor } from './leased-executor.ts';

/** A running hook of the shop, with the key of the database whose transaction it received. */
interface HookScope {
  readonly key: object;
  running: boolean;
}

/**
 * State shared by all copies of this package in the process, because the copy that runs a hook may not be the copy that
 * runs its queries. `running` is the number of running hooks. While it is 0, `storage` is disabled, because
 * `AsyncLocalStorage` slows down every promise in the process.
 */
const scopes = processWide('hook scopes', () => ({
  storage: new AsyncLocalStorage<HookScope | undefined>(),
  running: 0,
}));

type RunHook = <Values extends unknown[], Result>(hook: (...values: Values) => Result, ...values: Values) => Result;

/** Starts the scope of a hook. Until `leave` is called, every query made inside `run` is attributed to the hook. */
export function enterHook(key: object): { readonly run: RunHook; readonly leave: () => void } {
  const scope: HookScope = { key, running: true };
  scopes.running += 1;
  const leave = () => {
    if (!scope.running) return;
    scope.running = false;
    scopes.running -= 1;
    if (scopes.running === 0) scopes.storage.disable();
  };
  return { run: scopes.storage.run.bind(scopes.storage, scope) as RunHook, leave };
}

/** Runs a function outside the scope of the hook that triggered it, so that the function may use the database. */
export const outsideHook = scopes.storage.exit.bind(scopes.storage) as RunHook;

/**
 * Throws `query_outside_tx` if it is called in a hook that holds a transaction on this database. On SQLite, the query
 * and the hook would wait for each other. On PostgreSQL, the query would not be rolled back with the payment.
 */
export function refuseInHook(key: object): void {
  const scope = scopes.storage.getStore();
  if (scope?.running && scope.key === key)
    throw new CheckoutError(
      'query_outside_tx',
      'A hook queried the database outside its transaction.',
      'Use `tx` for every query in the hook. For other work, such as a call to the till or to another system, use `deliver`.',
    );
}

/**
 * Runs the queries of one hook. After the hook has ended, no new query starts, and the promises of pending queries
 * never settle: the hook no longer awaits them, and an unhandled rejection would end the process.
 */
export class HookQueries {
  readonly #onStray: () => void;
  readonly #running = new Set<Promise<unknown>>();
  /** Number of queries that the hook has started and that have not settled. */
  #open = 0;
  #hook: 'running' | 'ended' | 'late' = 'running';
  /** Error from a failed query that has not yet been passed on to the hook. */
  failure: unknown;

  /** `onStray` is called for each query that starts after the hook has ended. */
  constructor(onStray: () => void) {
    this.#onStray = onStray;
  }

  async run<T>(query: () => Promise<T>): Promise<T> {
    if (this.#hook === 'late')
      throw new CheckoutError(
        'query_outside_tx',
        'A hook started a query after its deadline.',
        'Await every query before the hook ends, and do not use `tx` afterward.',
      );
    if (this.#hook === 'ended') {
      this.#onStray();
      return never();
    }
    this.#open += 1;
    const running = query();
    this.#running.add(running);
    try {
      const result = await running;
      // Wait for the next turn of the event loop before checking whether the hook has ended. SQLite can respond in the
      // same turn in which the hook ends, even to a query that the hook does not await.
      await nextTurn();
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

  /**
   * Marks the hook as ended. Returns true if some of its queries have not settled, which means that the hook did not
   * await them.
   */
  end(): boolean {
    this.#hook = 'ended';
    return this.#open > 0;
  }

  /**
   * Marks the hook as overdue. Further queries are rejected rather than left pending, because the hook is still running
   * and awaits them.
   */
  endLate(): void {
    this.#hook = 'late';
  }

  /** Resolves when all running queries have settled. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  get #isEnded(): boolean {
    return this.#hook === 'ended';
  }

  /**
   * Delays the error until the hook's other queries have settled and the hook has had a chance to continue. If the hook
   * has ended by then, it did not await the failed query.
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

/** Wraps an executor so that `queries` tracks every query. */
export const watchQueries = (executor: CountingExecutor, queries: HookQueries): CountingExecutor =>
  toExecutor((text, parameters) => queries.run(() => executor.run(text, parameters)));

const never = (): Promise<never> => new Promise(() => {});

/** Thrown if a hook ended while one of its queries was still running, or started a query after it had ended. */
export class NotAwaited extends CheckoutError {
  constructor(hook: string) {
    super(
      'query_outside_tx',
      `${hook} did not await one of its queries.`,
      'Await every query of the hook before it returns.',
    );
  }
}
