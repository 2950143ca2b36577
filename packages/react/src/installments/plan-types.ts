import type { EqualPlan, RatePlan } from '@tillkit/core';
import type { ComponentPropsWithoutRef } from 'react';
import type { InstallmentLabels } from '../labels/method-labels.ts';

/**
 * Installment plan. `RatePlan` is the result of the server's `decodeInstallmentPlan` for ACC. `EqualPlan` is part of
 * the payment details for MFA, MFX and MFG.
 */
export type { EqualPlan, RatePlan } from '@tillkit/core';

export interface InstallmentPlanProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /**
   * Plan to show: for ACC, the result of `decodeInstallmentPlan`; for MFA, MFX and MFG, the plan in the payment
   * details.
   */
  readonly plan: RatePlan | EqualPlan;
  /** ISO 4217 currency code for all amounts in the plan. */
  readonly currency: string;
  /** BCP 47 locale. Defaults to the provider's locale, or to `en` if `labels` is set. */
  readonly locale?: string | undefined;
  /**
   * The `installments` labels that `loadMethodLabels` from `@tillkit/react/load` returns. Optional. If omitted, the
   * component loads the labels itself. If set, the component loads nothing, so it can also be rendered on a server.
   */
  readonly labels?: InstallmentLabels | undefined;
}
