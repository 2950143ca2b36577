import type { Order } from '@tillkit/core';

// The name of a field is misspelled.
export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
  customer: { fristName: 'Eva' },
};
