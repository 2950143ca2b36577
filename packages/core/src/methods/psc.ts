import type { MethodForm } from '../forms/method-form.ts';
import { required } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { clientId } from '../rows/shared.ts';

/** Prepaid voucher. */
export const psc = {
  code: 'PSC',
  details: {
    /** Identifier of the customer, the same for every payment. Encrypt it if it is derived from personal data. */
    clientId: required(clientId),
  },
} as const satisfies PaymentMethod;

export const pscForm = { kind: 'voucher' } as const satisfies MethodForm;
