import { param } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Easy payment. */
export const esy = {
  code: 'ESY',
  details: {
    /**
     * `easyPaymentInfo` (AN50, up to 50 characters). Absent it is the refno; an empty value is an error of the gateway.
     */
    paymentInfo: param('easyPaymentInfo', 'AN50', {
      pattern: '^[A-Za-z0-9_-]+$',
      hint: 'Use letters, digits, _ and - only, or leave it out.',
    }),
    /** `easyTitle` (AN25, up to 25 characters). Title of the payment. */
    title: param('easyTitle', 'AN25', { pattern: '^[A-Za-z0-9_-]*$', hint: 'Use letters, digits, _ and - only.' }),
    /** `easyDescription` (AN50, up to 50 characters). What is paid for. */
    description: param('easyDescription', 'AN50', { pattern: '^[^<>&]*$', hint: 'Leave out < > and &.' }),
  },
} as const satisfies PaymentMethod;
