import { CheckoutError } from '@tillkit/core';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { OpenDatabase } from '../database.ts';
import { readServerTime, type Database, type Dialect, type Executor, toNumberedMarks } from '../executor.ts';
import { runTransaction } from './run-transaction.ts';
import { toKysely, toKyselyTransaction } from './to-kysely.ts';

/** A Kysely instance or transaction. A shop in CommonJS has other, incompatible classes than a shop in ESM. */
interface KyselyRunner {
  executeQuery(query: never): Promise<{ readonly rows: readonly unknown[] }>;
}

interface KyselyTransactionBuilder<Tx> {
  execute<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface KyselyInstance<Tx extends KyselyRunner = KyselyRunner> extends KyselyRunner {
  transaction(): KyselyTransactionBuilder<Tx> & {
    setIsolationLevel(level: 'read committed'): KyselyTransactionBuilder<Tx>;
  };
}

type TransactionOf<Db extends KyselyInstance> =
  ReturnType<Db['transaction']> extends KyselyTransactionBuilder<infer Tx> ? Tx : never;

/** A database that passes the transaction of a Kysely instance to the hooks. */
interface InstanceDatabase<Db extends KyselyInstance> extends Database<TransactionOf<Db>> {
  /** The Kysely instance, for queries outside the hooks. */
  readonly db: Db;
}

/**
 * A database that passes a Kysely transaction to the hooks and provides a Kysely instance for queries outside the
 * hooks.
 */
export type KyselyDatabase<Tables> = InstanceDatabase<Kysely<Tables>>;

/**
 * Adds a Kysely instance to a database that `openDatabase` has opened. Hooks receive a Kysely transaction on the till's
 * own connection. Throws `config_wrong` for any other database. In a CommonJS shop, pass the type `Kysely<Tables>`
 * instead of `Tables`, so that the hooks receive the types of the shop's own import.
 *
 * @example
 * import { openDatabase } from '@tillkit/server';
 * import { withKysely } from '@tillkit/server/kysely';
 *
 * const database = withKysely<Tables>(openDatabase());
 * const order = await database.db.selectFrom('orders').selectAll().executeTakeFirst();
 */
export function withKysely<Db extends KyselyInstance = Kysely<unknown>>(database: Database): InstanceDatabase<Db>;
export function withKysely<Tables>(database: Database): KyselyDatabase<Tables>;
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
export function fromKysely<Tx extends KyselyRunner, Db extends KyselyInstance<Tx>>(
  db: Db & KyselyInstance<Tx>,
  dialect: Dialect,
): InstanceDatabase<Db> {
  const { query } = toExecutor(db, dialect);
  const database: Database<Tx> = {
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
  return { ...database, db } as InstanceDatabase<Db>;
}

const toExecutor = (runner: KyselyRunner, dialect: Dialect): Executor => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
    const marked = dialect === 'sqlite' ? toNumberedMarks(text) : text;
    // The types of the query differ between CommonJS and ESM, but its properties are the same.
    const { rows } = await runner.executeQuery(CompiledQuery.raw(marked, [...parameters]) as never);
    return rows as readonly Row[];
  },
});
