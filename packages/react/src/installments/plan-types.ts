import type { EqualPlan, RatePlan } from '@tillkit/core';
import type { ComponentPropsWithoutRef } from 'react';
import type { InstallmentLabels } from '../labels/method-labels.ts';

/** Of ACC, as the server's `decodeInstallmentPlan` reads it; of MFA, MFX and MFG, as their details have it. */
export type { EqualPlan, RatePlan } from '@tillkit/core';

export interface InstallmentPlanProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Of ACC as `decodeInstallmentPlan` reads it; of MFA, MFX and MFG as their details have it. */
  readonly plan: RatePlan | EqualPlan;
  /** ISO 4217, of every amount in the plan. */
  readonly currency: string;
  /** BCP 47. The provider's by default, or `en` where `labels` are given. */
  readonly locale?: string | undefined;
  /** `installments` of what `loadMethodLabels` of `@tillkit/react/load` brings. With them it is plain markup for a server; without it loads them. */
  readonly labels?: InstallmentLabels | undefined;
}
