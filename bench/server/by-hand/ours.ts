import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { drizzle, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { toNodeHandler } from '../../../packages/server/src/adapters/node.ts';
import { openDatabase } from '../../../packages/server/src/store/database.ts';
import { fromDrizzle } from '../../../packages/server/src/store/databases/from-drizzle.ts';
import type { Database, Executor } from '../../../packages/server/src/store/executor.ts';
import { hmacKey, merchantId, password } from '../../../packages/server/src/testing/messages.ts';
import { openTill, type Till } from '../../../packages/server/src/till.ts';
import { shopOrder } from './drizzle.ts';

interface Order {
  readonly revision: string;
  readonly amount: number;
  readonly currency: string;
}

/** Functions that read and update the shop's orders through a database library. */
interface ShopOrders {
  readonly database: Database<unknown>;
  find(id: string): Promise<Order | undefined>;
  revision(id: string, tx: unknown): Promise<string | undefined>;
  markPaid(id: string, tx: unknown): Promise<void>;
}

/**
 * Returns functions that read and update the shop's orders through the till's own database driver. Inside the till's
 * hooks, they run SQL strings.
 */
export function ownOrders(url: string): ShopOrders {
  const database = openDatabase({ url });
  return {
    database,
    async find(id) {
      const text = 'select revision, amount, currency from shop_order where id = $1';
      const [row] = await database.query<Order>(text, [id]);
      return row && { ...row, amount: Number(row.amount) };
    },
    async revision(id, tx: Executor) {
      const text = 'select revision from shop_order where id = $1 for update';
      return (await tx.query<Order>(text, [id]))[0]?.revision;
    },
    async markPaid(id, tx: Executor) {
      await tx.query('update shop_order set paid = true where id = $1', [id]);
    },
  };
}

type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>;

/**
 * Returns functions that read and update the shop's orders through Drizzle. Inside the till's hooks, they use Drizzle
 * transactions.
 */
export function drizzleOrders(url: string): ShopOrders {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {}); // Without an error listener, an idle connection that breaks would end the process.
  const db = drizzle(pool);
  return {
    database: { ...fromDrizzle(db), close: () => pool.end() },
    async find(id) {
      const { revision, amount, currency } = shopOrder;
      const [row] = await db.select({ revision, amount, currency }).from(shopOrder).where(eq(shopOrder.id, id));
      return row;
    },
    async revision(id, tx: Tx) {
      const columns = { revision: shopOrder.revision };
      const [row] = await tx.select(columns).from(shopOrder).where(eq(shopOrder.id, id)).for('update');
      return row?.revision;
    },
    async markPaid(id, tx: Tx) {
      await tx.update(shopOrder).set({ paid: true }).where(eq(shopOrder.id, id));
    },
  };
}

export const path = '/api/payments';

/** Creates a till that reads prices from the shop's orders, and a server for the till's routes. */
export async function serveOurs(orders: ShopOrders, gatewayPort: number): Promise<{ till: Till; server: Server }> {
  const { till } = openTill({
    environment: 'sandbox',
    gateway: { browserUrl: `http://127.0.0.1:${gatewayPort}` },
    merchants: [{ id: merchantId, hmacKey, password }],
    database: orders.database,
    resultPage: () => '/',
    log: () => {},
    orders: {
      async quote(body) {
        const { order } = body as { readonly order: string };
        const row = await orders.find(order);
        return row && { ...row, order };
      },
      revision: orders.revision,
      onPaid: ({ order }, tx) => orders.markPaid(order, tx),
    },
  });
  await till.ready();
  return { till, server: createServer(toNodeHandler(till.routes(path).POST)) };
}
