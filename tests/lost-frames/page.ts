// Runs in the browser page. Renders a card form and records the events that the form reports.
import {
  CardNumberField,
  CheckoutProvider,
  CvvField,
  ExpiryField,
  PayButton,
  SecureFields,
  type CheckoutProviderProps,
} from '@tillkit/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The page functions that a test calls. */
export interface CardPage {
  readonly show: (settings: CheckoutProviderProps, request: unknown) => void;
  /**
   * Names of the events that the form has reported, oldest first: `ready`, `start`, `downgrade`, `complete` or an error
   * code.
   */
  readonly events: readonly string[];
}

const events: string[] = [];
const tell = (what: string) => () => void events.push(what);

const show: CardPage['show'] = (settings, request) => {
  const form = createElement(
    SecureFields,
    {
      start: async () => {
        events.push('start');
        return request;
      },
      onReady: tell('ready'),
      onError: ({ code }) => events.push(code),
      onDowngrade: tell('downgrade'),
      onComplete: tell('complete'),
    },
    createElement(CardNumberField, { key: 1 }),
    createElement(ExpiryField, { key: 2 }),
    createElement(CvvField, { key: 3 }),
    createElement(PayButton, { key: 4 }, 'Pay'),
  );
  createRoot(document.querySelector('main') as HTMLElement).render(createElement(CheckoutProvider, settings, form));
};

Object.assign(globalThis, { cardPage: { show, events } satisfies CardPage });
