import { serve } from '@hono/node-server';
import { createTill } from '@tillkit/server';
import { toHonoHandler } from '@tillkit/server/hono';
import { Hono } from 'hono';

const till = createTill({
  environment: 'sandbox', // The sandbox works without an account, keys or a URL.
  resultPage: (payment) => `/?payment=${payment.id}`,
  orders: {
    quote: async (body) => {
      const { order } = body as { order: string };
      // The server sets the price. The browser does not send a price.
      return { order, revision: '1', amount: 4990, currency: 'CHF' };
    },
    revision: async () => '1',
    onPaid: async (payment) => console.log(`Paid: order ${payment.order}`), // `onPaid` runs once per order.
  },
});

const app = new Hono();
app.use('/api/payments/*', toHonoHandler(till));

await till.ready();
till.checks.start(); // Queries the gateway if a webhook is lost or a shopper does not return.
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 3001 });
