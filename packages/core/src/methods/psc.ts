import type { MethodForm } from '../forms/method-form.ts';
import { required } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { clientId } from '../rows/shared.ts';

/** Prepaid voucher. */
export const psc = {
  code: 'PSC',
  details: {
    /**
     * Customer identifier, which must be the same for every payment by the same customer. Encrypt it if it is derived
     * from personal data.
     */
    clientId: required(clientId),
  },
} as const satisfies PaymentMethod;

export const pscForm = { kind: 'voucher' } as const satisfies MethodForm;
