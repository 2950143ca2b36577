import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { customer } from '../test/customer.ts';
import { aCheckout } from '../test/drop-in.ts';
import { signedJson } from '../test/fakes.ts';
import { CheckoutButton, CheckoutProvider } from '../index.ts';

// A button that opens a lightbox connects to the gateway as soon as the pointer or keyboard focus reaches the button.

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]')];
const toGateway = (origin: string) => links().filter(({ href }) => href === `${origin}/`);
const clear = () => links().forEach((link) => link.remove());
beforeEach(clear);
afterEach(clear);

const shop = (gateway: string, mode: 'lightbox' | 'redirect' = 'lightbox') => (
  <StrictMode>
    <CheckoutProvider environment="sandbox" gateway={gateway} lightbox={{ src: '/lightbox.js', global: 'Lightbox' }}>
      <CheckoutButton mode={mode} start={async () => signedJson()}>
        Pay
      </CheckoutButton>
    </CheckoutProvider>
  </StrictMode>
);
const button = () => screen.getByRole('button', { name: 'Pay' });

test('hovering over a lightbox button preconnects to the script and page origins but does not load the script', async () => {
  const origin = 'https://by-pointer.example';
  render(shop(origin));
  expect(links()).toEqual([]);
  await userEvent.hover(button());
  await waitFor(() => expect(toGateway(origin).map((link) => link.crossOrigin)).toEqual([null, '']));
  await userEvent.unhover(button());
  await userEvent.hover(button());
  act(() => button().focus());
  await act(async () => {});
  expect(links()).toHaveLength(2);
  expect([...document.scripts].filter(({ src }) => src.startsWith(origin))).toEqual([]);
});

test('focusing a lightbox button preconnects to the gateway', async () => {
  const origin = 'https://by-keyboard.example';
  render(shop(origin));
  await userEvent.tab();
  expect(button()).toHaveFocus();
  await waitFor(() => expect(toGateway(origin)).toHaveLength(2));
});

test('a redirect button does not preconnect', async () => {
  render(shop('https://redirected.example', 'redirect'));
  await userEvent.hover(button());
  await userEvent.tab();
  expect(links()).toEqual([]);
});

test('if a payment method form uses a lightbox, hovering over its button preconnects to the gateway', async () => {
  const origin = 'https://by-form.example';
  const { page } = aCheckout(
    { defaultValue: 'BPY', modes: { BPY: 'lightbox' }, form: { defaults: { customer } } },
    { gateway: origin, lightbox: { src: '/lightbox.js', global: 'Lightbox' } },
  );
  await import('../drop-in/bodies/FormWindow.tsx');
  render(page());
  const pay = await screen.findByRole('button', { name: 'Buy on invoice' }, { timeout: 20_000 });
  await waitFor(async () => {
    await userEvent.unhover(pay);
    await userEvent.hover(pay);
    expect(toGateway(origin)).toHaveLength(2);
  });
});
