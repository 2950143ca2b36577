/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  CardNumberField,
  CheckoutButton,
  CheckoutProvider,
  CvvField,
  ExpiryField,
  PayButton,
  PaymentStatus,
  SecureFields,
} from '@tillkit/react';
import { fakeCardFields, fakeShop } from '@tillkit/react/testing';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createElement as h } from 'react';

afterEach(cleanup);

test('a card that is declined is told', async () => {
  const fields = fakeCardFields({ outcome: 'declined' });
  const shop = fakeShop();
  const parts = [h(CardNumberField), h(ExpiryField), h(CvvField), h(PayButton, {}, 'Pay')];
  render(
    h(
      CheckoutProvider,
      { environment: 'sandbox', secureFields: fields.script },
      h(SecureFields, { start: shop.start }, ...parts),
    ),
  );
  await screen.findByRole('button', { name: 'Pay' });
  await userEvent.type(fields.input('cardNumber'), '4111111111111111');
  await userEvent.type(fields.input('cvv'), '123');
  await userEvent.type(screen.getByLabelText('Expiry date'), '12 / 34');
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/declined/i);
  expect(shop.payments).toHaveLength(1);
  fields.remove();
  shop.remove();
});

test("msw's handlers start a payment by fetch and tell of it", async () => {
  const shop = fakeShop({ fetch: false });
  const server = setupServer(...shop.handlers(http));
  server.listen({ onUnhandledRequest: 'error' });
  const start = () => fetch(new URL('/api/payments', location.href), { method: 'POST', body: '{}' });
  const page = (content) => h(CheckoutProvider, { environment: 'sandbox' }, content);
  const { rerender } = render(page(h(CheckoutButton, { start }, 'Pay CHF 49.90')));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay CHF 49.90' }));
  for (let turn = 0; shop.sent.length === 0 && turn < 1000; turn++) await new Promise(setImmediate);
  const [{ id } = {}] = shop.payments;
  rerender(page(h(PaymentStatus, { payment: id })));
  expect((await screen.findByText('Payment received')).textContent).toBe('Payment received');
  server.close();
  shop.remove();
});
