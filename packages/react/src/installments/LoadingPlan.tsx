'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { loadMethodLabels } from '../labels/load.ts';
import type { InstallmentLabels } from '../labels/method-labels.ts';
import { installments as english } from '../labels/en/installments.ts';
import type { InstallmentPlanProps } from './plan-types.ts';
import { PlanTable } from './PlanTable.tsx';

/** A plan that loads its texts; until they are there its place is kept. Where they do not come it speaks English. */
export function LoadingPlan({
  plan,
  currency,
  locale,
  labels: _,
  className = '',
  ...rest
}: InstallmentPlanProps): ReactNode {
  const checkout = useCheckout('<InstallmentPlan>');
  const language = locale ?? checkout.locale ?? 'en';
  const [labels, setLabels] = useState<InstallmentLabels>();

  useEffect(() => {
    let isCurrent = true;
    loadMethodLabels(language).then(
      ({ installments }) => isCurrent && setLabels(installments),
      () => isCurrent && setLabels((before) => before ?? english),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);

  const state = !labels ? 'loading' : labels === english ? 'failed' : 'ready';
  return (
    <div {...rest} className={`tillkit-plan ${className}`.trim()} data-state={state} aria-busy={!labels}>
      <PlanTable plan={plan} currency={currency} locale={language} labels={labels ?? english} />
    </div>
  );
}
