import { CheckoutError } from '@tillkit/core';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { OpenDatabase } from '../database.ts';
import { readServerTime, type Database, type Dialect, type Executor, toNumberedMarks } from '../executor.ts';
import { toKysely, toKyselyTransaction } from './to-kysely.ts';

/** A database whose hooks get a Kysely transaction, and the Kysely of everything else. */
export interface KyselyDatabase<Tables> extends Database<Transaction<Tables>> {
  readonly db: Kysely<Tables>;
}

/**
 * Adds a Kysely to a database that `openDatabase` has opened: hooks get a Kysely transaction on the till's own connection. Throws
 * `config_wrong` for another database.
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
      'The database was not opened by openDatabase.',
      'Pass a Kysely that you have built to `fromKysely`.',
    );
  const own = database as OpenDatabase; // only `openDatabase` makes one
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
 * Returns the database of a Kysely that the shop has built. Hooks get its transaction. On SQLite it must give one connection to
 * one transaction at a time, as Kysely's own dialect does. The shop destroys the Kysely: `close` leaves it open.
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
      const begun = dialect === 'postgres' ? transaction.setIsolationLevel('read committed') : transaction;
      return begun.execute(async (tx) => {
        const executor = toExecutor(tx, dialect);
        const result = await work(executor, tx);
        // Kysely reports a COMMIT as done that PostgreSQL has turned into a ROLLBACK. In an aborted transaction this fails.
        await executor.query('select 1');
        return result;
      });
    },
    close: async () => {},
  };
}

const toExecutor = <Tables>(db: Kysely<Tables>, dialect: Dialect): Executor => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
    const marked = dialect === 'sqlite' ? toNumberedMarks(text) : text;
    const compiled = CompiledQuery.raw(marked, [...parameters]) as CompiledQuery<Row>; // the caller names the row's type
    return (await db.executeQuery(compiled)).rows;
  },
});
