import { setTimeout as sleep } from 'node:timers/promises';
import { toLimits, type Deadlines } from './deadlines.ts';
import type { Database, Executor } from './executor.ts';
import { throwStoreError, isLost, isUndone } from './errors.ts';

/** The database whose transactions run. */
interface Place<Native> {
  readonly database: Database<Native>;
  readonly deadlines: Deadlines;
  /** The transaction object of each executor, for hooks. */
  readonly natives: WeakMap<Executor, unknown>;
}

/**
 * Runs work in one transaction. If other transactions undid it, or its connection was lost before the commit was sent, the work runs
 * again from its beginning until the deadline. On PostgreSQL the transaction is READ COMMITTED whatever the default of the database
 * is: what decides is read under a row lock, and what two transactions may write has a unique index.
 */
export async function transact<T, Native>(
  { database, deadlines, natives }: Place<Native>,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
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
      await pause(error).catch(throwStoreError); // an adapter throws the errors of its library
    }
}

const writes = /^\s*(insert|update|delete|merge|with)\b/i;

/**
 * Returns a function that runs a statement outside a transaction. On PostgreSQL a statement that writes gets a transaction, so that
 * it is durable whatever the default of the database is.
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

/** Milliseconds: the first pause is shorter than `step`, and none is longer than `longest`. */
const step = 10;
const longest = 250;

/**
 * Returns a function that waits before work is tried again, with pauses of random length, so that transactions that met do not meet
 * again. The function throws the error of the work if it does not pass by itself, or if `time` milliseconds are over.
 */
function createPause(isPassing: (error: unknown) => boolean, time: number): (error: unknown) => Promise<void> {
  const end = performance.now() + time;
  let round = 0;
  return async (error) => {
    const pause = Math.random() * Math.min(longest, step * 2 ** round++);
    if (!isPassing(error) || performance.now() + pause > end) throw error;
    await sleep(pause);
  };
}

/** Runs work again and again while it fails in a way that passes. */
export async function repeat<T>(
  work: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  time: number,
): Promise<T> {
  const pause = createPause(isPassing, time);
  for (;;)
    try {
      return await work();
    } catch (error) {
      await pause(error);
    }
}
