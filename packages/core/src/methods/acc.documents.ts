import { oneOf, param, repeated, required, type ValuesOf } from '../table/parameter.ts';

/** What stands in `installmentPlan` of ACC, an XML document in base64. */
export const ratePlan = {
  /** `totalRateAmount` (N, whole number). What all rates come to, in minor units. */
  totalRateAmount: required(param('totalRateAmount', 'N')),
  /** `interestRate` (AN, text). In percent, as the provider writes it: `14.9`. */
  interestRate: param('interestRate', 'AN'),
  /** `billingDate` (AN, text). Day of the bill. */
  billingDate: param('billingDate', 'AN'),
  /** `rateModel` (AN, text). `4x12`: four rates in twelve months. */
  rateModel: param('rateModel', 'AN'),
  /** `rates` (list). The installments. */
  rates: repeated('rates', {
    /** `rateAmount` (N, whole number). One installment, in minor units. */
    amount: required(param('rateAmount', 'N')),
    /** `rateDate` (AN, text). As the provider writes it. */
    date: required(param('rateDate', 'AN')),
    /** `interestAmount` (N, whole number). Interest in it, in minor units. */
    interestAmount: param('interestAmount', 'N'),
  }),
} as const;

/** What stands in `info` of ACC: what the provider has granted, and until when. */
export const accInfo = {
  /**
   * `status` (`AUTHORIZED`, `PREAUTHORIZED` or `CREDITED`). `PREAUTHORIZED` for a screening, `CREDITED` for a credit.
   */
  status: required(oneOf('status', ['AUTHORIZED', 'PREAUTHORIZED', 'CREDITED'])),
  /** `validUntil` (AN, text). Day until which the decision holds. */
  validUntil: param('validUntil', 'AN'),
  /** `isSuitableForDelivery` (B, true or false). Whether the goods may be sent. */
  isSuitableForDelivery: param('isSuitableForDelivery', 'B'),
} as const;

/** The instalment plan of ACC. Amounts in minor units. */
export type RatePlan = ValuesOf<typeof ratePlan, 'rates'>;
export type AccInfo = ValuesOf<typeof accInfo>;
