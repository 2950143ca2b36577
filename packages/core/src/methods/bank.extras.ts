import { id, param } from '../parameter.ts';
import type { MethodExtras } from '../payment-method.ts';

const uatp = {
  uatpNumber: param('UATPNumber', 'AN'),
  /** YYYY. */
  uatpExpiryYear: id('UATPExpYear', 'N4'),
  /** MM. Assumed: the interface lists the month under the name of the year a second time. */
  uatpExpiryMonth: id('UATPExpMonth', 'N2'),
} as const;

export const gepExtras = {
  returns: {
    bankCode: id('gepBankcode', 'N'),
    bankName: param('gepBankname', 'AN'),
    backendTransactionId: param('gepBackendTxId', 'AN'),
    ...uatp,
  },
} as const satisfies MethodExtras;

export const gpaExtras = {
  returns: {
    bankCode: id('gpaBankcode', 'N'),
    bankName: param('gpaBankname', 'AN'),
    backendTransactionId: param('gpaBackendTxId', 'AN'),
    verifiedName: param('gpaObvName', 'AN'),
    /** Result of the age verification. */
    ageVerification: id('gpaResultAVS', 'N'),
    ...uatp,
  },
} as const satisfies MethodExtras;
