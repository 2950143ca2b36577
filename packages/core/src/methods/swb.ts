import type { MethodForm } from '../forms/method-form.ts';
import { param } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * Invoice method SWB. Web payments use the article parameters that all methods share; server-side authorizations use an
 * `order` element.
 */
export const swb = {
  code: 'SWB',
  customer: {
    always: ['firstName', 'lastName', 'street', 'city', 'country', 'zipCode', 'phone', 'birthDate', 'subscription'],
    company: ['name'],
  },
  reqtypes: ['SCN', 'NOA'],
  details: {
    /** `taxAmount` (DN, decimal number). Total VAT, as a decimal number in the currency's major unit. */
    taxAmount: param('taxAmount', 'DN'),
    /**
     * `uppDiscountAmount` (DN, decimal number). Discount, as a decimal number in the currency's major unit. Must be
     * greater than zero.
     */
    discountAmount: param('uppDiscountAmount', 'DN', { range: [1e-6, 1e15] }),
  },
} as const satisfies PaymentMethod;

export const swbForm = { kind: 'invoice' } as const satisfies MethodForm;
