import { group, has, type Draft } from '../explain/rule.ts';
import type { MethodExtras } from './payment-method.ts';
import { alpha2 } from '../rows/countries.ts';

const countryOf = (order: Draft) => group(order, 'customer')['country'];

export const klnExtras = {
  billed: true,
  rules: [
    {
      // Not in the table: a page that pays by another method would carry the list.
      id: 'two-letter-country',
      path: ['customer', 'country'],
      wire: 'uppCustomerCountry',
      weight: 'must',
      applies: (order: Draft) => has(countryOf(order)),
      holds: (order: Draft) => alpha2.some((code) => code === countryOf(order)),
      says: 'KLN takes the country of the customer by the two letters of ISO 3166-1.',
      remedy: 'Give a code such as CH.',
    },
  ],
} as const satisfies MethodExtras;
