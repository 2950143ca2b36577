import type { Currency } from './currency.ts';

type Row = readonly [CHF: number, EUR: number, JPY: number, KWD: number];

/** Prices in minor units, including VAT. The price in each currency is set separately instead of being converted. */
const table = {
  'thread-notebook': [2450, 2490, 4100, 7900],
  'fountain-pen': [4990, 4990, 8300, 15900],
  'blue-black-ink': [1480, 1490, 2400, 4750],
  'six-pencils': [1260, 1290, 2100, 4050],
  'brass-ruler': [2800, 2850, 4600, 8950],
  'paper-shears': [3900, 3950, 6500, 12500],
  'bone-folder': [950, 950, 1600, 3050],
  'paper-tape': [1140, 1150, 1900, 3650],
  'letter-set': [1900, 1950, 3200, 6100],
  'cutting-mat': [3650, 3690, 6100, 11700],
  'desk-lamp': [9500, 9650, 15800, 30500],
  'book-press': [12800, 12900, 21300, 41250],
} as const satisfies Readonly<Record<string, Row>>;

const columns: Readonly<Record<Currency, 0 | 1 | 2 | 3>> = { CHF: 0, EUR: 1, JPY: 2, KWD: 3 };

export type Slug = keyof typeof table;

/** Returns the unit price of a product in minor units. */
export const priceOf = (slug: Slug, currency: Currency): number => table[slug][columns[currency]];

export const slugs = Object.keys(table) as Slug[];

export const readSlug = (text: unknown): Slug | undefined => slugs.find((slug) => slug === text);
