import type { MethodForm } from '../forms/method-form.ts';
import { required } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { clientId } from '../rows/shared.ts';

/** Prepaid voucher. */
export const psc = {
  code: 'PSC',
  details: {
    /**
     * `voucherMerchantClientId` (AN11, up to 11 characters). The same for the same customer; encrypt it if it derives
     * from personal data.
     */
    clientId: required(clientId),
  },
} as const satisfies PaymentMethod;

export const pscForm = { kind: 'voucher' } as const satisfies MethodForm;
