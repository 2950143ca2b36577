import { id, param, required } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';
import { virtualCardNumber } from '../rows/shared.ts';
import { mfgForm } from './mfx.ts';

/** `ESRData` (AN, text). XML of the payment slip, with an invoice on delivery. */
const esrData = param('ESRData', 'AN');

const installments = {
  /** `installmentNumber` (N, whole number). How many installments are granted. */
  installmentNumber: param('installmentNumber', 'N'),
  /** `installmentAmount` (N, whole number). One installment, fees and interest included, in minor units. */
  installmentAmount: param('installmentAmount', 'N'),
  /** `installmentFees` (N, whole number). Fees of the plan, in minor units. */
  installmentFees: param('installmentFees', 'N'),
  /** `installmentInterests` (N, whole number). Interest of the plan, in minor units. */
  installmentInterests: param('installmentInterests', 'N'),
} as const;

export const mfxExtras = {
  billed: true,
  returns: { virtualCardNumber, ...installments, esrData },
} as const satisfies MethodExtras;

export const mfgExtras = {
  billed: true,
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
    /** `provDBalance` (AN, text, kept as text). Credit that is left with the provider, as the provider states it. */
    balance: id('provDBalance', 'AN'),
    /** `provDResponseCode` (AN, text, kept as text). Answer of the provider, as it says it. */
    providerResponseCode: id('provDResponseCode', 'AN'),
    /** `provDResponseDate` (AN, text). When the provider answered. */
    providerResponseDate: param('provDResponseDate', 'AN'),
    /** `provDExpirationDate` (AN, text). Expiry date, as the provider says it. */
    expirationDate: param('provDExpirationDate', 'AN'),
    ...installments,
    /** `ESRData` (AN, text). XML to print the payment slip with, which `decodeEsrData` reads. */
    esrData,
    /** `BankConnection` (AN, text). XML of the bank connection. */
    bankConnection: param('BankConnection', 'AN'),
  },
} as const satisfies MethodExtras;

export const mfaExtras = {
  billed: true,
  returns: {
    /**
     * `virtualCardno` (AN100, up to 100 characters). Virtual card number of the customer, with
     * `returnVirtualCardNumber`.
     */
    virtualCardNumber,
    /** `provEAvailableCredit` (AN, text). Credit that is left, as the provider says it. */
    availableCredit: param('provEAvailableCredit', 'AN'),
    /** `provEMaximalCredit` (AN, text). Credit that is granted at most, as the provider says it. */
    maximalCredit: param('provEMaximalCredit', 'AN'),
    /** `provEReference` (AN, text). Customer reference, to be sent again with later transactions. */
    customerReference: param('provEReference', 'AN'),
    /** `provECreditRefusalReason` (AN, text). Why the provider refuses; `None` on success. */
    creditRefusalReason: param('provECreditRefusalReason', 'AN'),
    /** `provEResponseCode` (AN, text, kept as text). Answer of the provider, as it says it. */
    providerResponseCode: id('provEResponseCode', 'AN'),
    ...installments,
    /** `ESRData` (AN, text). XML to print the payment slip with, which `decodeEsrData` reads. */
    esrData,
  },
} as const satisfies MethodExtras;
