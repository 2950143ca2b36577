import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { action, aSignedRequest, catchSubmissions, findAxeViolations, signedJson } from '../test/fakes.ts';
import { CheckoutButton, CheckoutProvider } from '../index.ts';

afterEach(() => vi.restoreAllMocks());

const shop = (
  <StrictMode>
    <CheckoutProvider environment="sandbox">
      <CheckoutButton start={async () => signedJson({ amount: '5990' })} fallback={aSignedRequest()}>
        Pay
      </CheckoutButton>
    </CheckoutProvider>
  </StrictMode>
);

test('without scripts, the button submits the request that the server signed', async () => {
  const sent = catchSubmissions();
  document.body.innerHTML = renderToString(shop);
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(sent).toEqual([
    { method: 'post', action, target: '_top', charset: 'utf-8', fields: Object.entries(signedJson().parameters) },
  ]);
  document.body.innerHTML = '';
});

test('with scripts, a click fetches a new signed request, because the amount may have changed', async () => {
  const sent = catchSubmissions();
  render(shop);
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields).toContainEqual(['amount', '5990']);
});

test('the server-rendered HTML of a button with a fallback hydrates without a warning', async () => {
  const log = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(shop);
  const root = await act(async () => hydrateRoot(container, shop, { onRecoverableError }));
  expect(log).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(await findAxeViolations(container)).toEqual([]);
  act(() => root.unmount());
  container.remove();
});

/** A button in the shop's own form, which starts the payment on the shop's server. */
const inForm = (
  <StrictMode>
    <CheckoutProvider environment="sandbox">
      <form method="post" action="https://shop.example/pay">
        <input type="hidden" name="order" value="A-1" />
        <CheckoutButton type="submit" start={async () => signedJson()}>
          Pay
        </CheckoutButton>
      </form>
    </CheckoutProvider>
  </StrictMode>
);

test("without scripts, a button with the type submit submits the shop's form around it", async () => {
  const sent = catchSubmissions();
  document.body.innerHTML = renderToString(inForm);
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(sent).toEqual([expect.objectContaining({ action: 'https://shop.example/pay', fields: [['order', 'A-1']] })]);
  document.body.innerHTML = '';
});

test("with scripts, a button with the type submit calls start and does not submit the shop's form", async () => {
  const sent = catchSubmissions();
  render(inForm);
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ action })]));
});
