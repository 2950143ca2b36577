import './settings.ts';
import { readFile } from 'node:fs/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { fromPrisma } from '@tillkit/server/prisma';
import { PrismaClient, type Order, type Prisma } from './generated/prisma/client.ts';

export type ShopOrder = Order;

export type Transaction = Prisma.TransactionClient;

const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) });

/**
 * The till stores its payments in the same database, so a single transaction marks an order and its payment as paid.
 * `till.close()` also disconnects the client.
 */
export const database = { ...fromPrisma(prisma), close: () => prisma.$disconnect() };

const samples = [
  { id: 'A-1', revision: '1', title: 'Coffee grinder', total: 4990 },
  { id: 'A-2', revision: '1', title: 'Espresso beans, 1 kg', total: 2850 },
  { id: 'A-3', revision: '1', title: 'Milk jug', total: 1900 },
];

/** Creates the `orders` table and three sample orders. Replace the samples with orders from your cart. */
export async function createOrders(): Promise<void> {
  await prisma.$executeRawUnsafe(await readFile('prisma/migrations/0_orders/migration.sql', 'utf8'));
  await prisma.order.createMany({ data: samples, skipDuplicates: true });
}

export const listOrders = (): Promise<ShopOrder[]> => prisma.order.findMany({ orderBy: { id: 'asc' } });

export const findOrder = (id: string): Promise<ShopOrder | null> => prisma.order.findUnique({ where: { id } });

/** Reads the revision of an order and locks its row, so that the order cannot change before the commit. */
export async function lockRevision(id: string, tx: Transaction): Promise<string | undefined> {
  const [order] = await tx.$queryRaw<
    Pick<Order, 'revision'>[]
  >`select revision from orders where id = ${id} for update`;
  return order?.revision;
}

export async function markPaid(id: string, tx: Transaction): Promise<void> {
  await tx.order.update({ where: { id }, data: { paid: true } });
}
