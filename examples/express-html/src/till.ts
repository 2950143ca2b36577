import { createTill, type Orders, type Quote } from '@tillkit/server';
import { createOrders, database, findOrder, type ShopOrder, type Tables } from './orders.ts';
import { environment, gateway } from './settings.ts';
import type { Transaction } from 'kysely';

/** What an order costs. The price comes from here and nowhere else. */
export const toQuote = ({ id, revision, total }: ShopOrder): Quote => ({
  order: id,
  revision,
  amount: total,
  currency: 'CHF',
});

export const orders: Orders<Transaction<Tables>> = {
  /** The browser says which order, and nothing more. */
  quote: async (body) => {
    const order = await findOrder(String((body as { order?: unknown } | null)?.order));
    return order && toQuote(order);
  },
  /** On PostgreSQL the row is locked, so that it cannot change until the commit. */
  revision: async (id, tx) => {
    const query = tx.selectFrom('orders').select('revision').where('id', '=', id);
    const order = await (database.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    return order?.revision;
  },
  /** Once for each paid order, in the transaction that marks its payment as paid. */
  onPaid: async (payment, tx) => {
    await tx.updateTable('orders').set({ paid: 1 }).where('id', '=', payment.order).execute();
    console.log(`Paid: order ${payment.order}`);
  },
};

const { env } = process;

export const till = createTill({
  environment,
  gateway: { browserUrl: gateway, serverUrl: env.TILLKIT_GATEWAY_SERVER_URL },
  merchants: [{ id: env.TILLKIT_MERCHANT, hmacKey: env.TILLKIT_HMAC_KEY, password: env.TILLKIT_API_PASSWORD }],
  shopUrl: env.TILLKIT_SHOP_URL,
  database,
  resultPage: (payment) => `/payment/${payment.id}`,
  orders,
});

/** Where the server starts: what is missing or wrong ends it here, and not at the first payment. */
export async function openShop(): Promise<void> {
  await till.ready();
  await createOrders();
  till.checks.start(); // asks the gateway when nothing is heard
}
