import { methods, type OfferLimits } from '@tillkit/core';

/**
 * The code of the list entry that stands for all ten card codes, as in `<Checkout>`. The card number determines the
 * actual code.
 */
export const card = 'card';

/** The method that only checks the shopper's credit and cannot be used to pay for an order. */
export const screening = 'DVI';

export const cardCodes: readonly string[] = Object.values(methods).flatMap((method) =>
  'card' in method ? [method.code] : [],
);

const franc = { currencies: ['CHF'], countries: ['CHE', 'LIE'] } as const;
const onAccount = { ...franc, least: 1_000, most: 100_000 } as const;
/** The contract terms of methods that only individuals can use. */
const people = { customer: 'person' } as const;
const euro = { currencies: ['EUR'] } as const;

/** The methods offered to all shoppers, in list order, with their contract terms. Amounts are in minor units. */
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

/** Returns the contract terms of a payment method that the shop offers. */
export const limitsOf = (code: string): OfferLimits => everyday[code] ?? people;

/**
 * The payment methods that `everyday` does not contain. The shop offers them so that visitors can try them. Each card
 * code is also listed separately.
 */
export const further: readonly string[] = Object.keys(methods).filter((code) => !Object.hasOwn(everyday, code));
