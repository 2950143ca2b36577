import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { InstallmentLabels } from '../labels/method-labels.ts';
import { LoadingPlan } from './LoadingPlan.tsx';
import { PlanTable } from './PlanTable.tsx';
import type { EqualPlan, RatePlan } from './plan-types.ts';

export interface InstallmentPlanProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  readonly plan: RatePlan | EqualPlan;
  /** ISO 4217, of every amount in the plan. */
  readonly currency: string;
  /** BCP 47. The provider's by default, or `en` where `labels` are given. */
  readonly locale?: string | undefined;
  /** `installments` of what `loadMethodLabels` of `@tillkit/react/load` brings. With them it is plain markup for a server; without it loads them. */
  readonly labels?: InstallmentLabels | undefined;
}

/**
 * The instalments that a provider has granted: when, how much, and what they come to. State for styling: `data-state="ready
 * | loading | failed"`.
 *
 * @example
 * <InstallmentPlan plan={plan} currency="CHF" />
 */
export function InstallmentPlan(props: InstallmentPlanProps): ReactNode {
  const { plan, currency, locale = 'en', labels, className = '', ...rest } = props;
  if (!labels) return <LoadingPlan {...props} />;
  return (
    <div {...rest} className={`tillkit-plan ${className}`.trim()} data-state="ready">
      <PlanTable plan={plan} currency={currency} locale={locale} labels={labels} />
    </div>
  );
}
