import { existsSync } from 'node:fs';
import { CheckoutError } from '@tillkit/core';
import type { Database } from '@tillkit/server';
import type { Terminal } from './output.ts';

/** Default path of the till's database file. */
export const defaultFile = './data/till.sqlite';

/**
 * Returns the location of the store: the argument if there is one, otherwise DATABASE_URL, otherwise the default file.
 */
export const locate = ({ DATABASE_URL }: Terminal['env'], argument: string | undefined): string =>
  argument || DATABASE_URL || defaultFile;

export const isPostgres = (where: string): boolean => /^postgres(ql)?:\/\//.test(where);

/**
 * Opens the store, runs `work`, and closes the store. Throws `not_found` if the file does not exist and `mayCreate` is
 * false, or `shop_unavailable` if a shop has the file open.
 */
export async function withDatabase<T>(
  env: Terminal['env'],
  argument: string | undefined,
  work: (database: Database) => Promise<T>,
  mayCreate = false,
): Promise<T> {
  const where = locate(env, argument);
  if (!mayCreate && !isPostgres(where) && !existsSync(where))
    throw new CheckoutError(
      'not_found',
      'The database file does not exist.',
      'Pass --database, or set DATABASE_URL. The default is ./data/till.sqlite.',
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

/** Converts driver errors about an unusable database into errors with a hint. */
function explain(error: unknown): unknown {
  if (error instanceof CheckoutError && codeOf(error.cause) === 'SQLITE_BUSY')
    return new CheckoutError(
      'shop_unavailable',
      'The database file is in use by another process, probably the shop.',
      'Set TILLKIT_SHOP_URL and TILLKIT_OPERATOR_KEY to query the running shop, or stop the shop.',
      { cause: error },
    );
  const code = codeOf(error);
  if (/^(E[A-Z]+|57P0\d)$/.test(code))
    return new CheckoutError(
      'network_failed',
      `The database does not respond (${code}).`,
      'Check that the database URL is correct and that the database server is running.',
      { cause: error },
    );
  if (/^(28\w{3}|3D000)$/.test(code))
    return new CheckoutError(
      'config_wrong',
      `The database server rejects the username, password, or database name (${code}).`,
      'Check the username, password, and database name in DATABASE_URL.',
      { cause: error },
    );
  return error;
}
