import { param } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';
import { mobileAlias } from '../rows/shared.ts';

export const mdpExtras = {
  returns: {
    /** `mdpAlias` (AN18, up to 18 characters). Alias for later payments, if the request asked for one. */
    mobileAlias,
    /**
     * `txnMbRefNo` (AN18, up to 18 characters). Reference of the transaction. Assumed: digits are allowed, although the
     * interface states letters (A18).
     */
    transactionReference: param('txnMbRefNo', 'AN18'),
  },
} as const satisfies MethodExtras;
