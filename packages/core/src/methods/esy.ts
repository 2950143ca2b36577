import { param } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Payment method ESY ("Easy Payment"). */
export const esy = {
  code: 'ESY',
  details: {
    /**
     * `easyPaymentInfo` (AN50, up to 50 characters). Payment reference. If omitted, the gateway uses the refno. The
     * gateway rejects an empty value.
     */
    paymentInfo: param('easyPaymentInfo', 'AN50', {
      pattern: '^[A-Za-z0-9_-]+$',
      hint: 'Use only letters, digits, underscores, and hyphens, or omit the value.',
    }),
    /** `easyTitle` (AN25, up to 25 characters). Title of the payment. */
    title: param('easyTitle', 'AN25', {
      pattern: '^[A-Za-z0-9_-]*$',
      hint: 'Use only letters, digits, underscores, and hyphens.',
    }),
    /** `easyDescription` (AN50, up to 50 characters). Description of the payment. */
    description: param('easyDescription', 'AN50', { pattern: '^[^<>&]*$', hint: 'Remove the characters <, >, and &.' }),
  },
} as const satisfies PaymentMethod;
