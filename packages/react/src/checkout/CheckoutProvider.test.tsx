import { render } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as german from '../labels/de/labels.ts';
import { CheckoutButton, CheckoutProvider, PaymentStatus, type CheckoutProviderProps } from '../index.ts';
import { useCheckout } from './CheckoutProvider.tsx';

beforeEach(() => {
  // Silence the console, because React also logs the thrown errors.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('CheckoutProvider without an environment throws immediately, even without children', () => {
  const untyped = {} as CheckoutProviderProps;
  expect(() => render(createElement(CheckoutProvider, untyped))).toThrow(
    'No environment is set for <CheckoutButton>: wrap it in <CheckoutProvider environment="sandbox">.',
  );
});

test('a button without a provider throws an error that names the provider', () => {
  expect(() => render(<CheckoutButton start={async () => undefined}>Pay</CheckoutButton>)).toThrow(
    'for <CheckoutButton>: wrap it in <CheckoutProvider environment="sandbox">',
  );
});

test('a PaymentStatus without a provider throws an error that names usePaymentStatus', () => {
  expect(() => render(<PaymentStatus payment="f3a1c0de90b24c7f8a5d6e1b2c3d4e5f" />)).toThrow(
    'for usePaymentStatus: wrap it in <CheckoutProvider',
  );
});

test('rerendering a provider with equal settings does not rerender its consumers', () => {
  const consumer = vi.fn(() => useCheckout('<Consumer>').locale);
  const Consumer = () => consumer();
  // The element is the same object in every render, so only a context change can rerender it.
  const inside = <Consumer />;
  const shop = (locale: string) => (
    <CheckoutProvider
      environment="sandbox"
      locale={locale}
      lightbox={{ src: '/lightbox.js', global: 'PaymentLightbox' }}
      secureFields={{ src: '/fields.js', merchantId: '1000011011' }}
      labels={{ ...german }}
    >
      {inside}
    </CheckoutProvider>
  );
  const { container, rerender } = render(shop('de'));
  rerender(shop('de'));
  rerender(shop('de'));
  expect(consumer).toHaveBeenCalledOnce();
  rerender(shop('fr'));
  expect(consumer).toHaveBeenCalledTimes(2);
  expect(container).toHaveTextContent('fr');
});
