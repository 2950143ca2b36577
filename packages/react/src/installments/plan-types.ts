import type { PaymentResult } from '@tillkit/core';

/** The instalment plan of ACC, as the server's `decodeInstallmentPlan` reads it. */
export type { RatePlan } from '@tillkit/core';

/** The instalments of MFA, MFX and MFG, as `readResult` of the core reads their details. Amounts in the currency's minor unit. */
export interface EqualPlan extends Omit<Details, 'installmentNumber' | 'installmentAmount'> {
  readonly installmentNumber: number;
  /** Of one instalment, fees and interest included. */
  readonly installmentAmount: number;
}

type Details = Pick<
  PaymentResult<'MFX'>['details'],
  'installmentNumber' | 'installmentAmount' | 'installmentFees' | 'installmentInterests'
>;
