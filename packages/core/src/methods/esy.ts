import { param } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Easy payment. */
export const esy = {
  code: 'ESY',
  details: {
    /** Absent it is the refno; an empty value is an error of the gateway. */
    paymentInfo: param('easyPaymentInfo', 'AN50', { pattern: /^[A-Za-z0-9_-]+$/ }),
    title: param('easyTitle', 'AN25', { pattern: /^[A-Za-z0-9_-]*$/ }),
    description: param('easyDescription', 'AN50', { pattern: /^[^<>&]*$/ }),
  },
} as const satisfies PaymentMethod;
