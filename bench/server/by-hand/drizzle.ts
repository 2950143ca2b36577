import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { createRefno, type Handlers } from './handlers.ts';

export const shopOrder = pgTable('shop_order', {
  id: text().primaryKey(),
  revision: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  paid: boolean().notNull().default(false),
});

const shopPayment = pgTable('shop_payment', {
  refno: text().primaryKey(),
  orderId: text('order_id').notNull().unique(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  state: text().notNull(),
  transactionId: text('transaction_id'),
});

const shopDelivery = pgTable('shop_delivery', {
  transactionId: text('transaction_id').primaryKey(),
  refno: text().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Creates the handlers on top of a Drizzle database. */
export function openByDrizzle(url: string): Handlers {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {}); // Without an error listener, an idle connection that breaks would end the process.
  const db = drizzle(pool);
  return {
    async start(orderId) {
      const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
      if (!order) return undefined;
      const { amount, currency } = order;
      const [inserted] = await db
        .insert(shopPayment)
        .values({ refno: createRefno(), orderId, amount, currency, state: 'open' })
        .onConflictDoNothing({ target: shopPayment.orderId })
        .returning();
      if (inserted) return inserted;
      const [existing] = await db.select().from(shopPayment).where(eq(shopPayment.orderId, orderId));
      return existing;
    },
    async markPaid({ transactionId, refno, amount, currency }) {
      await db.transaction(async (tx) => {
        const delivery = await tx
          .insert(shopDelivery)
          .values({ transactionId, refno })
          .onConflictDoNothing()
          .returning({ refno: shopDelivery.refno });
        if (delivery.length === 0) return;
        const isPayment = and(
          eq(shopPayment.refno, refno),
          eq(shopPayment.amount, amount),
          eq(shopPayment.currency, currency),
          eq(shopPayment.state, 'open'),
        );
        const paid = await tx
          .update(shopPayment)
          .set({ state: 'paid', transactionId })
          .where(isPayment)
          .returning({ orderId: shopPayment.orderId });
        for (const { orderId } of paid) await tx.update(shopOrder).set({ paid: true }).where(eq(shopOrder.id, orderId));
      });
    },
    close: () => pool.end(),
  };
}
