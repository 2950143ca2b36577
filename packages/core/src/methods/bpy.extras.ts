import { id, param } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

/** The account to pay into. */
const account = {
  /** Stated as numeric though it is a name. */
  accountHolder: param('accountHolder', 'AN'),
  bankCode: id('bankCode', 'N'),
  invoiceReference: param('invoiceReference', 'AN'),
  bankName: param('bankName', 'AN'),
  /** IBAN. */
  accountNumber: param('accountNumber', 'AN'),
} as const;

/** Shared by the three codes. */
export const invoiceExtras = {
  returns: account,
  settled: account,
} as const satisfies MethodExtras;
