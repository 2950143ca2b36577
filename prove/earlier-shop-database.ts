// Opens a shop's database for earlier versions of the packages, in which the object returned by `openDatabase`
// contained a Kysely instance and hooks received Kysely transactions.
import { openDatabase, type Database, type DatabaseConfig } from '@tillkit/server';
import type { Kysely, Transaction } from 'kysely';
import type { ShopTables } from '../packages/server/src/test/libraries.ts';
import type { ShopDatabase } from './shop-database.ts';

export function openShopDatabase(location: DatabaseConfig): ShopDatabase {
  // In the earlier versions, the object that `openDatabase` returns also has a `db` property, so the cast is safe.
  const database = openDatabase(location) as unknown as Database<unknown> & { readonly db: Kysely<ShopTables> };
  return {
    database,
    async write(tx: Transaction<ShopTables>, row) {
      await tx.insertInto('shop_event').values(row).execute();
    },
    async writeOutside(row) {
      await database.db.insertInto('shop_event').values(row).execute();
    },
    // The stores of earlier versions have no trace.
    async trace() {},
  };
}
