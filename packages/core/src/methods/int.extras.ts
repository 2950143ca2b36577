import { oneOf, param } from '../table/parameter.ts';
import { group, has, type Draft } from '../explain/rule.ts';
import type { MethodExtras } from './payment-method.ts';

export const intExtras = {
  billed: true,
  /** `true` closes as `yes` does; after closing no further settlement is accepted. */
  settle: { closeTransaction: oneOf('closeTransaction', ['no', 'yes', 'true']) },
  returns: {
    /** `allowedPaymentMethods` (AN, text). Values that can be used as `subMethod`. */
    allowedPaymentMethods: param('allowedPaymentMethods', 'AN'),
  },
  rules: [
    {
      id: 'custom-data-reference',
      path: ['details', 'reference2'],
      wire: 'refno2',
      weight: 'should',
      applies: (order: Draft) => has(group(order, 'details')['reference2']),
      holds: (order: Draft) => !has((group(order, 'details')['customData'] as Draft | null | undefined)?.['0']), // the first entry of what a draft has there
      says: 'refno2 and the first entry of provBCustomData are one value, and refno2 prevails.',
      remedy: 'Give only one of the two.',
    },
  ],
} as const satisfies MethodExtras;
