import { CheckoutError } from '@tillkit/core';
import type { Database } from '../executor.ts';
import { isOnPostgres, toExecutor, type KnexInstance, type KnexRunner } from './knex-executor.ts';
import { onPostgres } from './run-transaction.ts';

/** An entity manager of MikroORM. */
interface MikroOrmManager {
  getKnex(): KnexInstance;
  getTransactionContext(): unknown;
  flush(): Promise<void>;
  fork(options: { readonly disableContextResolution: boolean; readonly disableTransactions: boolean }): this;
  transactional<T>(work: (manager: this) => Promise<T>, options?: { readonly isolationLevel?: string }): Promise<T>;
}

/**
 * Adapts a MikroORM on PostgreSQL that the shop has initialized. Hooks receive the entity manager of the transaction.
 * After a hook, the till writes the entities that the hook has persisted or changed; the hook does not have to call
 * `flush`. `close` does not close the ORM; the shop must close it. Throws `config_wrong` if the ORM uses another database.
 *
 * @example
 * import { MikroORM } from '@mikro-orm/postgresql';
 * import { fromMikroOrm } from '@tillkit/server/mikro-orm';
 *
 * const orm = await MikroORM.init({ clientUrl: process.env.DATABASE_URL ?? '', entities: [Order] });
 * const database = fromMikroOrm(orm);
 */
export function fromMikroOrm<Manager extends MikroOrmManager>(orm: { readonly em: Manager }): Database<Manager> {
  if (!isOnPostgres(orm.em.getKnex()))
    throw new CheckoutError(
      'config_wrong',
      'The MikroORM does not use PostgreSQL.',
      'Import `MikroORM` from `@mikro-orm/postgresql`, or use `openDatabase` for a SQLite file.',
    );
  return onPostgres({
    query: (text, parameters) => toExecutor(orm.em.getKnex()).query(text, parameters),
    begin: (callback) =>
      // If the shop itself runs a transaction at this moment, the till's transaction must not be part of it.
      orm.em
        .fork({ disableContextResolution: true, disableTransactions: false })
        .transactional(callback, { isolationLevel: 'read committed' }),
    toExecutor: (manager) => toExecutor(manager.getTransactionContext() as KnexRunner),
    flush: (manager) => manager.flush(),
  });
}
