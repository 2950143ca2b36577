import { mostPerLine } from './limits.ts';
import type { Slug } from './prices.ts';

/**
 * The number of units in stock. The demo shop ships nothing, so an order does not reduce the stock. A product that is
 * out of stock names the weeks until the next delivery.
 */
const stock: Readonly<Record<Slug, number | { readonly backInWeeks: number }>> = {
  'thread-notebook': 24,
  'fountain-pen': 40,
  'blue-black-ink': 32,
  'six-pencils': 45,
  'brass-ruler': 36,
  'paper-shears': 3,
  'bone-folder': 28,
  'paper-tape': 60,
  'letter-set': { backInWeeks: 2 },
  'cutting-mat': 18,
  'desk-lamp': 12,
  'book-press': 4,
};

/** The stock at or below which the shop shows the exact number. */
const few = 5;

export type StockLevel = 'in' | 'few' | 'out';

export interface Stock {
  readonly level: StockLevel;
  readonly units: number;
  /** The weeks until a product that is out of stock is available again. */
  readonly backInWeeks: number;
}

export function stockOf(slug: Slug): Stock {
  const own = stock[slug];
  if (typeof own !== 'number') return { level: 'out', units: 0, ...own };
  return { level: own > few ? 'in' : 'few', units: own, backInWeeks: 0 };
}

/** Returns the maximum quantity of a product in one order. */
export const mostOf = (slug: Slug): number => Math.min(stockOf(slug).units, mostPerLine);

/** Returns true if the shop can deliver the quantity of every line. */
export const canDeliver = (lines: readonly { readonly slug: Slug; readonly quantity: number }[]): boolean =>
  lines.every(({ slug, quantity }) => quantity <= mostOf(slug));
