import { group, type Draft } from '../explain/rule.ts';
import type { MethodExtras } from '../payment-method.ts';

export const esyExtras = {
  rules: [
    {
      id: 'empty-payment-info',
      path: ['details', 'paymentInfo'],
      wire: 'easyPaymentInfo',
      weight: 'must',
      applies: (order: Draft) => group(order, 'details')['paymentInfo'] !== undefined,
      holds: (order: Draft) => group(order, 'details')['paymentInfo'] !== '',
      says: 'An empty easyPaymentInfo is an error of the gateway; without it the refno is taken.',
      remedy: 'Leave paymentInfo out.',
    },
  ],
} as const satisfies MethodExtras;
