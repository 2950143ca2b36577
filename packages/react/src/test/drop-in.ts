import { screen } from '@testing-library/react';
import { createElement, StrictMode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { Checkout, CheckoutProvider, type CheckoutProps, type CheckoutProviderProps } from '../checkout.ts';
import { loadCheckout } from '../load.ts';
import { fakeCardFields, type CardFieldsOptions } from '../testing/fake-card-fields.ts';
import { fakeShop, type FakeShopOptions } from '../testing/fake-shop-server.ts';

export const total = { amount: 4990, currency: 'CHF' };
export const methods: CheckoutProps['methods'] = ['VIS', 'ECA', 'PFC', 'BPY', { code: 'EPS', reason: 'currency' }];
export const savedCards = [{ id: 'c1', brand: 'VIS', lastFour: '4242', expiry: '12/27' }];

/** Preloads the code and data that the checkout needs for each payment method. */
export const warm = () =>
  Promise.all([
    ...['VIS', 'PFC', 'BPY', 'PAP'].map((code) =>
      loadCheckout({ methods: [code, ...methods], environment: 'sandbox', payment: 'warm' }),
    ),
    loadCheckout({ methods, environment: 'sandbox', secureFields: { src: '/x.js', merchantId: '1' } }),
  ]);

interface Played {
  readonly fields?: CardFieldsOptions;
  readonly shop?: FakeShopOptions;
}

/**
 * Creates a checkout in a simulated shop. `page` returns the checkout element and accepts additional props. The
 * callbacks are mocks.
 */
export function aCheckout(
  props: Partial<CheckoutProps> = {},
  settings: Partial<CheckoutProviderProps> = {},
  played: Played = {},
) {
  const fields = fakeCardFields(played.fields);
  const shop = fakeShop(played.shop);
  onTestFinished(() => {
    fields.remove();
    shop.remove();
  });
  const start = vi.fn(async (_choice: unknown): Promise<unknown> => shop.start());
  const callbacks = {
    onChange: vi.fn(),
    onError: vi.fn(),
    onOpen: vi.fn(),
    onPaid: vi.fn(),
    onUnpaid: vi.fn(),
    onDelay: vi.fn(),
    onPayment: vi.fn(),
    onDowngrade: vi.fn(),
  };
  const page = (more: Partial<CheckoutProps> = {}, own: Partial<CheckoutProviderProps> = {}) =>
    createElement(
      StrictMode,
      null,
      createElement(
        CheckoutProvider,
        { environment: 'sandbox', ...settings, ...own },
        createElement(Checkout, { methods, total, start, ...callbacks, ...props, ...more }),
      ),
    );
  return { fields, shop, start, page, ...callbacks };
}

export const row = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
export const pay = /^Pay CHF.49.90$/;
