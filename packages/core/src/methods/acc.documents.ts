import { oneOf, param, repeated, required, type ValuesOf } from '../table/parameter.ts';

/** Rows that describe the elements of the base64-encoded XML document that ACC returns in `installmentPlan`. */
export const ratePlan = {
  /** `totalRateAmount` (N, whole number). Sum of all installments, in minor units. */
  totalRateAmount: required(param('totalRateAmount', 'N')),
  /** `interestRate` (AN, text). Interest rate in percent, in the provider's format, such as `14.9`. */
  interestRate: param('interestRate', 'AN'),
  /** `billingDate` (AN, text). Billing date. */
  billingDate: param('billingDate', 'AN'),
  /** `rateModel` (AN, text). Installment plan, such as `4x12` for four installments in twelve months. */
  rateModel: param('rateModel', 'AN'),
  /** `rates` (list). The installments. */
  rates: repeated('rates', {
    /** `rateAmount` (N, whole number). Amount of one installment, in minor units. */
    amount: required(param('rateAmount', 'N')),
    /** `rateDate` (AN, text). Due date of the installment, in the provider's format. */
    date: required(param('rateDate', 'AN')),
    /** `interestAmount` (N, whole number). Interest included in the installment, in minor units. */
    interestAmount: param('interestAmount', 'N'),
  }),
} as const;

/**
 * Rows that describe the elements of the XML document that ACC returns in `info`. The document contains the provider's
 * decision and the last day on which the decision is valid.
 */
export const accInfo = {
  /**
   * `status` (`AUTHORIZED`, `PREAUTHORIZED` or `CREDITED`). The provider's decision. It is `PREAUTHORIZED` for a
   * screening and `CREDITED` for a credit.
   */
  status: required(oneOf('status', ['AUTHORIZED', 'PREAUTHORIZED', 'CREDITED'])),
  /** `validUntil` (AN, text). Last day on which the decision is valid. */
  validUntil: param('validUntil', 'AN'),
  /** `isSuitableForDelivery` (B, true or false). `true` if the goods may be sent. */
  isSuitableForDelivery: param('isSuitableForDelivery', 'B'),
} as const;

/** Installment plan of an ACC payment. Amounts are in minor units. */
export type RatePlan = ValuesOf<typeof ratePlan, 'rates'>;
export type AccInfo = ValuesOf<typeof accInfo>;
