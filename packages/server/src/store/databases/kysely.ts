import { CheckoutError } from '@tillkit/core';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { OpenDatabase } from '../database.ts';
import { readServerTime, type Database, type Dialect, type Executor, toNumberedMarks } from '../executor.ts';
import { runTransaction } from './run-transaction.ts';
import { toKysely, toKyselyTransaction } from './to-kysely.ts';

/**
 * A database that passes a Kysely transaction to the hooks and provides a Kysely instance for queries outside the
 * hooks.
 */
export interface KyselyDatabase<Tables> extends Database<Transaction<Tables>> {
  readonly db: Kysely<Tables>;
}

/**
 * Adds a Kysely instance to a database that `openDatabase` has opened. Hooks receive a Kysely transaction on the till's
 * own connection. Throws `config_wrong` for any other database.
 *
 * @example
 * import { openDatabase } from '@tillkit/server';
 * import { withKysely } from '@tillkit/server/kysely';
 *
 * const database = withKysely<Tables>(openDatabase());
 * const order = await database.db.selectFrom('orders').selectAll().executeTakeFirst();
 */
export function withKysely<Tables>(database: Database): KyselyDatabase<Tables> {
  if (!('toNative' in database))
    throw new CheckoutError(
      'config_wrong',
      'The database was not opened with `openDatabase`.',
      'Open the database with `openDatabase`, or pass your own Kysely instance to `fromKysely`.',
    );
  const own = database as OpenDatabase;
  const toNative: OpenDatabase<Transaction<Tables>>['toNative'] = (executor) =>
    toKyselyTransaction<Tables>(executor, own.dialect);
  const extended: OpenDatabase<Transaction<Tables>> & KyselyDatabase<Tables> = {
    ...own,
    db: toKysely<Tables>(own),
    transaction: (work) => own.transaction((executor, native) => work(executor, toNative(native))),
    toNative,
  };
  return extended;
}

/**
 * Adapts a Kysely instance that the shop has created. Hooks receive the Kysely transaction. On SQLite, the instance
 * must never run two transactions on one connection at the same time. Kysely's own SQLite dialect meets this
 * requirement. `close` does not destroy the instance; the shop must destroy it.
 */
export function fromKysely<Tables>(db: Kysely<Tables>, dialect: Dialect): KyselyDatabase<Tables> {
  const { query } = toExecutor(db, dialect);
  return {
    db,
    dialect,
    query,
    ...(dialect === 'postgres' && { time: () => readServerTime({ query }) }),
    transaction: (work) => {
      const transaction = db.transaction();
      const builder = dialect === 'postgres' ? transaction.setIsolationLevel('read committed') : transaction;
      return runTransaction(
        { begin: (callback) => builder.execute(callback), toExecutor: (tx) => toExecutor(tx, dialect) },
        work,
      );
    },
    close: async () => {},
  };
}

const toExecutor = <Tables>(db: Kysely<Tables>, dialect: Dialect): Executor => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
    const marked = dialect === 'sqlite' ? toNumberedMarks(text) : text;
    const compiled = CompiledQuery.raw(marked, [...parameters]) as CompiledQuery<Row>;
    return (await db.executeQuery(compiled)).rows;
  },
});
