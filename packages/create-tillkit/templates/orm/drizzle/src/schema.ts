import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const orders = pgTable('orders', {
  id: text().primaryKey(),
  /** Change the revision whenever the content or the price of the order changes. */
  revision: text().notNull(),
  title: text().notNull(),
  /** In minor units: 4990 is CHF 49.90. */
  total: integer().notNull(),
  paid: boolean().notNull().default(false),
});
