import { orderFor } from '@tillkit/core';

// Of two methods, both of which ask for a customer.
declare const chosen: 'ACC' | 'BPY';

export const order = orderFor(chosen, {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
});
