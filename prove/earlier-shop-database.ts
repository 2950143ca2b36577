// The database of a shop of an earlier version: `openDatabase` returned a Kysely, and hooks got its transactions.
import { openDatabase, type Database, type DatabaseConfig } from '@tillkit/server';
import type { Kysely, Transaction } from 'kysely';
import type { ShopDatabase, Tables } from './shop-database.ts';

export function openShopDatabase(location: DatabaseConfig): ShopDatabase {
  const database = openDatabase(location) as unknown as Database<unknown> & { readonly db: Kysely<Tables> }; // of that version
  return {
    database,
    async write(tx: Transaction<Tables>, row) {
      await tx.insertInto('shop_event').values(row).execute();
    },
    async writeOutside(row) {
      await database.db.insertInto('shop_event').values(row).execute();
    },
  };
}
