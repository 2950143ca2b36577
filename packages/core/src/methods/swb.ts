import { nested, param, repeated } from '../parameter.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** Invoice. Web payments use the shared article rows, server authorizations an `order` element. */
export const swb = {
  code: 'SWB',
  title: 'Invoice for subscriptions',
  customer: {
    always: ['firstName', 'lastName', 'street', 'city', 'country', 'zipCode', 'phone', 'birthDate', 'subscription'],
    company: ['name'],
  },
  reqtypes: ['SCN', 'NOA'],
  details: {
    /** Total VAT. */
    taxAmount: param('taxAmount', 'DN'),
    /** Above zero. */
    discountAmount: param('uppDiscountAmount', 'DN'),
  },
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
} as const satisfies PaymentMethod;
