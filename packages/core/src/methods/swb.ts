import type { MethodForm } from '../forms/method-form.ts';
import { param } from '../parameter.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** Invoice. Web payments use the shared article rows, server authorizations an `order` element. */
export const swb = {
  code: 'SWB',
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
} as const satisfies PaymentMethod;

export const swbForm = { kind: 'invoice' } as const satisfies MethodForm;
