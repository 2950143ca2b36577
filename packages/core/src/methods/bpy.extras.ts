import { id, param } from '../parameter.ts';
import type { MethodExtras } from '../payment-method.ts';

/** Shared by the three codes. */
export const invoiceExtras = {
  /** The account to pay into; returned with the settlement too. */
  returns: {
    /** Stated as numeric though it is a name. */
    accountHolder: param('accountHolder', 'AN'),
    bankCode: id('bankCode', 'N'),
    invoiceReference: param('invoiceReference', 'AN'),
    bankName: param('bankName', 'AN'),
    /** IBAN. */
    accountNumber: param('accountNumber', 'AN'),
  },
} as const satisfies MethodExtras;
