import type { Order } from '@tillkit/core';

// The request type is not one of the allowed values.
export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
  reqtype: 'AUTH',
};
