import { id, param } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

/** The account to pay into. */
const account = {
  /** `accountHolder` (AN, text). Stated as numeric though it is a name. */
  accountHolder: param('accountHolder', 'AN'),
  /** `bankCode` (N, whole number, kept as text). Code of the bank to pay into. */
  bankCode: id('bankCode', 'N'),
  /** `invoiceReference` (AN, text). Reference to pay the invoice with. */
  invoiceReference: param('invoiceReference', 'AN'),
  /** `bankName` (AN, text). Name of the bank to pay into. */
  bankName: param('bankName', 'AN'),
  /** `accountNumber` (AN, text). Account to pay into, an IBAN. */
  accountNumber: param('accountNumber', 'AN'),
} as const;

export const bpyExtras = {
  billed: true,
  returns: account,
  settled: account,
} as const satisfies MethodExtras;

export const bplExtras = bpyExtras;
export const bpdExtras = bpyExtras;
