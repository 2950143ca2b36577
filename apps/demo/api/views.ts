import { formatAmount } from '@tillkit/core';
import { deliveries, deliveryKeys, type Delivery } from '../catalogue/delivery.ts';
import type { Currency } from '../catalogue/currency.ts';
import { priceOf, slugs, type Slug } from '../catalogue/prices.ts';
import { products } from '../catalogue/products.ts';
import type { CartView, OrderView, ProductCard, ProductView, Summary } from '../web/page.ts';
import { priceCart, type Cart, type Priced } from './price-cart.ts';
import type { StoredOrder } from './store/orders.ts';

/** Amounts are written here and nowhere else, so that server and browser show the same. */
export const money = (amount: number, currency: Currency): string => formatAmount(amount, currency, 'en-CH');

const free = (amount: number, currency: Currency) => (amount === 0 ? 'Free' : money(amount, currency));

const priceOfDelivery = (key: Delivery, currency: Currency) => free(deliveries[key].prices[currency], currency);

export const toCards = (currency: Currency): readonly ProductCard[] => slugs.map((slug) => toCard(slug, currency));

const toCard = (slug: Slug, currency: Currency): ProductCard => ({
  slug,
  name: products[slug].name,
  line: products[slug].line,
  price: money(priceOf(slug, currency), currency),
});

export const toProductView = (slug: Slug, currency: Currency): ProductView => ({
  ...products[slug],
  ...toCard(slug, currency),
  deliveries: deliveryKeys.map((key) => ({ name: deliveries[key].name, price: priceOfDelivery(key, currency) })),
});

export function toCartView(cart: Cart): CartView {
  return {
    ...toSummary(priceCart(cart)),
    deliveries: deliveryKeys.map((key) => ({
      key,
      name: deliveries[key].name,
      promise: deliveries[key].promise,
      price: priceOfDelivery(key, cart.currency),
      chosen: key === cart.delivery,
    })),
  };
}

/** An order as it was priced, not as the price list stands today. */
export function toOrderView(order: StoredOrder): OrderView {
  const subtotal = order.lines.reduce((sum, { total }) => sum + total, 0);
  const { id, number, status, delivery } = order;
  const { next } = deliveries[delivery];
  return { id, number, status, next, ...toSummary({ ...order, subtotal, deliveryPrice: order.total - subtotal }) };
}

export const toSummary = ({ currency, delivery, lines, ...amounts }: Omit<Priced, 'revision'>): Summary => ({
  lines: lines.map(({ slug, quantity, unit, total }) => ({
    slug,
    name: products[slug].name,
    quantity,
    unit: money(unit, currency),
    total: money(total, currency),
  })),
  subtotal: money(amounts.subtotal, currency),
  deliveryName: deliveries[delivery].name,
  deliveryPrice: free(amounts.deliveryPrice, currency),
  total: money(amounts.total, currency),
});
