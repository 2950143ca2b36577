import { useLightbox } from '@tillkit/react';
import type { ReactNode } from 'react';

const start = () =>
  fetch('/api/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order: 'A-1' }),
  });

/** Your own button, which opens the payment page in a lightbox, and your own status text. */
export function OwnLightboxButton(): ReactNode {
  const lightbox = useLightbox({ onClose: ({ payment }) => location.assign(`#/payment/${payment}`) });
  return (
    <>
      <button type="button" disabled={lightbox.status === 'loading'} onClick={() => lightbox.open(start)}>
        {lightbox.status === 'loading' ? 'One moment' : 'Pay CHF 49.90'}
      </button>
      <p role="status">
        {lightbox.status === 'failed' ? 'The lightbox did not open. Try again.' : `The lightbox is ${lightbox.status}.`}
      </p>
    </>
  );
}
