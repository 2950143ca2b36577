import { createElement } from 'react';
import { CheckoutButton, CheckoutProvider } from '../index.ts';

createElement(CheckoutProvider, {
  environment: 'live',
  gateway: 'https://pay.example',
  locale: 'de-CH',
  nonce: 'abc',
  payments: '/pay',
});

// @ts-expect-error -- The environment is required and has no default.
createElement(CheckoutProvider, { locale: 'de-CH' });

// @ts-expect-error -- The environment is `sandbox`, `test` or `live`.
createElement(CheckoutProvider, { environment: 'production' });

createElement(CheckoutButton, { start: async () => new Response(), mode: 'redirect', 'aria-describedby': 'terms' });

// @ts-expect-error -- `start` is required.
createElement(CheckoutButton, {});

createElement(CheckoutButton, { start: async () => undefined, mode: 'lightbox', onCancel: () => {} });

// @ts-expect-error -- The mode is `redirect` or `lightbox`.
createElement(CheckoutButton, { start: async () => undefined, mode: 'window' });

// @ts-expect-error -- A click always calls `start`, so `onClick` is not a prop.
createElement(CheckoutButton, { start: async () => undefined, onClick: () => {} });

const lightbox = { src: 'https://gateway.example/lightbox.js', integrity: 'sha384-x', global: 'PaymentLightbox' };

createElement(CheckoutProvider, { environment: 'live', gateway: 'https://pay.example', lightbox });

// @ts-expect-error -- The global name of the gateway's script has no default.
createElement(CheckoutProvider, { environment: 'live', lightbox: { src: lightbox.src } });

// @ts-expect-error -- The browser never learns reliably that a payment is complete, so there is no such event.
createElement(CheckoutButton, { mode: 'lightbox', start: async () => undefined, onComplete: () => {} });
