'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { loadMethodLabels } from '../labels/load-method-labels.ts';
import type { InstallmentLabels } from '../labels/method-labels.ts';
import { installments as english } from '../labels/en/installments.ts';
import type { InstallmentPlanProps } from './plan-types.ts';
import { PlanTable } from './PlanTable.tsx';

interface TextState {
  readonly labels: InstallmentLabels;
  readonly state: 'loading' | 'ready' | 'failed';
}

/**
 * Renders a plan and loads its labels. Space is reserved for the plan until the labels have loaded. If the labels fail
 * to load, the plan is shown in English.
 */
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
  const [{ labels, state }, show] = useState<TextState>({ labels: english, state: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    loadMethodLabels(language).then(
      ({ installments }) => isCurrent && show({ labels: installments, state: 'ready' }),
      () => isCurrent && show((before) => (before.state === 'loading' ? { ...before, state: 'failed' } : before)),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);

  return (
    <div {...rest} className={`tillkit-plan ${className}`.trim()} data-state={state} aria-busy={state === 'loading'}>
      <PlanTable plan={plan} currency={currency} locale={language} labels={labels} />
    </div>
  );
}
