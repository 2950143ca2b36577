import './settings.ts';
import { fromDrizzle } from '@tillkit/server/drizzle';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { orders } from './schema.ts';

export type ShopOrder = typeof orders.$inferSelect;

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
pool.on('error', console.error); // Without a listener, an idle connection that breaks ends the process.

const db = drizzle(pool);

export type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];

/**
 * The till stores its payments in the same database, so a single transaction marks an order and its payment as paid.
 * `till.close()` also ends the pool.
 */
export const database = { ...fromDrizzle(db), close: () => pool.end() };

const samples = [
  { id: 'A-1', revision: '1', title: 'Coffee grinder', total: 4990 },
  { id: 'A-2', revision: '1', title: 'Espresso beans, 1 kg', total: 2850 },
  { id: 'A-3', revision: '1', title: 'Milk jug', total: 1900 },
];

/** Runs the migrations in `drizzle/` and creates three sample orders. Replace the samples with orders from your cart. */
export async function createOrders(): Promise<void> {
  await migrate(db, { migrationsFolder: 'drizzle' });
  await db.insert(orders).values(samples).onConflictDoNothing();
}

export const listOrders = (): Promise<ShopOrder[]> => db.select().from(orders).orderBy(orders.id);

export async function findOrder(id: string): Promise<ShopOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** Reads the revision of an order and locks its row, so that the order cannot change before the commit. */
export async function lockRevision(id: string, tx: Transaction): Promise<string | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order?.revision;
}

export async function markPaid(id: string, tx: Transaction): Promise<void> {
  await tx.update(orders).set({ paid: true }).where(eq(orders.id, id));
}
