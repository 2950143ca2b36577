import type { MethodForm } from '../forms/method-form.ts';
import { param } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { mobileAlias } from '../rows/shared.ts';

/** Mobile payment method MDP. */
export const mdp = {
  code: 'MDP',
  details: {
    /**
     * `mdpUserId` (AN18, up to 18 characters). User id. Digits are assumed to be allowed, although the gateway's
     * interface specification allows only letters (A18).
     */
    userId: param('mdpUserId', 'AN18'),
    /** `mdpAlias` (AN18, up to 18 characters). Alias from an earlier payment. */
    mobileAlias,
  },
} as const satisfies PaymentMethod;

export const mdpForm = { kind: 'mobile' } as const satisfies MethodForm;
