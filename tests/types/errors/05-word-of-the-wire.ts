import type { Order } from '@tillkit/core';

// The value is the letter that is sent to the gateway instead of our word for it.
export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
  customer: { type: 'C', name: 'Muster AG' },
};
