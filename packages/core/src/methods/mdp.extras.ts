import { param } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';
import { mobileAlias } from '../rows/shared.ts';

export const mdpExtras = {
  returns: {
    /**
     * `mdpAlias` (AN18, up to 18 characters). Alias for later payments. Present only if the request asked for an alias.
     */
    mobileAlias,
    /**
     * `txnMbRefNo` (AN18, up to 18 characters). Transaction reference. Digits are assumed to be allowed, although the
     * interface specifies letters (A18).
     */
    transactionReference: param('txnMbRefNo', 'AN18'),
  },
} as const satisfies MethodExtras;
