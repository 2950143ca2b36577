import { toWire, type OrderFor } from '@tillkit/core';

// The order has not been validated.
const order: OrderFor<'VIS'> = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
};
export const wire = toWire(order);
