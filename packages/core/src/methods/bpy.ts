import type { MethodForm } from '../forms/method-form.ts';
import { param } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * Requirements and parameters shared by the three invoice methods of one provider. The specification describes these
 * methods together.
 */
const invoice = {
  customer: {
    always: ['firstName', 'lastName', 'street', 'city', 'country', 'zipCode', 'phone', 'gender', 'birthDate'],
  },
  article: ['id', 'name', 'quantity', 'price', 'priceGross'],
  shipping: ['firstName', 'lastName', 'street', 'zipCode', 'city', 'country', 'price', 'priceGross', 'carrier'],
  details: {
    /** `uppRebate` (N, whole number). Rebate on the order, in minor units. */
    rebate: param('uppRebate', 'N'),
    /** `uppRebateGross` (N, whole number). Rebate on the order, including VAT, in minor units. */
    rebateGross: param('uppRebateGross', 'N'),
  },
} as const;

/** Invoice method BPY. */
export const bpy = { code: 'BPY', ...invoice } as const satisfies PaymentMethod;

/** Invoice method BPL. */
export const bpl = { code: 'BPL', ...invoice } as const satisfies PaymentMethod;

/** Invoice method BPD. */
export const bpd = { code: 'BPD', ...invoice } as const satisfies PaymentMethod;

export const bpyForm = { kind: 'invoice' } as const satisfies MethodForm;
export const bplForm = bpyForm;
export const bpdForm = bpyForm;
