import type { Currency } from '../../catalogue/currency.ts';
import { deliveries, deliveryKeys, type Delivery } from '../../catalogue/delivery.ts';
import { priceOf, slugs, type Slug } from '../../catalogue/prices.ts';
import { namesIn, productsIn } from '../../catalogue/products-in.ts';
import type { CartView, OrderView, ProductCard, ProductView, Summary } from '../../web/page.ts';
import { money } from '../money.ts';
import type { Visitor } from '../language.ts';
import type { Shopper } from '../pay/build-order.ts';
import { priceCart, type Cart, type Priced } from '../price-cart.ts';
import type { StoredOrder } from '../store/orders.ts';

const orFree = (amount: number, currency: Currency, { language, texts }: Shopper) =>
  amount === 0 ? texts.order.free : money(amount, currency, language);

const priceOfDelivery = (key: Delivery, currency: Currency, shopper: Shopper) =>
  orFree(deliveries[key].prices[currency], currency, shopper);

export const toCards = (currency: Currency, shopper: Visitor): readonly ProductCard[] =>
  slugs.map((slug) => toCard(slug, currency, shopper));

const toCard = (slug: Slug, currency: Currency, { language }: Visitor): ProductCard => {
  const { name, line } = productsIn(language)[slug];
  return { slug, name, line, price: money(priceOf(slug, currency), currency, language) };
};

export const toProductView = (slug: Slug, currency: Currency, shopper: Visitor): ProductView => ({
  ...productsIn(shopper.language)[slug],
  ...toCard(slug, currency, shopper),
  deliveries: deliveryKeys.map((key) => ({
    name: shopper.texts.deliveries[key].name,
    price: priceOfDelivery(key, currency, shopper),
  })),
});

export function toCartView(cart: Cart, shopper: Visitor): CartView {
  return {
    ...toSummary(priceCart(cart), shopper),
    deliveries: deliveryKeys.map((key) => ({
      key,
      name: shopper.texts.deliveries[key].name,
      promise: shopper.shop.cart.promises[key],
      price: priceOfDelivery(key, cart.currency, shopper),
      chosen: key === cart.delivery,
    })),
  };
}

/** Returns the order view with the prices stored in the order, which may differ from the current price list. */
export function toOrderView(order: StoredOrder, shopper: Shopper): OrderView {
  const subtotal = order.lines.reduce((sum, { total }) => sum + total, 0);
  const { id, number, status, delivery } = order;
  const { next } = shopper.texts.deliveries[delivery];
  const isPickedUp = !deliveries[delivery].needsAddress;
  const deliveryPrice = order.total - subtotal;
  return { id, number, status, next, isPickedUp, ...toSummary({ ...order, subtotal, deliveryPrice }, shopper) };
}

export const toSummary = (
  { currency, delivery, lines, ...amounts }: Omit<Priced, 'revision'>,
  shopper: Shopper,
): Summary => ({
  lines: lines.map(({ slug, quantity, unit, total }) => ({
    slug,
    name: namesIn(shopper.language)[slug],
    quantity,
    unit: money(unit, currency, shopper.language),
    total: money(total, currency, shopper.language),
  })),
  subtotal: money(amounts.subtotal, currency, shopper.language),
  deliveryName: shopper.texts.deliveries[delivery].name,
  deliveryPrice: orFree(amounts.deliveryPrice, currency, shopper),
  total: money(amounts.total, currency, shopper.language),
});
