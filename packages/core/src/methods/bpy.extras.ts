import { id, param } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

/** The account to which the customer transfers the money. */
const account = {
  /**
   * `accountHolder` (AN, text). Account holder. The specification states a numeric format, although the value is a
   * name.
   */
  accountHolder: param('accountHolder', 'AN'),
  /** `bankCode` (N, whole number, kept as text). Code of the bank that holds the account. */
  bankCode: id('bankCode', 'N'),
  /** `invoiceReference` (AN, text). Reference for the customer's transfer. */
  invoiceReference: param('invoiceReference', 'AN'),
  /** `bankName` (AN, text). Name of the bank that holds the account. */
  bankName: param('bankName', 'AN'),
  /** `accountNumber` (AN, text). IBAN of the account. */
  accountNumber: param('accountNumber', 'AN'),
} as const;

export const bpyExtras = {
  billed: true,
  returns: account,
  settled: account,
} as const satisfies MethodExtras;

export const bplExtras = bpyExtras;
export const bpdExtras = bpyExtras;
