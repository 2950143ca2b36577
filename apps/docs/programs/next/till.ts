import { createTill } from '@tillkit/server';

export const till = createTill({
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
