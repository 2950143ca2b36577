import { fromMinorUnits, methods } from '@tillkit/core';
import { sizeOf } from '@tillkit/core/forms';
import type { PaymentTexts } from '../../web/texts/shop-texts.ts';
import type { Language } from '../../catalogue/languages.ts';
import { namesIn } from '../../catalogue/products-in.ts';
import type { StoredOrder } from '../store/orders.ts';
import { money } from '../money.ts';

type Lines = readonly Readonly<Record<string, unknown>>[];

/** The VAT rate in percent. Prices include the VAT. */
const vat = 8.1;
const vatIn = (gross: number) => Math.round((gross * vat) / (100 + vat));

export const deliveryPriceOf = ({ total, lines }: StoredOrder): number =>
  total - lines.reduce((sum, line) => sum + line.total, 0);

/**
 * Returns the articles in the gateway's format, with delivery as the last line, so that the lines add up to the amount.
 */
export function articlesOf(order: StoredOrder, language: Language, { deliveries }: PaymentTexts): Lines {
  const names = namesIn(language);
  const delivery = deliveryPriceOf(order);
  return [
    ...order.lines.map(({ slug, quantity, unit }) => toArticle(slug, names[slug], quantity, unit)),
    ...(delivery > 0 ? [toArticle('delivery', deliveries[order.delivery].name, 1, delivery)] : []),
  ];
}

function toArticle(id: string, name: string, quantity: number, unit: number) {
  const price = unit * quantity;
  const taxAmount = vatIn(price);
  return {
    id,
    name,
    quantity,
    price,
    priceGross: unit,
    unitPrice: unit,
    taxRate: vat,
    taxAmount,
    priceWithoutVat: price - taxAmount,
  };
}

/** Returns the VAT included in the order total, as a decimal number in the currency's major unit. */
export const taxOf = ({ total, currency }: StoredOrder): number => Number(fromMinorUnits(vatIn(total), currency));

/**
 * Returns the articles for GPA, which shows each of them as a name and a description next to the payment. The catalog
 * limits the number of articles and the length of their names.
 */
export const labelsOf = (order: StoredOrder, language: Language): Lines =>
  order.lines.slice(0, methods.GPA.mostArticles).map(({ slug, quantity, total }) => ({
    name: namesIn(language)[slug].slice(0, sizeOf(methods.GPA.replace.article.name.format)),
    description: `${quantity} × ${money(total / quantity, order.currency, language)}`,
  }));

/** Returns the items for PAP, which requires its own format. Prices include VAT, so VAT is not stated separately. */
export const itemsOf = (order: StoredOrder, language: Language) => ({
  itemsTotal: order.total - deliveryPriceOf(order),
  shippingTotal: deliveryPriceOf(order),
  items: order.lines.map(({ slug, quantity, unit }) => ({
    name: namesIn(language)[slug].slice(0, sizeOf(methods.PAP.details.items.each.name.format)),
    price: unit,
    quantity,
  })),
});
