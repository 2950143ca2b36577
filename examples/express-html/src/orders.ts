import './settings.ts';
import { openDatabase } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import type { Transaction as KyselyTransaction } from 'kysely';

export interface Tables {
  /**
   * `total` is in minor units: 4990 is CHF 49.90. Change `revision` whenever the content or the price of the order
   * changes.
   */
  orders: { id: string; revision: string; title: string; total: number; paid: number };
}

export type ShopOrder = Tables['orders'];

export type Transaction = KyselyTransaction<Tables>;

const { DATABASE_URL, DATABASE_FILE } = process.env;

/**
 * The till stores its payments in the same database, so a single transaction marks an order and its payment as paid.
 */
export const database = withKysely<Tables>(
  openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { file: DATABASE_FILE || './data/shop.sqlite' }),
);

const { db } = database;

const samples = [
  { id: 'A-1', revision: '1', title: 'Coffee grinder', total: 4990, paid: 0 },
  { id: 'A-2', revision: '1', title: 'Espresso beans, 1 kg', total: 2850, paid: 0 },
  { id: 'A-3', revision: '1', title: 'Milk jug', total: 1900, paid: 0 },
];

/** Creates the `orders` table and three sample orders. Replace the samples with orders from your cart. */
export async function createOrders(): Promise<void> {
  await db.schema
    .createTable('orders')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('paid', 'integer', (column) => column.notNull())
    .execute();
  await db
    .insertInto('orders')
    .values(samples)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export const listOrders = (): Promise<ShopOrder[]> => db.selectFrom('orders').selectAll().orderBy('id').execute();

export const findOrder = (id: string): Promise<ShopOrder | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads the revision of an order. On PostgreSQL, locks the row, so that the order cannot change before the commit. */
export async function lockRevision(id: string, tx: Transaction): Promise<string | undefined> {
  const query = tx.selectFrom('orders').select('revision').where('id', '=', id);
  const order = await (database.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  return order?.revision;
}

export async function markPaid(id: string, tx: Transaction): Promise<void> {
  await tx.updateTable('orders').set({ paid: 1 }).where('id', '=', id).execute();
}
