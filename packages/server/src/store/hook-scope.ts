import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CheckoutError } from '@tillkit/core';
import { processWide } from '../process-wide.ts';
import { toExecutor, type CountingExecutor } from './leased-executor.ts';

/** A hook of the shop that is running, with the key of the database whose transaction it was given. */
interface HookScope {
  readonly key: object;
  running: boolean;
}

/**
 * Of the process, as a file is: another copy of this package may run the hook. `running` counts the hooks: while there is none nothing is
 * followed, as that costs each promise of the process.
 */
const scopes = processWide('hook scopes', () => ({
  storage: new AsyncLocalStorage<HookScope | undefined>(),
  running: 0,
}));

type RunHook = <Values extends unknown[], Result>(hook: (...values: Values) => Result, ...values: Values) => Result;

/** Begins a hook, which `run` calls. Until `leave` is called, whatever the hook does is known as its own. */
export function enterHook(key: object): { readonly run: RunHook; readonly leave: () => void } {
  const scope: HookScope = { key, running: true };
  scopes.running += 1;
  const leave = () => {
    if (!scope.running) return;
    scope.running = false;
    scopes.running -= 1;
    if (scopes.running === 0) scopes.storage.disable(); // until the next hook
  };
  return { run: scopes.storage.run.bind(scopes.storage, scope) as RunHook, leave };
}

/** Runs work that a hook only sets off: it is none of the hook's own, and may use the database. */
export const outsideHook = scopes.storage.exit.bind(scopes.storage) as RunHook;

/**
 * Throws `query_outside_tx` within a hook that was given a transaction of this database. On SQLite the query would wait
 * for the hook and the hook for the query; on PostgreSQL it would not be undone with the payment.
 */
export function refuseInHook(key: object): void {
  const scope = scopes.storage.getStore();
  if (scope?.running && scope.key === key)
    throw new CheckoutError(
      'query_outside_tx',
      'A hook queried the database outside of the transaction that it was given.',
      'Use `tx` for every query in the hook, and begin nothing that queries by itself before it has ended.',
    );
}

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

  async run<T>(query: () => Promise<T>): Promise<T> {
    if (this.#hook === 'late')
      throw new CheckoutError(
        'query_outside_tx',
        'A hook began a query after its deadline.',
        'Await every query before the hook or the transaction ends, and do not keep `tx`.',
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
      await nextTurn(); // SQLite answers within the turn in which a hook ends that does not await its query
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

/** Returns an executor whose queries are watched. */
export const watchQueries = (executor: CountingExecutor, queries: HookQueries): CountingExecutor =>
  toExecutor((text, parameters) => queries.run(() => executor.run(text, parameters)));

const never = (): Promise<never> => new Promise(() => {});

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
