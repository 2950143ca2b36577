// In the page: a card form, and what it has told.
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

/** What a test does with the page. */
export interface CardPage {
  readonly show: (settings: CheckoutProviderProps, request: unknown) => void;
  /** Events in their order: `ready`, `start`, codes of errors, `downgrade` and `complete`. */
  readonly told: readonly string[];
}

const told: string[] = [];
const tell = (what: string) => () => void told.push(what);

const show: CardPage['show'] = (settings, request) => {
  const form = createElement(
    SecureFields,
    {
      start: async () => {
        told.push('start');
        return request;
      },
      onReady: tell('ready'),
      onError: ({ code }) => told.push(code),
      onDowngrade: tell('downgrade'),
      onComplete: tell('complete'),
    },
    createElement(CardNumberField, { key: 1 }),
    createElement(ExpiryField, { key: 2 }),
    createElement(CvvField, { key: 3 }),
    createElement(PayButton, { key: 4 }, 'Pay'),
  );
  createRoot(document.querySelector('main') as HTMLElement).render(createElement(CheckoutProvider, settings, form)); // of the page
};

Object.assign(globalThis, { cardPage: { show, told } satisfies CardPage });
