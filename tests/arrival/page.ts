// Runs in the page: renders the drop-in with a start function that returns a signed request.
import { Checkout, CheckoutProvider, type CheckoutProps, type CheckoutProviderProps } from '@tillkit/react/checkout';
import { createElement, StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';
import '@tillkit/react/styles.css';

/** The React version, and a function that shows the drop-in. The page provides both for the tests. */
export interface ArrivalPage {
  readonly version: string;
  readonly show: (settings: CheckoutProviderProps, props: Partial<CheckoutProps>, request: unknown) => void;
}

const place = document.querySelector('main') as HTMLElement;

const show: ArrivalPage['show'] = (settings, props, request) => {
  const checkout = createElement(Checkout, {
    methods: ['VIS', 'ECA', 'PFC', 'BPY', 'EPS', { code: 'TWI', reason: 'currency' }],
    total: { amount: 4990, currency: 'CHF' },
    start: async () => request,
    ...props,
  });
  createRoot(place).render(createElement(StrictMode, null, createElement(CheckoutProvider, settings, checkout)));
};

Object.assign(globalThis, { arrival: { show, version } satisfies ArrivalPage });
