import { existsSync } from 'node:fs';
import { CheckoutError } from '@tillkit/core';
import type { Database } from '@tillkit/server';
import type { Terminal } from './output.ts';

/** What a till makes when it is told nothing. */
export const defaultFile = './data/till.sqlite';

/** Where the store is: as given, in DATABASE_URL, or that file. */
export const locate = ({ DATABASE_URL }: Terminal['env'], given: string | undefined): string =>
  given || DATABASE_URL || defaultFile;

export const isPostgres = (where: string): boolean => /^postgres(ql)?:\/\//.test(where);

/**
 * Opens the store for the time of `work`. Throws `not_found` for a file that is not there, unless it may be made: a till would, and a
 * person who looks for payments has named the wrong one; `shop_unavailable` for one that a shop has open.
 */
export async function withDatabase<T>(
  env: Terminal['env'],
  given: string | undefined,
  work: (database: Database) => Promise<T>,
  mayMake = false,
): Promise<T> {
  const where = locate(env, given);
  if (!mayMake && !isPostgres(where) && !existsSync(where))
    throw new CheckoutError(
      'not_found',
      'There is no database file.',
      'Name it by --database, or set DATABASE_URL; unless stated it is ./data/till.sqlite.',
    );
  const { openStore } = await import('@tillkit/server/operate');
  let database: Database | undefined;
  try {
    database = await openStore(isPostgres(where) ? { url: where } : { file: where });
    return await work(database);
  } catch (error) {
    throw explain(error);
  } finally {
    await database?.close();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What a driver says of a database that cannot be used now. */
function explain(error: unknown): unknown {
  if (error instanceof CheckoutError && codeOf(error.cause) === 'SQLITE_BUSY')
    return new CheckoutError(
      'shop_unavailable',
      'The database file is in use by another process, probably the shop.',
      'Ask the shop instead: set TILLKIT_SHOP_URL and TILLKIT_OPERATOR_KEY. Or end it first.',
      { cause: error },
    );
  const code = codeOf(error);
  if (/^(E[A-Z]+|57P0\d)$/.test(code))
    return new CheckoutError(
      'network_failed',
      `The database does not answer (${code}).`,
      'Look at its address, and whether it runs.',
      { cause: error },
    );
  if (/^(28\w{3}|3D000)$/.test(code))
    return new CheckoutError(
      'config_wrong',
      `The database refuses its user, password or name (${code}).`,
      'Look at DATABASE_URL.',
      { cause: error },
    );
  return error;
}
