import type { MethodForm } from '../forms/method-form.ts';
import { param } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { bankBic, refno2 } from '../rows/shared.ts';

/** The EPS bank transfer method. */
export const eps = {
  code: 'EPS',
  details: {
    /** `bankbic` (AN11, up to 11 characters). BIC of the customer's bank. */
    bankBic,
    /** `refno2` (AN27, up to 27 characters). Structured remittance reference. */
    remittanceReference: refno2,
  },
} as const satisfies PaymentMethod;

const transfer = {
  details: {
    /** `bankbic` (AN11, up to 11 characters). BIC of the customer's bank: 8 or 11 characters. */
    bankBic,
    /** `refno2` (AN27, up to 27 characters). Purpose of the transfer. */
    purpose: refno2,
  },
} as const;

/** The GEP bank transfer method. */
export const gep = {
  code: 'GEP',
  ...transfer,
} as const satisfies PaymentMethod;

/**
 * Bank transfer with age verification. An order can contain at most five articles. Each article consists of a label and
 * accompanying text, which the provider shows on its form.
 */
export const gpa = {
  code: 'GPA',
  ...transfer,
  mostArticles: 5,
  replace: {
    article: {
      /** `uppArticle_{n}_Name` (AN30, up to 30 characters). Label shown on the provider's form. */
      name: param('uppArticle_{n}_Name', 'AN30'),
      /** `uppArticle_{n}_Description` (AN80, up to 80 characters). Text shown next to the label. */
      description: param('uppArticle_{n}_Description', 'AN80'),
    },
  },
} as const satisfies PaymentMethod;

export const epsForm = { kind: 'transfer', asks: ['bankBic'] } as const satisfies MethodForm;
export const gepForm = epsForm;
export const gpaForm = epsForm;
