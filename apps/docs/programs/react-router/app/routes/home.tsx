import { CheckoutProvider, PaymentStatus } from '@tillkit/react';
import { Checkout, type CheckoutChoice } from '@tillkit/react/checkout';
import { useSearchParams } from 'react-router';

export default function Home() {
  const [query] = useSearchParams();
  const order = query.get('order') ?? 'A-1';
  const payment = query.get('payment');
  const start = (choice: CheckoutChoice) =>
    fetch('/api/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order, ...choice }),
    });
  return (
    <CheckoutProvider environment="sandbox">
      {payment ? (
        <PaymentStatus payment={payment} />
      ) : (
        <Checkout methods={['VIS', 'ECA', 'PFC']} total={{ amount: 4990, currency: 'CHF' }} start={start} />
      )}
    </CheckoutProvider>
  );
}
