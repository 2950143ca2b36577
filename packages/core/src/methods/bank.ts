import { id, param } from '../parameter.ts';
import type { PaymentMethod } from '../payment-method.ts';
import { bankBic, refno2 } from '../rows/shared.ts';

/** Bank transfers on the customer's own bank page. */
export const eps = {
  code: 'EPS',
  title: 'Bank transfer',
  details: {
    /** BIC of the customer's bank. */
    bankBic,
    /** Structured remittance reference. */
    remittanceReference: refno2,
  },
} as const satisfies PaymentMethod;

const uatp = {
  uatpNumber: param('UATPNumber', 'AN'),
  /** YYYY. */
  uatpExpiryYear: id('UATPExpYear', 'N4'),
  /** MM. Assumed: the interface lists the month under the name of the year a second time. */
  uatpExpiryMonth: id('UATPExpMonth', 'N2'),
} as const;

const transfer = {
  details: {
    /** BIC of the customer's bank: 8 or 11 characters. */
    bankBic,
    purpose: refno2,
  },
} as const;

export const gep = {
  code: 'GEP',
  title: 'Online bank transfer',
  ...transfer,
  returns: {
    bankCode: id('gepBankcode', 'N'),
    bankName: param('gepBankname', 'AN'),
    backendTransactionId: param('gepBackendTxId', 'AN'),
    ...uatp,
  },
} as const satisfies PaymentMethod;

/** With age verification. Articles are label and text pairs on the provider's form, five at most. */
export const gpa = {
  code: 'GPA',
  title: 'Online bank transfer with age verification',
  ...transfer,
  mostArticles: 5,
  replace: {
    article: {
      /** Label on the form. */
      name: param('uppArticle_{n}_Name', 'AN30'),
      /** Text beside the label. */
      description: param('uppArticle_{n}_Description', 'AN80'),
    },
  },
  returns: {
    bankCode: id('gpaBankcode', 'N'),
    bankName: param('gpaBankname', 'AN'),
    backendTransactionId: param('gpaBackendTxId', 'AN'),
    verifiedName: param('gpaObvName', 'AN'),
    /** Result of the age verification. */
    ageVerification: id('gpaResultAVS', 'N'),
    ...uatp,
  },
} as const satisfies PaymentMethod;
