import type { Order } from '@tillkit/core';

// A list that is made of a cart, and lacks what the method asks of each article.
declare const cart: readonly { readonly title: string; readonly count: number }[];

export const order: Order = {
  merchantId: '1000011011',
  refno: 'A7Q2',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'KLN',
  articles: cart.map(({ title, count }) => ({ name: title, quantity: count })),
};
