import { orderFor } from '@tillkit/core';

// The method is one of two, both of which require a customer, but the customer is missing.
declare const chosen: 'ACC' | 'BPY';

export const order = orderFor(chosen, {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
});
