import { useLightbox } from '@tillkit/react';
import type { ReactNode } from 'react';

const start = () =>
  fetch('/api/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order: 'A-1' }),
  });

/** A button and words of your own for the payment page over the shop's. */
export function OwnLightboxButton(): ReactNode {
  const lightbox = useLightbox({ onClose: ({ payment }) => location.assign(`#/payment/${payment}`) });
  return (
    <>
      <button type="button" disabled={lightbox.status === 'loading'} onClick={() => lightbox.open(start)}>
        {lightbox.status === 'loading' ? 'One moment' : 'Pay CHF 49.90'}
      </button>
      <p role="status">
        {lightbox.status === 'failed' ? 'It did not open. Press again.' : `The window is ${lightbox.status}.`}
      </p>
    </>
  );
}
