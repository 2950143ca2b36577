import { param } from '../parameter.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** Three codes of one invoice provider, stated as one. */
const invoice = {
  customer: {
    always: ['firstName', 'lastName', 'street', 'city', 'country', 'zipCode', 'phone', 'gender', 'birthDate'],
  },
  article: ['id', 'name', 'quantity', 'price', 'priceGross'],
  shipping: ['firstName', 'lastName', 'street', 'zipCode', 'city', 'country', 'price', 'priceGross', 'carrier'],
  details: {
    /** In minor units. */
    rebate: param('uppRebate', 'N'),
    /** In minor units, VAT included. */
    rebateGross: param('uppRebateGross', 'N'),
  },
} as const;

/** Invoice. */
export const bpy = { code: 'BPY', ...invoice } as const satisfies PaymentMethod;
/** Invoice. */
export const bpl = { code: 'BPL', ...invoice } as const satisfies PaymentMethod;
/** Invoice. */
export const bpd = { code: 'BPD', ...invoice } as const satisfies PaymentMethod;
