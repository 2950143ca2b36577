import { openDatabase, type Database, type DatabaseConfig } from '@tillkit/server';
import { fromDrizzle } from '@tillkit/server/drizzle';
import { withKysely } from '@tillkit/server/kysely';
import { drizzle, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { Transaction } from 'kysely';
import { Pool } from 'pg';

/** A row in the shop's own table. The table has no primary key, so that duplicate rows stay visible. */
export interface ShopEvent {
  readonly order_id: string;
  readonly payment_id: string;
  readonly kind: string;
  readonly amount: number | null;
  readonly currency: string | null;
}

export interface Tables {
  shop_event: ShopEvent;
}

/** Library through which a shop opens its database. Drizzle can open only PostgreSQL databases. */
export type Library = 'kysely' | 'drizzle';

/** A shop's database, with functions that write to the shop's table. */
export interface ShopDatabase {
  readonly database: Database<unknown>;
  /** Writes a row inside a hook's transaction. */
  write(tx: unknown, row: ShopEvent): Promise<void>;
  /** Writes a row outside a hook's transaction. */
  writeOutside(row: ShopEvent): Promise<void>;
}

/** Opens a shop's database. In processes that run earlier versions, `earlier-shop-database.ts` replaces this file. */
export const openShopDatabase = (location: DatabaseConfig, library: Library = 'kysely'): ShopDatabase =>
  library === 'drizzle' ? openByDrizzle(location) : openByKysely(location);

function openByKysely(location: DatabaseConfig): ShopDatabase {
  const database = withKysely<Tables>(openDatabase(location));
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

const shopEvent = pgTable('shop_event', {
  order_id: text().notNull(),
  payment_id: text().notNull(),
  kind: text().notNull(),
  amount: bigint({ mode: 'number' }),
  currency: text(),
});

function openByDrizzle({ url }: DatabaseConfig): ShopDatabase {
  const pool = new Pool({ connectionString: url });
  // The pool replaces an idle connection that breaks. Without a listener, the pool's `error` event would end the
  // process.
  pool.on('error', () => {});
  const db = drizzle(pool);
  return {
    database: { ...fromDrizzle(db), close: () => pool.end() },
    async write(tx: NodePgTransaction<Record<string, never>, Record<string, never>>, row) {
      await tx.insert(shopEvent).values(row);
    },
    async writeOutside(row) {
      await db.insert(shopEvent).values(row);
    },
  };
}
