import { methods, type OfferLimits } from '@tillkit/core';

/** One choice for the ten card codes, as the row of `<Checkout>`: the number says which of them it is. */
export const card = 'card';

/** Only screens: an order is never paid by it. */
export const screening = 'DVI';

export const cardCodes: readonly string[] = Object.values(methods).flatMap((method) =>
  'card' in method ? [method.code] : [],
);

const franc = { currencies: ['CHF'], countries: ['CHE', 'LIE'] } as const;
const onAccount = { ...franc, least: 1_000, most: 100_000 } as const;
/** Companies pay by card, or by the invoice of INT. */
const people = { customer: 'person' } as const;
const euro = { currencies: ['EUR'] } as const;

/** What the shop takes from everybody, in the order of the list, with what its contracts say. Amounts in minor units. */
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

/** What the contract for a method says, those that few look for included. */
export const limitsOf = (code: string): OfferLimits => everyday[code] ?? people;

/** All others of the registry: a sandbox is there to try them. Each card code once more on its own. */
export const further: readonly string[] = Object.keys(methods).filter((code) => !Object.hasOwn(everyday, code));
