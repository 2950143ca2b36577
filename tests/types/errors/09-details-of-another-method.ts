import type { Order } from '@tillkit/core';

// The order is paid by voucher but sets a sub-method that only the invoice methods accept.
export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'PSC',
  details: { subMethod: 'INVOICE' },
};
