import { serve } from '@hono/node-server';
import { createTill } from '@tillkit/server';
import { toHonoHandler } from '@tillkit/server/hono';
import { Hono } from 'hono';

const till = createTill({
  environment: 'sandbox', // needs no account, no keys and no address
  resultPage: (payment) => `/?payment=${payment.id}`,
  orders: {
    quote: async (body) => {
      const { order } = body as { order: string };
      return { order, revision: '1', amount: 4990, currency: 'CHF' }; // the price comes from here and nowhere else
    },
    revision: async () => '1',
    onPaid: async (payment) => console.log(`Paid: order ${payment.order}`), // once for each order
  },
});

const app = new Hono();
app.use('/api/payments/*', toHonoHandler(till));

await till.ready();
till.checks.start(); // asks the gateway when nothing is heard
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 3001 });
