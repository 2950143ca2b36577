import { CheckoutError } from '@tillkit/core';
import type { Database } from '../executor.ts';
import { isOnPostgres, toExecutor, type KnexInstance, type KnexRunner } from './knex-executor.ts';
import { onPostgres } from './run-transaction.ts';

/** A Knex instance that can start a transaction. */
interface KnexDatabase<Tx extends KnexRunner> extends KnexInstance {
  transaction<T>(work: (tx: Tx) => Promise<T>, config: { readonly isolationLevel: 'read committed' }): Promise<T>;
}

/**
 * Adapts a Knex instance on PostgreSQL that the shop has created. Hooks receive the Knex transaction. `close` does not
 * destroy the instance; the shop must destroy it. Throws `config_wrong` if the instance uses another database.
 *
 * @example
 * import knex from 'knex';
 * import { fromKnex } from '@tillkit/server/knex';
 *
 * const database = fromKnex(knex({ client: 'pg', connection: process.env.DATABASE_URL ?? '' }));
 */
export function fromKnex<Tx extends KnexRunner>(knex: KnexDatabase<Tx>): Database<Tx> {
  if (!isOnPostgres(knex))
    throw new CheckoutError(
      'config_wrong',
      'The Knex instance does not use PostgreSQL.',
      "Create the instance with `client: 'pg'`, or use `openDatabase` for a SQLite file.",
    );
  return onPostgres<Tx>({
    query: toExecutor(knex).query,
    begin: (callback) => knex.transaction(callback, { isolationLevel: 'read committed' }),
    toExecutor,
  });
}
