import { setTimeout as sleep } from 'node:timers/promises';

/** What was read is no longer so; `transact` runs the work again. */
export class LostRace extends Error {}

/** Milliseconds: the first pause is shorter than `step`, and none is longer than `longest`. */
const step = 10;
const longest = 250;

/**
 * Returns a function that waits before work is tried again, with pauses of random length, so that transactions that met do not meet
 * again. The function throws the error of the work if it does not pass by itself, or if `time` milliseconds are over.
 */
export function createPause(isPassing: (error: unknown) => boolean, time: number): (error: unknown) => Promise<void> {
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

/**
 * The database has undone the work as others were in its way: serialization failure, deadlock, a lock not given, another start of the
 * same order; or we have.
 */
export const isUndone = (error: unknown): boolean =>
  causes(error).some(
    (cause) => cause instanceof LostRace || ['40001', '40P01', '55P03'].includes(codeOf(cause)) || isSecondStart(cause),
  );

/** The live attempt of an order and revision is one: PostgreSQL names the index, SQLite its columns. */
const isSecondStart = (error: unknown): boolean =>
  ((error as { constraint?: unknown } | undefined)?.constraint === 'till_payment_live' && codeOf(error) === '23505') ||
  (codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE' &&
    (error as Error).message.endsWith('till_payment.order_id, till_payment.revision'));

/**
 * The connection went away, or none can be had at this moment. What was not yet committed never will be. Of an error
 * within another only the words of the database itself count: a hook may have lost a connection to somebody else.
 */
export function isLost(error: unknown): boolean {
  if (/^E(CONNRESET|CONNREFUSED|PIPE)$/.test(codeOf(error))) return true;
  return causes(error).some(
    (cause) =>
      /^(08...|57P0[123])$/.test(codeOf(cause)) ||
      (cause instanceof Error && /^Connection terminated|^Client .* is not queryable$/.test(cause.message)),
  );
}

/** Returns true if the transaction was aborted or ended before its commit: a statement in it failed, or ended it. */
export const isAborted = (error: unknown): boolean =>
  causes(error).some((cause) => /^(25P0[12]|3B001)$/.test(codeOf(cause)) || cause instanceof TransactionLost);

/** The database has ended the transaction before its commit, as `insert or rollback` does on SQLite. */
export class TransactionLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The database undid the transaction before its commit.', options);
  }
}

/** PostgreSQL answers COMMIT with ROLLBACK if the transaction is aborted, for example if a hook catches a database error. */
export class CommitRefused extends Error {
  readonly code = '25P02';

  constructor() {
    super('The database rolled the transaction back instead of committing it.');
  }
}

/**
 * Returns true if the database refused a commit because of what was written: a deferred constraint, or an exception or timeout of a
 * trigger. A lost connection, a conflict and a database without resources are no refusals.
 */
export const isRefused = (error: unknown): boolean =>
  causes(error).some((cause) =>
    /^(?!08|40|53|55|57P|58|F0|XX)[0-9A-Z]{5}$|^SQLITE_(CONSTRAINT.*|ERROR)$/.test(codeOf(cause)),
  );

/** Returns the code with which a database that takes no writes refused one: a standby, a default of PostgreSQL, a read-only file. */
export const readOnlyCodeOf = (error: unknown): string | undefined =>
  causes(error)
    .map(codeOf)
    .find((code) => /^(25006|SQLITE_READONLY.*|EROFS)$/.test(code));

/** Returns the code that the database gave to an error, such as `23505`, from within the error of a library. */
export const stateOf = (error: unknown): string | undefined =>
  causes(error)
    .map(codeOf)
    .find((code) => /^[0-9A-Z]{5}$|^SQLITE_/.test(code));

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code);

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [error];
}
