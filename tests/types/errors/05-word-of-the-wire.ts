import type { Order } from '@tillkit/core';

// The letter that goes over the wire, where our word stands for it.
export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
  customer: { type: 'C', name: 'Muster AG' },
};
