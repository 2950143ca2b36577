import type { Order } from '@tillkit/core';

// The customer type is the letter from the wire format instead of Tillkit's word for it.
export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
  customer: { type: 'C', name: 'Muster AG' },
};
