import { render } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as german from '../labels/de/labels.ts';
import { CheckoutButton, CheckoutProvider, PaymentStatus, type CheckoutProviderProps } from '../index.ts';
import { useCheckout } from './CheckoutProvider.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React tells of the thrown errors as well
});

test('a missing environment throws at once, even with nothing inside', () => {
  const none = {} as CheckoutProviderProps; // what a shop without types may pass
  expect(() => render(createElement(CheckoutProvider, none))).toThrow(
    'No environment: wrap what uses <CheckoutButton> in <CheckoutProvider environment="sandbox">.',
  );
});

test('a button without a provider says how to mend it', () => {
  expect(() => render(<CheckoutButton start={async () => undefined}>Pay</CheckoutButton>)).toThrow(
    'wrap what uses <CheckoutButton> in <CheckoutProvider environment="sandbox">',
  );
});

test('a payment status without a provider names the hook that misses it', () => {
  expect(() => render(<PaymentStatus payment="f3a1c0de90b24c7f8a5d6e1b2c3d4e5f" />)).toThrow(
    'uses usePaymentStatus in <CheckoutProvider',
  );
});

test('a render of the parent with the same settings renders no consumer, also where they are written anew', () => {
  const consumer = vi.fn(() => useCheckout('<Consumer>').locale);
  const Consumer = () => consumer();
  const inside = <Consumer />; // the same element, so that only the context could render it
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
