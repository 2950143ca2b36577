import type { Currency } from '../../catalogue/currency.ts';
import { deliveries, deliveryKeys, type Delivery } from '../../catalogue/delivery.ts';
import { infoIn } from '../../catalogue/info-in.ts';
import type { InfoKey } from '../../catalogue/info.ts';
import { shopLanguageOf } from '../../catalogue/languages.ts';
import { priceOf, slugs, type Slug } from '../../catalogue/prices.ts';
import { namesIn, productsIn } from '../../catalogue/products-in.ts';
import { mostOf, stockOf } from '../../catalogue/stock.ts';
import type {
  CartView,
  DeliveryOffer,
  OrderView,
  Page,
  ProductCard,
  ProductView,
  StockView,
  Summary,
} from '../../web/page.ts';
import type { StockTexts } from '../../web/texts/shop-texts.ts';
import { money } from '../money.ts';
import type { Visitor } from '../language.ts';
import type { Shopper } from '../pay/build-order.ts';
import { priceCart, type Cart, type Priced } from '../price-cart.ts';
import { readQuantity } from '../read/read-cart-change.ts';
import type { StoredOrder } from '../store/orders.ts';

const orFree = (amount: number, currency: Currency, { language, texts }: Shopper) =>
  amount === 0 ? texts.order.free : money(amount, currency, language);

function toDeliveryOffer(key: Delivery, currency: Currency, shopper: Visitor): DeliveryOffer {
  const { name } = shopper.texts.deliveries[key];
  return {
    name,
    promise: shopper.shop.cart.promises[key],
    price: orFree(deliveries[key].prices[currency], currency, shopper),
  };
}

export const toCards = (currency: Currency, shopper: Visitor): readonly ProductCard[] =>
  slugs.map((slug) => toCard(slug, currency, shopper));

function toCard(slug: Slug, currency: Currency, { language, shop }: Visitor): ProductCard {
  const { name, line } = productsIn(language)[slug];
  const price = money(priceOf(slug, currency), currency, language);
  return { slug, name, line, price, stock: toStock(slug, shop.stock) };
}

function toStock(slug: Slug, texts: StockTexts): StockView {
  const { level, units, backInWeeks } = stockOf(slug);
  const text = { in: texts.in, few: texts.few(units), out: texts.out(backInWeeks) }[level];
  return { level, text, most: mostOf(slug) };
}

/** Returns the quantity that a shopper typed, and the reason if the shop cannot add it to the cart. */
export function toRefusal(slug: Slug, typed: string | undefined, inCart: number, { shop: { stock: texts } }: Visitor) {
  if (typed === undefined) return undefined;
  const quantity = readQuantity(typed);
  if (quantity === undefined) return { quantity: '1', error: texts.notNumber };
  if (inCart + quantity <= mostOf(slug)) return undefined;
  return { quantity: typed, error: tooMany(slug, texts, inCart) };
}

/** Returns the error for a quantity above the maximum, which is either the stock or the limit for one order. */
function tooMany(slug: Slug, texts: StockTexts, inCart: number): string {
  const [{ units }, most] = [stockOf(slug), mostOf(slug)];
  return most < units ? texts.tooManyPerOrder(most, inCart) : texts.tooMany(units, inCart);
}

export const toProductView = (slug: Slug, currency: Currency, shopper: Visitor): ProductView => ({
  ...productsIn(shopper.language)[slug],
  ...toCard(slug, currency, shopper),
  deliveries: deliveryKeys.map((key) => toDeliveryOffer(key, currency, shopper)),
});

/** Returns an information page. Its delivery prices and times are those of the checkout. */
export function toInfo(key: InfoKey, currency: Currency, shopper: Visitor): Extract<Page, { kind: 'info' }> {
  const { countries, result } = shopper.texts;
  const facts = {
    countries: new Intl.ListFormat(shopLanguageOf(shopper.language)).format(Object.values(countries)),
    hours: result.hours,
  };
  return {
    kind: 'info',
    ...infoIn(shopper.language, facts)[key],
    deliveries: key === 'delivery' ? deliveryKeys.map((each) => toDeliveryOffer(each, currency, shopper)) : undefined,
  };
}

/** Returns why the shop has changed the quantity `from` to the maximum. */
function toReduced(slug: Slug, texts: StockTexts, from: number): string {
  const [{ units }, most] = [stockOf(slug), mostOf(slug)];
  return most < units ? texts.reducedPerOrder(most, from) : texts.reduced(units, from);
}

/** Returns the error of a line of the cart whose quantity is too large or has been reduced. */
function toLineError({ slug, quantity }: Cart['lines'][number], texts: StockTexts, reducedFrom: number | undefined) {
  const most = mostOf(slug);
  if (quantity > most) return tooMany(slug, texts, 0);
  return quantity === most && reducedFrom !== undefined && reducedFrom > most
    ? toReduced(slug, texts, reducedFrom)
    : undefined;
}

/** Returns the cart view. `reduced` contains the quantities that the shop has reduced, by product. */
export function toCartView(cart: Cart, shopper: Visitor, reduced: ReadonlyMap<Slug, number> = new Map()): CartView {
  const summary = toSummary(priceCart(cart), shopper);
  return {
    ...summary,
    lines: summary.lines.map((line) => ({
      ...line,
      most: mostOf(line.slug),
      error: toLineError(line, shopper.shop.stock, reduced.get(line.slug)),
    })),
    deliveries: deliveryKeys.map((key) => ({
      key,
      ...toDeliveryOffer(key, cart.currency, shopper),
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
