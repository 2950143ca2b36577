import { CheckoutError } from '@tillkit/core';
import { readOnlyCodeOf } from './repeat.ts';

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
