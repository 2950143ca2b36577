import { methods, type OfferLimits } from '@tillkit/core';

/** A single list entry for the ten card codes, as in `<Checkout>`. The card number determines the code. */
export const card = 'card';

/** The method that only checks credit and never pays an order. */
export const screening = 'DVI';

export const cardCodes: readonly string[] = Object.values(methods).flatMap((method) =>
  'card' in method ? [method.code] : [],
);

const franc = { currencies: ['CHF'], countries: ['CHE', 'LIE'] } as const;
const onAccount = { ...franc, least: 1_000, most: 100_000 } as const;
/** The terms of methods that only private persons can use. Companies can use cards, and invoices with INT. */
const people = { customer: 'person' } as const;
const euro = { currencies: ['EUR'] } as const;

/** The methods for all shoppers in the order of the list, with their contract terms. Amounts are in minor units. */
export const everyday: Readonly<Record<string, OfferLimits>> = {
  [card]: {},
  TWI: franc,
  PFC: franc,
  BPY: onAccount,
  INT: { ...onAccount, countries: ['CHE'] },
  EPS: { ...euro, countries: ['AUT', 'CHE', 'DEU'] },
  GEP: { ...euro, countries: ['DEU', 'CHE'] },
  PAP: { currencies: ['CHF', 'EUR', 'JPY'] },
  KLN: { ...people, currencies: ['CHF', 'EUR'], countries: ['CHE', 'DEU', 'AUT'] },
  PSC: { currencies: ['CHF', 'EUR'], most: 100_000 },
};

/** Returns the contract terms of a method, including those of the methods in `further`. */
export const limitsOf = (code: string): OfferLimits => everyday[code] ?? people;

/** All other methods of the registry, so that visitors can try them. Each card code is listed separately too. */
export const further: readonly string[] = Object.keys(methods).filter((code) => !Object.hasOwn(everyday, code));
