import type { MethodForm } from '../forms/method-form.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Credit check only: it screens, there is nothing to settle, credit or cancel. */
export const dvi = {
  code: 'DVI',
  customer: { always: ['firstName', 'lastName', 'type', 'street', 'city', 'country', 'zipCode'] },
  reqtypes: ['SCN'],
} as const satisfies PaymentMethod;

export const dviForm = { kind: 'creditCheck' } as const satisfies MethodForm;
