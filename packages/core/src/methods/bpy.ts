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

export const bpy = { code: 'BPY', title: 'Invoice', ...invoice } as const satisfies PaymentMethod;
export const bpl = { code: 'BPL', title: 'Invoice BPL', ...invoice } as const satisfies PaymentMethod;
export const bpd = { code: 'BPD', title: 'Invoice BPD', ...invoice } as const satisfies PaymentMethod;
