import { nested, param, repeated } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

export const swbExtras = {
  authorize: {
    order: nested('order', {
      articles: repeated('article', {
        quantity: param('quantity', 'N'),
        taxPercent: param('taxPercent', 'DN'),
        /** For example goods. */
        type: param('type', 'AN'),
        id: param('id', 'AN'),
        /** In minor units. */
        price: param('price', 'N'),
        description: param('description', 'AN'),
        name: param('name', 'AN'),
        /** In minor units. */
        tax: param('tax', 'N'),
      }),
    }),
  },
} as const satisfies MethodExtras;
