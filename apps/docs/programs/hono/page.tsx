import { CheckoutButton, CheckoutProvider, PaymentStatus } from '@tillkit/react';
import '@tillkit/react/styles.css';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const order = query.get('order') ?? 'A-1';
const payment = query.get('payment');

const start = () =>
  fetch('/api/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order }),
  });

createRoot(document.querySelector('main')!).render(
  <CheckoutProvider environment="sandbox">
    {payment ? <PaymentStatus payment={payment} /> : <CheckoutButton start={start}>Pay CHF 49.90</CheckoutButton>}
  </CheckoutProvider>,
);
