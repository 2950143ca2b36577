import { createElement } from 'react';
import { CheckoutButton, CheckoutProvider } from '../index.ts';

createElement(CheckoutProvider, {
  environment: 'live',
  gateway: 'https://pay.example',
  locale: 'de-CH',
  nonce: 'abc',
  payments: '/pay',
});

// @ts-expect-error -- no silent default: the environment is required
createElement(CheckoutProvider, { locale: 'de-CH' });

// @ts-expect-error -- three environments and no other
createElement(CheckoutProvider, { environment: 'production' });

createElement(CheckoutButton, { start: async () => new Response(), mode: 'redirect', 'aria-describedby': 'terms' });

// @ts-expect-error -- what the button does stands in `start`
createElement(CheckoutButton, {});

createElement(CheckoutButton, { start: async () => undefined, mode: 'lightbox', onCancel: () => {} });

// @ts-expect-error -- two modes and no other
createElement(CheckoutButton, { start: async () => undefined, mode: 'window' });

// @ts-expect-error -- a click is a start; there is no second way
createElement(CheckoutButton, { start: async () => undefined, onClick: () => {} });

const lightbox = { src: 'https://gateway.example/lightbox.js', integrity: 'sha384-x', global: 'PaymentLightbox' };

createElement(CheckoutProvider, { environment: 'live', gateway: 'https://pay.example', lightbox });

// @ts-expect-error -- no silent default: the gateway names the global of its script
createElement(CheckoutProvider, { environment: 'live', lightbox: { src: lightbox.src } });

// @ts-expect-error -- no event says that a payment is complete
createElement(CheckoutButton, { mode: 'lightbox', start: async () => undefined, onComplete: () => {} });
