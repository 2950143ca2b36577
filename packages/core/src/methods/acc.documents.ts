import { oneOf, param, repeated, required, type ValuesOf } from '../table/parameter.ts';

/** What stands in `installmentPlan` of ACC, an XML document in base64. */
export const ratePlan = {
  /** `totalRateAmount` (N, whole number). What all rates come to, in minor units. */
  totalRateAmount: required(param('totalRateAmount', 'N')),
  /** `interestRate` (AN, text). In percent, as the provider writes it: `14.9`. */
  interestRate: param('interestRate', 'AN'),
  /** `billingDate` (AN, text). */
  billingDate: param('billingDate', 'AN'),
  /** `rateModel` (AN, text). `4x12`: four rates in twelve months. */
  rateModel: param('rateModel', 'AN'),
  /** `rates` (list). */
  rates: repeated('rates', {
    /** `rateAmount` (N, whole number). In minor units. */
    amount: required(param('rateAmount', 'N')),
    /** `rateDate` (AN, text). As the provider writes it. */
    date: required(param('rateDate', 'AN')),
    /** `interestAmount` (N, whole number). In minor units. */
    interestAmount: param('interestAmount', 'N'),
  }),
} as const;

/** What stands in `info` of ACC: what the provider has granted, and until when. */
export const accInfo = {
  /** `status` (one of its words). */
  status: required(oneOf('status', ['AUTHORIZED', 'PREAUTHORIZED', 'CREDITED'])),
  /** `validUntil` (AN, text). */
  validUntil: param('validUntil', 'AN'),
  /** `isSuitableForDelivery` (B, true or false). */
  isSuitableForDelivery: param('isSuitableForDelivery', 'B'),
} as const;

/** The instalment plan of ACC. Amounts in minor units. */
export type RatePlan = ValuesOf<typeof ratePlan, 'rates'>;
export type AccInfo = ValuesOf<typeof accInfo>;
