import { param } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';
import { mobileAlias } from '../rows/shared.ts';

export const mdpExtras = {
  returns: {
    /** `mdpAlias` (AN18, up to 18 characters). When an alias was asked for. */
    mobileAlias,
    /** `txnMbRefNo` (AN18, up to 18 characters). Assumed: with digits, though the interface states letters (A18). */
    transactionReference: param('txnMbRefNo', 'AN18'),
  },
} as const satisfies MethodExtras;
