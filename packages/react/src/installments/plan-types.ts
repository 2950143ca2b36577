import type { EqualPlan, RatePlan } from '@tillkit/core';
import type { ComponentPropsWithoutRef } from 'react';
import type { InstallmentLabels } from '../labels/method-labels.ts';

/**
 * Installment plan. `RatePlan` is the result of the server's `decodeInstallmentPlan` for ACC. `EqualPlan` is part of
 * the payment details for MFA, MFX and MFG.
 */
export type { EqualPlan, RatePlan } from '@tillkit/core';

export interface InstallmentPlanProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Plan to show: for ACC, the result of `decodeInstallmentPlan`; for MFA, MFX and MFG, from the payment's details. */
  readonly plan: RatePlan | EqualPlan;
  /** ISO 4217 code of all amounts in the plan. */
  readonly currency: string;
  /** BCP 47 locale. Defaults to the provider's, or to `en` if `labels` are set. */
  readonly locale?: string | undefined;
  /**
   * Texts: the `installments` of `loadMethodLabels` in `@tillkit/react/load`. Optional. If omitted, the component loads
   * the texts. If set, it renders plain markup, also on a server.
   */
  readonly labels?: InstallmentLabels | undefined;
}
