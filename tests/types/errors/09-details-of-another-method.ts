import type { Order } from '@tillkit/core';

// A voucher order sets the sub-method of an invoice.
export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'PSC',
  details: { subMethod: 'INVOICE' },
};
