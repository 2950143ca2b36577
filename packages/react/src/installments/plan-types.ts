import type { PaymentResult, RatePlan } from '@tillkit/core';
import type { ComponentPropsWithoutRef } from 'react';
import type { InstallmentLabels } from '../labels/method-labels.ts';

/** The installment plan of ACC, as the server's `decodeInstallmentPlan` reads it. */
export type { RatePlan } from '@tillkit/core';

/** The installments of MFA, MFX and MFG, as `readResult` of the core reads their details. Amounts in the currency's minor unit. */
export interface EqualPlan extends Omit<Details, 'installmentNumber' | 'installmentAmount'> {
  readonly installmentNumber: number;
  /** Of one installment, fees and interest included. */
  readonly installmentAmount: number;
}

type Details = Pick<
  PaymentResult<'MFX'>['details'],
  'installmentNumber' | 'installmentAmount' | 'installmentFees' | 'installmentInterests'
>;

export interface InstallmentPlanProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  readonly plan: RatePlan | EqualPlan;
  /** ISO 4217, of every amount in the plan. */
  readonly currency: string;
  /** BCP 47. The provider's by default, or `en` where `labels` are given. */
  readonly locale?: string | undefined;
  /** `installments` of what `loadMethodLabels` of `@tillkit/react/load` brings. With them it is plain markup for a server; without it loads them. */
  readonly labels?: InstallmentLabels | undefined;
}
