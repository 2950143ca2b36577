import { nested, param, repeated } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

export const swbExtras = {
  billed: true,
  authorize: {
    /** `order` (group). The order data that an XML authorization contains. */
    order: nested('order', {
      /** `article` (list). Articles in the order. */
      articles: repeated('article', {
        /** `quantity` (N, whole number). Quantity of the article. */
        quantity: param('quantity', 'N'),
        /** `taxPercent` (DN, decimal number). VAT rate in percent. */
        taxPercent: param('taxPercent', 'DN'),
        /** `type` (AN, text). Type of the line item, such as goods. */
        type: param('type', 'AN'),
        /** `id` (AN, text). The shop's article number. */
        id: param('id', 'AN'),
        /** `price` (N, whole number). Price of the article, in minor units. */
        price: param('price', 'N'),
        /** `description` (AN, text). Description of the article. */
        description: param('description', 'AN'),
        /** `name` (AN, text). Name of the article. */
        name: param('name', 'AN'),
        /** `tax` (N, whole number). VAT amount, in minor units. */
        tax: param('tax', 'N'),
      }),
    }),
  },
} as const satisfies MethodExtras;
