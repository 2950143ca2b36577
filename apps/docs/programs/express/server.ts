import { createTill } from '@tillkit/server';
import { toExpressHandler } from '@tillkit/server/express';
import express from 'express';

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

const app = express();
app.use('/api/payments', toExpressHandler(till)); // Mount the handler before express.json() and other body parsers.
app.use(express.static('public'));

await till.ready();
till.checks.start(); // Queries the gateway if a webhook is lost or a shopper does not return.
app.listen(3000, '127.0.0.1');
