import { param } from '../parameter.ts';
import type { MethodExtras } from '../payment-method.ts';

export const papExtras = {
  returns: {
    /** There only while the provider has not confirmed the transaction. */
    pending: param('pendingProviderF', 'AN'),
  },
} as const satisfies MethodExtras;
