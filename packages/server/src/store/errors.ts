import { CheckoutError } from '@tillkit/core';

/** What was read is no longer so; `transact` runs the work again. */
export class LostRace extends Error {}

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

/** The database takes no writes. A driver's error may quote the statement, so that only its code is kept as the cause. */
export class DatabaseReadOnly extends CheckoutError {
  constructor(code: string) {
    super(
      'database_read_only',
      'The database is read-only.',
      code === '25006'
        ? 'Point DATABASE_URL at the primary, or end the read-only mode; the till then continues by itself.'
        : 'Make the database file and its folder writable; the till then continues by itself.',
      { cause: new Error(code) },
    );
  }
}

/** Returns `DatabaseReadOnly` for a driver's error that says so, and any other error unchanged. */
export function toStoreError(error: unknown): unknown {
  const code = error instanceof CheckoutError ? undefined : readOnlyCodeOf(error);
  return code === undefined ? error : new DatabaseReadOnly(code);
}

/** Throws what `toStoreError` returns. */
export function throwStoreError(error: unknown): never {
  throw toStoreError(error);
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code);

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [error];
}
