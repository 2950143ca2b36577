import { oneOf, param } from '../table/parameter.ts';
import { group, has, type Draft } from '../explain/rule.ts';
import type { MethodExtras } from './payment-method.ts';

export const intExtras = {
  billed: true,
  /** Closes the transaction if the value is `yes` or `true`. A closed transaction accepts no further settlements. */
  settle: { closeTransaction: oneOf('closeTransaction', ['no', 'yes', 'true']) },
  returns: {
    /** `allowedPaymentMethods` (AN, text). Values that are allowed for `subMethod`. */
    allowedPaymentMethods: param('allowedPaymentMethods', 'AN'),
  },
  rules: [
    {
      id: 'custom-data-reference',
      path: ['details', 'reference2'],
      wire: 'refno2',
      weight: 'should',
      applies: (order: Draft) => has(group(order, 'details')['reference2']),
      holds: (order: Draft) => !has((group(order, 'details')['customData'] as Draft | null | undefined)?.['0']),
      says: 'refno2 and the first entry of provBCustomData are the same value, and refno2 takes precedence.',
      remedy: 'Remove one of the two.',
    },
  ],
} as const satisfies MethodExtras;
