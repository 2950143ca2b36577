import { createTill } from '@tillkit/server';
import { toExpressHandler } from '@tillkit/server/express';
import express from 'express';

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

const app = express();
app.use('/api/payments', toExpressHandler(till)); // in front of express.json() and other body parsers
app.use(express.static('public'));

await till.ready();
till.checks.start(); // asks the gateway when nothing is heard
app.listen(3000, '127.0.0.1');
