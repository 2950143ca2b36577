import { group, type Draft } from '../explain/rule.ts';
import type { MethodExtras } from './payment-method.ts';

export const esyExtras = {
  rules: [
    {
      id: 'empty-payment-info',
      path: ['details', 'paymentInfo'],
      wire: 'easyPaymentInfo',
      weight: 'must',
      applies: (order: Draft) => group(order, 'details')['paymentInfo'] !== undefined,
      holds: (order: Draft) => group(order, 'details')['paymentInfo'] !== '',
      says: 'The gateway refuses an empty easyPaymentInfo and uses the refno if easyPaymentInfo is missing.',
      remedy: 'Remove paymentInfo.',
    },
  ],
} as const satisfies MethodExtras;
