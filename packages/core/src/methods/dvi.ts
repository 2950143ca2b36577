import type { MethodForm } from '../forms/method-form.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Credit check method DVI. Its transactions cannot be settled, credited or canceled. */
export const dvi = {
  code: 'DVI',
  customer: { always: ['firstName', 'lastName', 'type', 'street', 'city', 'country', 'zipCode'] },
  reqtypes: ['SCN'],
} as const satisfies PaymentMethod;

export const dviForm = { kind: 'creditCheck' } as const satisfies MethodForm;
