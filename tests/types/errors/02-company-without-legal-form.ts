import type { Order } from '@tillkit/core';

// The company has no legal form.
export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'ACC',
  customer: {
    type: 'company',
    name: 'Muster AG',
    firstName: 'Eva',
    lastName: 'Muster',
    street: 'Ring 1',
    city: 'Bern',
    country: 'CHE',
    zipCode: '3000',
    phone: '+41310000000',
    gender: 'female',
    birthDate: '2000-01-31',
    language: 'de',
  },
  details: { subMethod: 'INVOICE' },
};
