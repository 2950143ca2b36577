'use client';

import { createElement, forwardRef, type ComponentPropsWithoutRef } from 'react';
import { useFields } from './fields-context.ts';

export type PayButtonProps = Omit<
  ComponentPropsWithoutRef<'button'>,
  'type' | 'form' | 'formAction' | 'formMethod' | 'formTarget' | 'name' | 'value'
>;

const busyStates = ['submitting', 'verifying', 'leaving', 'complete'];

/**
 * Renders the submit button of a card form. The ref points to the button element. For styling, `data-state` is the
 * form's status.
 *
 * @example
 * <SecureFields start={start}>
 *   <CardNumberField />
 *   <ExpiryField />
 *   <CvvField />
 *   <PayButton>Pay CHF 49.90</PayButton>
 * </SecureFields>
 */
export const PayButton = forwardRef<HTMLButtonElement, PayButtonProps>((props, ref) => {
  const { status } = useFields().view.state;
  const busy = busyStates.includes(status);
  return createElement(
    'div',
    { className: 'tillkit-checkout' },
    // oxlint-disable-next-line react/refs -- The caller's ref is passed on, not read.
    createElement('button', {
      ...props,
      ref,
      type: 'submit',
      'aria-busy': busy,
      'aria-disabled': busy,
      'data-state': status,
    }),
  );
});
