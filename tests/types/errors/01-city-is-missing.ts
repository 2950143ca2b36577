import type { Order } from '@tillkit/core';

// The customer of this invoice has no city.
export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'BPY',
  customer: {
    firstName: 'Eva',
    lastName: 'Muster',
    street: 'Ring 1',
    country: 'CHE',
    zipCode: '3000',
    phone: '+41310000000',
    gender: 'female',
    birthDate: '2000-01-31',
  },
  articles: [{ id: 'b-1', name: 'Book', quantity: 2, price: 4990, priceGross: 2495 }],
  shipping: {
    firstName: 'Eva',
    lastName: 'Muster',
    street: 'Ring 1',
    zipCode: '3000',
    city: 'Bern',
    country: 'CHE',
    price: 4990,
    priceGross: 4990,
    carrier: 'Post',
  },
};
