import { createHash } from 'node:crypto';
import type { Currency } from '../catalogue/currency.ts';
import { deliveries, type Delivery } from '../catalogue/delivery.ts';
import { priceOf, type Slug } from '../catalogue/prices.ts';

export interface Cart {
  readonly currency: Currency;
  readonly delivery: Delivery;
  readonly lines: readonly { readonly slug: Slug; readonly quantity: number }[];
}

export interface PricedLine {
  readonly slug: Slug;
  readonly quantity: number;
  readonly unit: number;
  readonly total: number;
}

/** A cart with its prices, in minor units. */
export interface Priced {
  readonly currency: Currency;
  readonly delivery: Delivery;
  readonly lines: readonly PricedLine[];
  readonly subtotal: number;
  readonly deliveryPrice: number;
  readonly total: number;
  /** The cart's revision, which changes when any of the fields above changes. */
  readonly revision: string;
}

/** Calculates the price of a cart from the shop's own price list. */
export function priceCart({ currency, delivery, lines: quantities }: Cart): Priced {
  const lines = quantities.map(({ slug, quantity }) => {
    const unit = priceOf(slug, currency);
    return { slug, quantity, unit, total: unit * quantity };
  });
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  const deliveryPrice = lines.length === 0 ? 0 : deliveries[delivery].prices[currency];
  const priced = { currency, delivery, lines, subtotal, deliveryPrice, total: subtotal + deliveryPrice };
  return { ...priced, revision: revisionOf(priced) };
}

const revisionOf = (priced: Omit<Priced, 'revision'>) =>
  createHash('sha256').update(JSON.stringify(priced)).digest('base64url').slice(0, 22);
