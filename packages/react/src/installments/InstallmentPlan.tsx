import type { ReactNode } from 'react';
import { LoadingPlan } from './LoadingPlan.tsx';
import { PlanTable } from './PlanTable.tsx';
import type { InstallmentPlanProps } from './plan-types.ts';

/**
 * Renders the installments that a provider has granted: dates, amounts and total. For styling, the `data-state`
 * attribute is `ready`, `loading` or `failed`.
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
