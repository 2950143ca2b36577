import { render } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CheckoutButton, CheckoutProvider, PaymentStatus, type CheckoutProviderProps } from '../index.ts';

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
  expect(() => render(<PaymentStatus payment="f3a1c0de" />)).toThrow('uses usePaymentStatus in <CheckoutProvider');
});
