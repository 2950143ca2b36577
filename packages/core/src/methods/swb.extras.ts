import { nested, param, repeated } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

export const swbExtras = {
  billed: true,
  authorize: {
    /** `order` (group). The order, in the XML authorization. */
    order: nested('order', {
      /** `article` (list). Its articles. */
      articles: repeated('article', {
        /** `quantity` (N, whole number). How many are bought. */
        quantity: param('quantity', 'N'),
        /** `taxPercent` (DN, decimal number). VAT rate in percent. */
        taxPercent: param('taxPercent', 'DN'),
        /** `type` (AN, text). What the line is, for example goods. */
        type: param('type', 'AN'),
        /** `id` (AN, text). Article number of the shop. */
        id: param('id', 'AN'),
        /** `price` (N, whole number). Price, in minor units. */
        price: param('price', 'N'),
        /** `description` (AN, text). More about the article. */
        description: param('description', 'AN'),
        /** `name` (AN, text). Name of the article. */
        name: param('name', 'AN'),
        /** `tax` (N, whole number). VAT, in minor units. */
        tax: param('tax', 'N'),
      }),
    }),
  },
} as const satisfies MethodExtras;
