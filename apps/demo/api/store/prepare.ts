import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { ShopTables } from './tables.ts';

/**
 * Creates the shop's missing tables in one transaction. The shop and the till record their migrations in separate
 * tables.
 */
export async function prepareTables(db: Kysely<ShopTables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'shop_migration',
    migrationLockTableName: 'shop_migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const migrations: Record<string, Migration> = {
  '0001-carts-and-orders': { up: createTables },
  '0002-methods-and-customers': { up: createCustomers },
  '0003-another-way': {
    up: ({ schema }) => schema.alterTable('shop_order_method').addColumn('instead', 'text').execute(),
  },
  '0004-office': { up: createSessions },
  '0005-saved-cards': {
    up: ({ schema }) => schema.alterTable('shop_order_method').addColumn('keeps', 'text').execute(),
  },
  '0006-revisions': {
    up: ({ schema }) =>
      schema
        .createTable('shop_revision')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('contents', 'text', (column) => column.notNull())
        .execute(),
  },
};

async function createTables(db: Kysely<unknown>): Promise<void> {
  await createCarts(db);
  await createOrders(db);
}

async function createCarts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shop_cart')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('shop_cart_line')
    .ifNotExists()
    .addColumn('cart_id', 'text', (column) => column.notNull().references('shop_cart.id').onDelete('cascade'))
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('shop_cart_line_pk', ['cart_id', 'slug'])
    .execute();
}

async function createOrders({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shop_order')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('cart_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('revision', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // A cart has at most one open order. This unique index ensures that two tabs that check out at the same time do not
  // each create one.
  await schema
    .createIndex('shop_order_open')
    .ifNotExists()
    .unique()
    .on('shop_order')
    .column('cart_id')
    .where(sql.ref('status'), '=', sql.lit('open'))
    .execute();
  await schema
    .createTable('shop_payment')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('paid_events')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createCustomers({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shop_order_method')
    .ifNotExists()
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('shop_order.id').onDelete('cascade'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .execute();
  await schema
    .createTable('shop_customer')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createSessions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shop_session')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}
