import { createTill, type Orders, type Quote } from '@tillkit/server';
import {
  createOrders,
  database,
  findOrder,
  lockRevision,
  markPaid,
  type ShopOrder,
  type Transaction,
} from './orders.ts';
import { environment, gateway } from './settings.ts';

/** Returns the price of an order. All prices come from this function. */
export const toQuote = ({ id, revision, total }: ShopOrder): Quote => ({
  order: id,
  revision,
  amount: total,
  currency: 'CHF',
});

export const orders: Orders<Transaction> = {
  /** Reads only the order id from the browser's request, never a price. */
  quote: async (body) => {
    const order = await findOrder(String((body as { order?: unknown } | null)?.order));
    return order && toQuote(order);
  },
  /** Returns the current revision of the order. `tx` is the transaction that marks the payment as paid. */
  revision: lockRevision,
  /** Runs once for each paid order, in the transaction that marks the payment as paid. */
  onPaid: async (payment, tx) => {
    await markPaid(payment.order, tx);
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

/**
 * Prepares the shop for payments. Call this function when the server starts. Throws if a setting is missing or invalid.
 */
export async function openShop(): Promise<void> {
  await till.ready();
  await createOrders();
  till.checks.start(); // Queries the gateway if no notification arrives.
}
