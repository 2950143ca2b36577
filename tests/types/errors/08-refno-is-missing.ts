import type { Order } from '@tillkit/core';

// The merchant's reference is missing.
export const order: Order = {
  merchantId: '1000011011',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
};
