import { usePaymentStatus } from '@tillkit/react';
import type { ReactNode } from 'react';

/** Shows the state of a payment in one line. */
export function PaymentLine({ payment }: { readonly payment: string }): ReactNode {
  const state = usePaymentStatus(payment);
  if (state.status === 'failed')
    return (
      <button type="button" onClick={state.retry}>
        Try again
      </button>
    );
  return (
    <p role="status">{state.status === 'paid' ? `Paid: ${state.payment.refno}` : `Your payment is ${state.status}.`}</p>
  );
}
