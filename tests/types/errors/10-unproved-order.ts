import { toWire, type OrderFor } from '@tillkit/core';

// An order that nobody has looked at.
const order: OrderFor<'VIS'> = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
};
export const wire = toWire(order);
