import { id, param, required } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';
import { virtualCardNumber } from '../rows/shared.ts';
import { mfgForm } from './mfx.ts';

/** `ESRData` (AN, text). Payment slip as XML, for an invoice on delivery. */
const esrData = param('ESRData', 'AN');

const installments = {
  /** `installmentNumber` (N, whole number). Number of approved installments. */
  installmentNumber: param('installmentNumber', 'N'),
  /** `installmentAmount` (N, whole number). Amount of one installment, including fees and interest, in minor units. */
  installmentAmount: param('installmentAmount', 'N'),
  /** `installmentFees` (N, whole number). Fees for the installment plan, in minor units. */
  installmentFees: param('installmentFees', 'N'),
  /** `installmentInterests` (N, whole number). Interest on the installment plan, in minor units. */
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
    /** `provDBalance` (AN, text). Remaining credit with the provider, in the provider's format. */
    balance: id('provDBalance', 'AN'),
    /** `provDResponseCode` (AN, text). The provider's response code, unchanged. */
    providerResponseCode: id('provDResponseCode', 'AN'),
    /** `provDResponseDate` (AN, text). Time of the provider's response. */
    providerResponseDate: param('provDResponseDate', 'AN'),
    /** `provDExpirationDate` (AN, text). Expiry date, in the provider's format. */
    expirationDate: param('provDExpirationDate', 'AN'),
    ...installments,
    /** `ESRData` (AN, text). Payment slip as XML. `decodeEsrData` decodes it. */
    esrData,
    /** `BankConnection` (AN, text). Bank account details as XML. */
    bankConnection: param('BankConnection', 'AN'),
  },
} as const satisfies MethodExtras;

export const mfaExtras = {
  billed: true,
  returns: {
    /**
     * `virtualCardno` (AN100, up to 100 characters). The customer's virtual card number, returned if
     * `returnVirtualCardNumber` is set.
     */
    virtualCardNumber,
    /** `provEAvailableCredit` (AN, text). Remaining credit, in the provider's format. */
    availableCredit: param('provEAvailableCredit', 'AN'),
    /** `provEMaximalCredit` (AN, text). Maximum credit, in the provider's format. */
    maximalCredit: param('provEMaximalCredit', 'AN'),
    /** `provEReference` (AN, text). Customer reference, which later transactions must contain. */
    customerReference: param('provEReference', 'AN'),
    /** `provECreditRefusalReason` (AN, text). Reason why the provider refused the purchase. `None` on success. */
    creditRefusalReason: param('provECreditRefusalReason', 'AN'),
    /** `provEResponseCode` (AN, text). The provider's response code, unchanged. */
    providerResponseCode: id('provEResponseCode', 'AN'),
    ...installments,
    /** `ESRData` (AN, text). Payment slip as XML. `decodeEsrData` decodes it. */
    esrData,
  },
} as const satisfies MethodExtras;
