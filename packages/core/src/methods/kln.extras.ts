import { group, has, type Draft } from '../explain/rule.ts';
import type { MethodExtras } from './payment-method.ts';
import { alpha2 } from '../rows/countries.ts';

const countryOf = (order: Draft) => group(order, 'customer')['country'];

export const klnExtras = {
  billed: true,
  rules: [
    {
      // The country is checked by this rule instead of by a pattern of the field, so that pages for other methods do
      // not load the list of country codes.
      id: 'two-letter-country',
      path: ['customer', 'country'],
      wire: 'uppCustomerCountry',
      weight: 'must',
      applies: (order: Draft) => has(countryOf(order)),
      holds: (order: Draft) => alpha2.some((code) => code === countryOf(order)),
      says: "KLN requires the customer's country as a two-letter code of ISO 3166-1.",
      remedy: 'Use a code such as CH.',
    },
  ],
} as const satisfies MethodExtras;
