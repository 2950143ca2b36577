import { param } from '../parameter.ts';
import type { MethodExtras } from '../payment-method.ts';
import { mobileAlias } from '../rows/shared.ts';

export const mdpExtras = {
  returns: {
    /** When an alias was asked for. */
    mobileAlias,
    transactionReference: param('txnMbRefNo', 'A18'),
  },
} as const satisfies MethodExtras;
