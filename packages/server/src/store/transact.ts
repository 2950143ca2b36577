import { setTimeout as sleep } from 'node:timers/promises';
import { toLimits, type Deadlines } from './deadlines.ts';
import type { Database, Executor } from './executor.ts';
import { refuseInHook } from './hook-scope.ts';
import { throwStoreError, isLost, isUndone } from './errors.ts';

/** A database with the settings for its transactions. */
interface Place<Native> {
  readonly database: Database<Native>;
  readonly deadlines: Deadlines;
  /** The transaction objects for hooks, keyed by executor. */
  readonly natives: WeakMap<Executor, unknown>;
  /** Identifies the database within this process. */
  readonly key: object;
}

/**
 * Runs a function in one transaction. If a conflict caused a rollback, or if the connection was lost before the commit
 * was sent, the function runs again from the beginning, until it succeeds or the deadline has passed. On PostgreSQL,
 * the transaction is READ COMMITTED even if the database has a different default. This level is sufficient because
 * decisions are made while the row is locked, and a unique index prevents a double write.
 */
export async function transact<T, Native>(
  { database, deadlines, natives, key }: Place<Native>,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  // On a database of the shop, the transaction would wait for the rows that the hook's transaction has locked.
  refuseInHook(key);
  let isCommitting = false;
  const isTransient = (error: unknown) => isUndone(error) || (!isCommitting && isLost(error));
  const pause = createPause(isTransient, deadlines.retry);
  for (;;)
    try {
      isCommitting = false;
      return await database.transaction(async (executor, native) => {
        natives.set(executor, native);
        if (database.dialect === 'postgres') await executor.query(toLimits(deadlines));
        const result = await work(executor);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      await pause(error).catch(throwStoreError); // Adapters throw errors from their own database libraries.
    }
}

const writes = /^\s*(insert|update|delete|merge|with)\b/i;

/**
 * Returns a function that runs a statement outside a transaction. On PostgreSQL, a statement that writes runs in its
 * own transaction, so that the write is durable even if the database turns off synchronous commits by default.
 */
export function createQuery(database: Database<unknown>, deadlines: Deadlines): Executor['query'] {
  return async (text, parameters = []) => {
    if (database.dialect === 'sqlite' || !writes.test(text)) return database.query(text, parameters);
    const once = () =>
      database.transaction(async (executor) => {
        await executor.query(toLimits(deadlines));
        return executor.query<never>(text, parameters);
      });
    return repeat(once, isUndone, deadlines.retry).catch(throwStoreError);
  };
}

/**
 * Limits for the retry delays, in milliseconds: the first delay is shorter than `step`, and no delay is longer than
 * `longest`.
 */
const step = 10;
const longest = 250;

/**
 * Returns a function that waits before a retry. The delays are random, so that conflicting transactions do not collide
 * again. The function rethrows the error if the error is permanent, or if the retry would begin more than `time`
 * milliseconds after `createPause` was called.
 */
function createPause(isTransient: (error: unknown) => boolean, time: number): (error: unknown) => Promise<void> {
  const end = performance.now() + time;
  let round = 0;
  return async (error) => {
    const pause = Math.random() * Math.min(longest, step * 2 ** round++);
    if (!isTransient(error) || performance.now() + pause > end) throw error;
    await sleep(pause);
  };
}

/** Retries a function while it fails with a transient error. */
export async function repeat<T>(
  work: () => Promise<T>,
  isTransient: (error: unknown) => boolean,
  time: number,
): Promise<T> {
  const pause = createPause(isTransient, time);
  for (;;)
    try {
      return await work();
    } catch (error) {
      await pause(error);
    }
}
