'use client';
import { CheckoutButton, CheckoutProvider, PaymentStatus } from '@tillkit/react';

export function Pay({ order, payment }: { order: string; payment: string | undefined }) {
  const start = () =>
    fetch('/api/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order }),
    });
  return (
    <CheckoutProvider environment="sandbox">
      {payment ? <PaymentStatus payment={payment} /> : <CheckoutButton start={start}>Pay CHF 49.90</CheckoutButton>}
    </CheckoutProvider>
  );
}
