import type { Order } from '@tillkit/core';

// The articles come from a cart and lack values that the method requires.
declare const cart: readonly { readonly title: string; readonly count: number }[];

export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'KLN',
  articles: cart.map(({ title, count }) => ({ name: title, quantity: count })),
};
