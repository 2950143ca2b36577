import { readDelivery } from '../../catalogue/delivery.ts';
import { readSlug, type Slug } from '../../catalogue/prices.ts';
import type { Cart } from '../price-cart.ts';
import type { CartChange } from '../store/carts.ts';

/**
 * Parses the cart's form. Ignores prices, products that are not in the cart, and quantities that are negative or not
 * whole numbers.
 */
export function readCartChange(form: URLSearchParams, { lines }: Cart) {
  const [, stepped, by] = /^([a-z-]+):(1|-1)$/.exec(form.get('step') ?? '') ?? [];
  const removed = form.get('remove');
  const quantities = lines.map(({ slug, quantity }) => {
    if (slug === removed) return [slug, 0] as const;
    const typed = form.get(`quantity.${slug}`) ?? '';
    const next = isWhole(typed) ? Number(typed) : quantity;
    return [slug, slug === stepped ? Math.max(1, next + Number(by)) : next] as const;
  });
  return { quantities, delivery: readDelivery(form.get('delivery')) } satisfies CartChange;
}

/** Returns the quantity that a shopper typed, or `undefined` if it is not a whole number of at least 1. */
export const readQuantity = (typed: string): number | undefined =>
  isWhole(typed) && Number(typed) > 0 ? Number(typed) : undefined;

/** Parses the products whose quantity the shop has reduced, and the quantity before, from the URL of the cart. */
export function readReduced(texts: readonly string[] = []): ReadonlyMap<Slug, number> {
  const pairs = texts.map((text) => {
    const [slug, from = ''] = text.split(':');
    return [readSlug(slug), readQuantity(from)] as const;
  });
  return new Map(pairs.filter((pair): pair is [Slug, number] => pair.every((part) => part !== undefined)));
}

const isWhole = (typed: string) => /^\d{1,6}$/.test(typed);
