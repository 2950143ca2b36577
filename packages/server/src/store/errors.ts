import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';

/** Thrown if a row has changed since it was read. `transact` then retries the transaction. */
export class LostRace extends Error {}

/**
 * Returns true if a conflict caused the rollback, so that the transaction can be retried: a serialization failure, a
 * deadlock, a lock timeout, a concurrent start of the same order, or a `LostRace`.
 */
export const isUndone = (error: unknown): boolean =>
  causes(error).some(
    (cause) => cause instanceof LostRace || ['40001', '40P01', '55P03'].includes(codeOf(cause)) || isSecondStart(cause),
  );

/**
 * Returns true if the error is a violation of the unique index that allows only one live attempt per order and
 * revision. PostgreSQL reports the name of the index, and SQLite reports its columns.
 */
const isSecondStart = (error: unknown): boolean =>
  (constraintOf(error) === 'till_payment_live' && codeOf(error) === '23505') ||
  (codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE' &&
    (error as Error).message.endsWith('till_payment.order_id, till_payment.revision'));

/**
 * Messages of errors without a code that `pg` or TypeORM throws if the connection was lost. Knex puts the statement
 * before the message of `pg`.
 */
const lostMessage = /(^| - )(Connection terminated|Client .* is not queryable$)|^Query runner already released\./;

/**
 * Returns true if the connection was lost or cannot currently be opened; uncommitted work is then lost. Among the
 * causes of the error, only errors from the database or its driver count, because a network error may come from a hook
 * that lost its connection to a different service.
 */
export function isLost(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable || /^E(CONNRESET|CONNREFUSED|PIPE)$/.test(codeOf(error))) return true;
  return causes(error).some(
    (cause) => /^(08...|57P0[123])$/.test(codeOf(cause)) || (cause instanceof Error && lostMessage.test(cause.message)),
  );
}

/**
 * Returns true if a failed statement aborted the transaction, or if a statement ended the transaction before it could
 * be committed.
 */
export const isAborted = (error: unknown): boolean =>
  causes(error).some((cause) => /^(25P0[12]|3B001)$/.test(codeOf(cause)) || cause instanceof TransactionLost);

/**
 * Thrown if the database ended the transaction before it could be committed, as `insert or rollback` does on SQLite.
 */
export class TransactionLost extends Error {
  constructor(options?: ErrorOptions) {
    super('The database undid the transaction before its commit.', options);
  }
}

/**
 * Thrown if PostgreSQL responds to COMMIT with ROLLBACK. This happens if the transaction has been aborted, for example
 * because a hook caught a database error without rethrowing it.
 */
export class CommitRefused extends Error {
  readonly code = '25P02';

  constructor() {
    super('The database rolled the transaction back instead of committing it.');
  }
}

/**
 * Returns true if the database rejected a commit because of the data written: a deferred constraint failed, or a
 * trigger raised an exception or timed out. A lost connection, a conflict or a lack of resources does not count.
 */
export const isRefused = (error: unknown): boolean =>
  causes(error).some((cause) =>
    /^(?!08|40|53|55|57P|58|F0|XX)[0-9A-Z]{5}$|^SQLITE_(CONSTRAINT.*|ERROR)$/.test(codeOf(cause)),
  );

/** Returns true if SQLite rejected a statement because another connection has locked the file. */
export const isBusy = (error: unknown): boolean =>
  causes(error).some((cause) => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(cause)));

/**
 * Returns the error code if a write failed because the database is read-only. The database may be a standby, a
 * PostgreSQL database whose transactions are read-only by default, or a read-only file.
 */
export const readOnlyCodeOf = (error: unknown): string | undefined =>
  causes(error)
    .map(codeOf)
    .find((code) => /^(25006|SQLITE_READONLY.*|EROFS)$/.test(code));

/**
 * Thrown if the till cannot use the database. The cause contains only the code of the driver's error, because the
 * driver's error message may quote the statement.
 */
export abstract class DatabaseUnusable extends CheckoutError {
  constructor(code: CheckoutErrorCode, message: string, hint: string, driverCode: string) {
    super(code, message, hint, { cause: new Error(driverCode) });
  }
}

/** Thrown if the database is read-only. */
export class DatabaseReadOnly extends DatabaseUnusable {
  constructor(code: string) {
    const hint =
      code === '25006'
        ? 'Point DATABASE_URL at the primary, or end the read-only mode; the till then continues by itself.'
        : 'Make the database file and its folder writable; the till then continues by itself.';
    super('database_read_only', 'The database is read-only.', hint, code);
  }
}

/** Thrown if no database server listens at the address in the URL. */
class DatabaseUnreachable extends DatabaseUnusable {
  constructor(code: string) {
    super(
      'network_failed',
      `The database does not respond (${code}).`,
      'Start the database server, and check the host and the port in DATABASE_URL.',
      code,
    );
  }
}

/** Thrown if the server has no database with the name in the URL. */
class DatabaseMissing extends DatabaseUnusable {
  constructor(code: string) {
    super(
      'config_wrong',
      `The database does not exist (${code}).`,
      'Create it with `createdb`, or correct its name in DATABASE_URL.',
      code,
    );
  }
}

/** Converts a driver's error about an unusable database to `DatabaseUnusable`, and returns any other error unchanged. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof CheckoutError) return error;
  const readOnly = readOnlyCodeOf(error);
  if (readOnly !== undefined) return new DatabaseReadOnly(readOnly);
  const codes = causes(error).map(codeOf);
  if (codes.includes('ECONNREFUSED')) return new DatabaseUnreachable('ECONNREFUSED');
  return codes.includes('3D000') ? new DatabaseMissing('3D000') : error;
}

/** Throws the error that `toStoreError` returns. */
export function throwStoreError(error: unknown): never {
  throw toStoreError(error);
}

/** The members of errors from databases and database libraries that contain the details of a failure. */
interface DatabaseErrorDetails {
  readonly code?: unknown;
  /** The database's own error code, in the errors of Prisma's database drivers. */
  readonly originalCode?: unknown;
  /** Name of the violated constraint. Prisma's database drivers put the name of an index into an object. */
  readonly constraint?: unknown;
  /** Details of an error from Prisma. */
  readonly meta?: { readonly driverAdapterError?: unknown };
}

const detailsOf = (error: unknown): DatabaseErrorDetails => (error ?? {}) as DatabaseErrorDetails;

/**
 * Returns the database's error code, such as an SQLSTATE, or an empty string if the error has none. The error may be
 * wrapped in errors of a database library.
 */
export const databaseCodeOf = (error: unknown): string =>
  causes(error)
    .map(codeOf)
    .find((code) => /^[0-9A-Z]{5}$|^SQLITE_/.test(code)) ?? '';

const codeOf = (error: unknown): string => {
  const { code, originalCode = code } = detailsOf(error);
  // Prisma's own error codes, such as P2010, have the form of an SQLSTATE.
  return /^P[1-6]\d{3}$/.test(String(originalCode)) ? '' : String(originalCode);
};

function constraintOf(error: unknown): unknown {
  const { constraint } = detailsOf(error);
  return (constraint as { readonly index?: unknown } | undefined)?.index ?? constraint;
}

function causes(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [error];
  return [error, ...causes(detailsOf(error).meta?.driverAdapterError ?? error.cause)];
}
