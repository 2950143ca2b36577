import { oneOf, param } from '../parameter.ts';
import type { MethodExtras } from '../payment-method.ts';

export const intExtras = {
  /** `true` closes as `yes` does; after closing no further settlement is accepted. */
  settle: { closeTransaction: oneOf('closeTransaction', ['no', 'yes', 'true']) },
  returns: {
    /** Values that can be used as `subMethod`. */
    allowedPaymentMethods: param('allowedPaymentMethods', 'AN'),
  },
} as const satisfies MethodExtras;
