import type { Order } from '@tillkit/core';

// No reference of the merchant's.
export const order: Order = {
  merchantId: '1000011011',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
};
