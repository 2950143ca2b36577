import { id, param } from '../table/parameter.ts';
import { has, list, type Draft } from '../explain/rule.ts';
import type { MethodExtras } from './payment-method.ts';

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
  rules: [
    {
      id: 'label-and-text',
      path: ['articles'],
      wire: 'uppArticle_{n}_Name',
      weight: 'should',
      applies: (order: Draft) => list(order, 'articles').length > 0,
      holds: (order: Draft) => list(order, 'articles').every(({ name, description }) => has(name) && has(description)),
      says: 'GPA shows articles as pairs of label (name) and text (description), and uses nothing else of them.',
      remedy: 'Give every article a name and a description.',
    },
  ],
} as const satisfies MethodExtras;
