import { id, param, required } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';
import { virtualCardNumber } from '../rows/shared.ts';
import { mfgForm } from './mfx.ts';

/** `ESRData` (AN, text). XML of the payment slip, with an invoice on delivery. */
const esrData = param('ESRData', 'AN');

const installments = {
  /** `installmentNumber` (N, whole number). */
  installmentNumber: param('installmentNumber', 'N'),
  /** `installmentAmount` (N, whole number). In minor units, fees and interest included. */
  installmentAmount: param('installmentAmount', 'N'),
  /** `installmentFees` (N, whole number). In minor units. */
  installmentFees: param('installmentFees', 'N'),
  /** `installmentInterests` (N, whole number). In minor units. */
  installmentInterests: param('installmentInterests', 'N'),
} as const;

export const mfxExtras = {
  returns: { virtualCardNumber, ...installments, esrData },
} as const satisfies MethodExtras;

export const mfgExtras = {
  redirects: mfgForm.leaves,
  can: {
    authorize: true,
    settle: true,
    credit: true,
    cancel: true,
    alias: false,
    paymentPage: true,
    split: false,
    mobile: false,
  },
  authorize: { virtualCardNumber: required(virtualCardNumber) },
  returns: {
    /** `provDBalance` (AN, text, kept as text). */
    balance: id('provDBalance', 'AN'),
    /** `provDResponseCode` (AN, text, kept as text). */
    providerResponseCode: id('provDResponseCode', 'AN'),
    /** `provDResponseDate` (AN, text). */
    providerResponseDate: param('provDResponseDate', 'AN'),
    /** `provDExpirationDate` (AN, text). */
    expirationDate: param('provDExpirationDate', 'AN'),
    ...installments,
    /** `ESRData` (AN, text). */
    esrData,
    /** `BankConnection` (AN, text). XML of the bank connection. */
    bankConnection: param('BankConnection', 'AN'),
  },
} as const satisfies MethodExtras;

export const mfaExtras = {
  returns: {
    /** `virtualCardno` (AN100, up to 100 characters). */
    virtualCardNumber,
    /** `provEAvailableCredit` (AN, text). */
    availableCredit: param('provEAvailableCredit', 'AN'),
    /** `provEMaximalCredit` (AN, text). */
    maximalCredit: param('provEMaximalCredit', 'AN'),
    /** `provEReference` (AN, text). Customer reference, to be sent again with later transactions. */
    customerReference: param('provEReference', 'AN'),
    /** `provECreditRefusalReason` (AN, text). None on success. */
    creditRefusalReason: param('provECreditRefusalReason', 'AN'),
    /** `provEResponseCode` (AN, text, kept as text). */
    providerResponseCode: id('provEResponseCode', 'AN'),
    ...installments,
    /** `ESRData` (AN, text). */
    esrData,
  },
} as const satisfies MethodExtras;
