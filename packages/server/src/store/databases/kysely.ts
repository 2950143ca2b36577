import { CheckoutError } from '@tillkit/core';
import type { Kysely, Transaction } from 'kysely';
import type { OpenDatabase } from '../database.ts';
import type { Database } from '../executor.ts';
import { toKysely, toKyselyTransaction } from './to-kysely.ts';

export { fromKysely } from './from-kysely.ts';

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
