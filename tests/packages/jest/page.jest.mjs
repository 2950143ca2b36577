/** @jest-environment ./page-environment.cjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CardNumberField, CheckoutProvider, CvvField, ExpiryField, PayButton, SecureFields } from '@tillkit/react';
import { fakeCardFields, fakeShop } from '@tillkit/react/testing';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createElement as h } from 'react';

afterEach(cleanup);

test('the page reports a declined card', async () => {
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
  expect((await screen.findByText(/declined/)).textContent).toBe('The card was declined. Please use another card.');
  expect(shop.payments).toHaveLength(1);
  fields.remove();
  shop.remove();
});

test("the msw handlers respond to the request that starts a payment and return the payment's state", async () => {
  const shop = fakeShop({ fetch: false });
  const server = setupServer(...shop.handlers(http));
  server.listen({ onUnhandledRequest: 'error' });
  const address = 'http://localhost/api/payments';
  const { payment, action } = await (await fetch(address, { method: 'POST', body: '{}' })).json();
  expect(action).toMatch(/^https?:/);
  shop.decide('paid');
  expect(await (await fetch(`${address}/${payment}`)).json()).toMatchObject({ id: payment, status: 'paid' });
  shop.fails = 503;
  expect((await fetch(`${address}/${payment}`)).status).toBe(503);
  server.close();
  shop.remove();
});
