import { id, param } from '../table/parameter.ts';
import { has, list, type Draft } from '../explain/rule.ts';
import type { MethodExtras } from './payment-method.ts';

const uatp = {
  /** `UATPNumber` (AN, text). UATP card number. */
  uatpNumber: param('UATPNumber', 'AN'),
  /** `UATPExpYear` (N4, up to 4 digits, kept as text). Expiry year of the UATP card, in the format YYYY. */
  uatpExpiryYear: id('UATPExpYear', 'N4'),
  /**
   * `UATPExpMonth` (N2, up to 2 digits, kept as text). Expiry month of the UATP card, in the format MM. The parameter
   * name is assumed, because the specification lists this parameter under the same name as the year.
   */
  uatpExpiryMonth: id('UATPExpMonth', 'N2'),
} as const;

export const gepExtras = {
  returns: {
    /** `gepBankcode` (N, whole number, kept as text). Code of the bank from which the customer paid. */
    bankCode: id('gepBankcode', 'N'),
    /** `gepBankname` (AN, text). Name of the bank from which the customer paid. */
    bankName: param('gepBankname', 'AN'),
    /** `gepBackendTxId` (AN, text). The bank's transaction id. */
    backendTransactionId: param('gepBackendTxId', 'AN'),
    ...uatp,
  },
} as const satisfies MethodExtras;

export const gpaExtras = {
  returns: {
    /** `gpaBankcode` (N, whole number, kept as text). Code of the bank from which the customer paid. */
    bankCode: id('gpaBankcode', 'N'),
    /** `gpaBankname` (AN, text). Name of the bank from which the customer paid. */
    bankName: param('gpaBankname', 'AN'),
    /** `gpaBackendTxId` (AN, text). The bank's transaction id. */
    backendTransactionId: param('gpaBackendTxId', 'AN'),
    /** `gpaObvName` (AN, text). Name of the account holder, as returned by the bank. */
    verifiedName: param('gpaObvName', 'AN'),
    /** `gpaResultAVS` (N, whole number, kept as text). Result of the age verification. */
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
      remedy: 'Set the name and the description of every article.',
    },
    {
      id: 'unused-article-rows',
      path: ['articles'],
      wire: 'uppArticle_{n}_Name',
      weight: 'should',
      applies: (order: Draft) => list(order, 'articles').length > 0,
      holds: (order: Draft) =>
        list(order, 'articles').every(({ name: _, description: __, ...others }) => !Object.values(others).some(has)),
      says: 'GPA ignores every field of an article except name and description.',
      remedy: 'Remove the other fields from the articles.',
    },
  ],
} as const satisfies MethodExtras;
