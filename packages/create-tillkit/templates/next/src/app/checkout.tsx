'use client';
import type { PaymentView } from '@tillkit/core';
import {
  CheckoutButton,
  CheckoutProvider,
  PaymentStatus,
  RedirectForm,
  type CheckoutProviderProps,
} from '@tillkit/react';
import { useActionState, type ReactNode } from 'react';
import { startPayment } from './start-payment.ts';

type Gateway = Pick<CheckoutProviderProps, 'environment' | 'gateway'>;

/**
 * Renders the pay button. With scripts, the button opens the payment page. Without scripts, it submits the form to the
 * server action, and the page then shows the form that opens the payment page.
 */
export function Pay({ order, children, ...gateway }: Gateway & { order: string; children: ReactNode }) {
  const [started, action] = useActionState(startPayment, undefined);
  const start = () =>
    fetch('/api/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order }),
    });
  return (
    <CheckoutProvider {...gateway}>
      {typeof started === 'object' ? (
        <RedirectForm request={started} autoSubmit>
          <button className="pay">Continue to payment</button>
        </RedirectForm>
      ) : (
        <>
          {started && <p role="alert">The payment could not be started. Please try again.</p>}
          <form action={action}>
            <input type="hidden" name="order" value={order} />
            <CheckoutButton type="submit" start={start}>
              {children}
            </CheckoutButton>
          </form>
        </>
      )}
    </CheckoutProvider>
  );
}

export function Payment({ initial, ...gateway }: Gateway & { initial: PaymentView }) {
  return (
    <CheckoutProvider {...gateway}>
      <PaymentStatus payment={initial.id} initial={initial} headingLevel={1} />
    </CheckoutProvider>
  );
}
