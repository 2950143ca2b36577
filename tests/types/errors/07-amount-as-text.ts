import type { Order } from '@tillkit/core';

// An amount as a form posts it.
export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: '49.90',
  currency: 'CHF',
  paymentMethod: 'VIS',
};
