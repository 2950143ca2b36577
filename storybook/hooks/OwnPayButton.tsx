import { CardNumberField, CvvField, ExpiryField, SecureFields, useSecureFields } from '@tillkit/react';
import type { ReactNode } from 'react';

const start = () =>
  fetch('/api/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order: 'A-1' }),
  });

/** Your own button and status text inside the card form. */
function OwnButton(): ReactNode {
  const card = useSecureFields();
  return (
    <>
      <button type="button" disabled={card.status === 'verifying'} onClick={card.submit}>
        Pay CHF 49.90
      </button>
      <p>The form is {card.status}.</p>
    </>
  );
}

export const OwnPayButton = (): ReactNode => (
  <SecureFields start={start}>
    <CardNumberField />
    <ExpiryField />
    <CvvField />
    <OwnButton />
  </SecureFields>
);
