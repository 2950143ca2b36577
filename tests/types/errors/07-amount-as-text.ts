import type { Order } from '@tillkit/core';

// The amount is a string, as in a posted form.
export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: '49.90',
  currency: 'CHF',
  paymentMethod: 'VIS',
};
