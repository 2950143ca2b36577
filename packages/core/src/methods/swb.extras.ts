import { nested, param, repeated } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

export const swbExtras = {
  authorize: {
    /** `order` (group). */
    order: nested('order', {
      /** `article` (list). */
      articles: repeated('article', {
        /** `quantity` (N, whole number). */
        quantity: param('quantity', 'N'),
        /** `taxPercent` (DN, decimal number). VAT rate in percent. */
        taxPercent: param('taxPercent', 'DN'),
        /** `type` (AN, text). For example goods. */
        type: param('type', 'AN'),
        /** `id` (AN, text). */
        id: param('id', 'AN'),
        /** `price` (N, whole number). In minor units. */
        price: param('price', 'N'),
        /** `description` (AN, text). */
        description: param('description', 'AN'),
        /** `name` (AN, text). */
        name: param('name', 'AN'),
        /** `tax` (N, whole number). In minor units. */
        tax: param('tax', 'N'),
      }),
    }),
  },
} as const satisfies MethodExtras;
