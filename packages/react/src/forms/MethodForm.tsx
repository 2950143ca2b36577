'use client';

import { forwardRef } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { formFailure } from '../labels/en/form-failure.ts';
import { DrawnForm } from './DrawnForm.tsx';
import type { MethodFormProps } from './method-form-props.ts';
import { useMethodForm } from './useMethodForm.ts';

/**
 * Renders the form for a payment method with only the fields that the shopper has to fill in, and validates their
 * values. The inputs have wire names, such as `uppCustomerCity`, so the shop's server can read a submitted form with
 * `readEntries`. `ref` points to the form element. For styling, `data-state` is `loading`, `failed`, `ready` or
 * `sending`.
 *
 * @example
 * <MethodForm method="BPY" defaults={{ customer }} onSubmit={async ({ values }) => (await save(values)).issues} />
 */
export const MethodForm = forwardRef<HTMLFormElement, MethodFormProps>((props, ref) => {
  const { method, form, show, lists, layout, fold } = props;
  const { locale } = useCheckout('<MethodForm>');
  const state = useMethodForm(method, locale, form, !!(show ?? lists ?? layout ?? fold));
  if (state.status === 'ready') return <DrawnForm key={method} {...props} form={state.form} ref={ref} />;
  if (state.status === 'loading') return <div className="tillkit-form" data-state="loading" aria-busy />;
  const { failed, retry } = { ...formFailure, ...state.texts?.drawn, ...props.labels };
  return (
    <div className="tillkit-form" data-state="failed" role="alert">
      <p>{failed}</p>
      <button type="button" onClick={state.retry}>
        {retry}
      </button>
    </div>
  );
});
