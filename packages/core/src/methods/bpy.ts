import type { MethodForm } from '../forms/method-form.ts';
import { param } from '../table/parameter.ts';
import { alike } from './alike.ts';

/** Three codes of one invoice provider, stated as one. */
export const invoices = alike(
  {
    customer: {
      always: ['firstName', 'lastName', 'street', 'city', 'country', 'zipCode', 'phone', 'gender', 'birthDate'],
    },
    article: ['id', 'name', 'quantity', 'price', 'priceGross'],
    shipping: ['firstName', 'lastName', 'street', 'zipCode', 'city', 'country', 'price', 'priceGross', 'carrier'],
    details: {
      /** `uppRebate` (N, whole number). In minor units. */
      rebate: param('uppRebate', 'N'),
      /** `uppRebateGross` (N, whole number). In minor units, VAT included. */
      rebateGross: param('uppRebateGross', 'N'),
    },
  },
  /** Invoice. */
  'BPY',
  /** Invoice. */
  'BPL',
  /** Invoice. */
  'BPD',
);

export const bpyForm = { kind: 'invoice' } as const satisfies MethodForm;
export const bplForm = bpyForm;
export const bpdForm = bpyForm;
