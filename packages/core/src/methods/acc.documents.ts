import { oneOf, param, repeated, required, type ValuesOf } from '../table/parameter.ts';

/** What stands in `installmentPlan` of ACC, an XML document in base64. */
export const ratePlan = {
  /** What all rates come to, in minor units. */
  totalRateAmount: required(param('totalRateAmount', 'N')),
  /** In percent, as the provider writes it: `14.9`. */
  interestRate: param('interestRate', 'AN'),
  billingDate: param('billingDate', 'AN'),
  /** `4x12`: four rates in twelve months. */
  rateModel: param('rateModel', 'AN'),
  rates: repeated('rates', {
    /** In minor units. */
    amount: required(param('rateAmount', 'N')),
    /** As the provider writes it. */
    date: required(param('rateDate', 'AN')),
    /** In minor units. */
    interestAmount: param('interestAmount', 'N'),
  }),
} as const;

/** What stands in `info` of ACC: what the provider has granted, and until when. */
export const accInfo = {
  status: required(oneOf('status', ['AUTHORIZED', 'PREAUTHORIZED', 'CREDITED'])),
  validUntil: param('validUntil', 'AN'),
  isSuitableForDelivery: param('isSuitableForDelivery', 'B'),
} as const;

/** The instalment plan of ACC. Amounts in minor units. */
export type RatePlan = ValuesOf<typeof ratePlan, 'rates'>;
export type AccInfo = ValuesOf<typeof accInfo>;
