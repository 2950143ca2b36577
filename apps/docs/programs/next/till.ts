import { createTill } from '@tillkit/server';

export const till = createTill({
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
