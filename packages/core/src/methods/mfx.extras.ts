import { id, param, required } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';
import { virtualCardNumber } from '../rows/shared.ts';
import { mfgForm } from './mfx.ts';

/** XML of the payment slip, with an invoice on delivery. */
const esrData = param('ESRData', 'AN');

const installments = {
  installmentNumber: param('installmentNumber', 'N'),
  /** In minor units, fees and interest included. */
  installmentAmount: param('installmentAmount', 'N'),
  /** In minor units. */
  installmentFees: param('installmentFees', 'N'),
  /** In minor units. */
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
    balance: id('provDBalance', 'AN'),
    providerResponseCode: id('provDResponseCode', 'AN'),
    providerResponseDate: param('provDResponseDate', 'AN'),
    expirationDate: param('provDExpirationDate', 'AN'),
    ...installments,
    esrData,
    /** XML of the bank connection. */
    bankConnection: param('BankConnection', 'AN'),
  },
} as const satisfies MethodExtras;

export const mfaExtras = {
  returns: {
    virtualCardNumber,
    availableCredit: param('provEAvailableCredit', 'AN'),
    maximalCredit: param('provEMaximalCredit', 'AN'),
    /** Customer reference, to be sent again with later transactions. */
    customerReference: param('provEReference', 'AN'),
    /** None on success. */
    creditRefusalReason: param('provECreditRefusalReason', 'AN'),
    providerResponseCode: id('provEResponseCode', 'AN'),
    ...installments,
    esrData,
  },
} as const satisfies MethodExtras;
