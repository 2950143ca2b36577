import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { cart, line, order, pages, payment, toModel, toProps } from '../test/models.ts';
import type { Model, Page } from './page.ts';
import { Shop } from './Shop.tsx';

afterEach(() => vi.unstubAllGlobals());

interface Call {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Responds to each request with the next model, as the shop does after its redirect, and records each request. */
function stubServer(...answers: readonly Model[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: { body?: URLSearchParams }) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    calls.push({ url, fields: Object.fromEntries(init?.body ?? []) });
    return { ok: true, url: location.href, json: async () => answer };
  });
  return calls;
}

const page = (name: string): Page => pages[name] ?? { kind: 'problem', title: name, text: '' };
const cartOf = (quantity: number) =>
  toModel({ kind: 'cart', cart: { ...cart, lines: [{ ...line, quantity }] } }, { cartCount: quantity });

test('after a click on "Add to cart", the page shows a link to the checkout and announces the new number of items', async () => {
  const calls = stubServer(toModel(page('added'), { cartCount: 1, cartText: 'Cart: 1 item, CHF 49.90' }));
  render(<Shop {...toProps(toModel(page('product'), { cartCount: 0, cartText: 'Cart empty' }))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  expect(calls).toEqual([{ url: '/cart/items', fields: { product: 'fountain-pen', quantity: '1' } }]);
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
  expect(screen.getByText('Cart: 1 item, CHF 49.90')).toHaveAttribute('role', 'status');
});

test('three quick clicks on "Add to cart" add one item, and a later click adds a second item', async () => {
  const calls = stubServer(toModel(page('added'), { cartCount: 1 }));
  render(<Shop {...toProps(toModel(page('product')))} />);
  const add = screen.getByRole('button', { name: 'Add to cart' });
  for (let press = 0; press < 3; press++) fireEvent.click(add);
  await screen.findByRole('link', { name: 'Checkout' });
  expect(calls).toHaveLength(1);
  await userEvent.click(add);
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('two quick clicks on the plus button increase the quantity by two', async () => {
  const calls = stubServer(cartOf(2), cartOf(3));
  render(<Shop {...toProps(cartOf(1))} />);
  const plus = screen.getByRole('button', { name: 'Add one Fountain pen' });
  fireEvent.click(plus);
  fireEvent.click(plus);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ fields }) => fields['quantity.fountain-pen'])).toEqual(['2', '3']);
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Quantity of Fountain pen' })).toHaveValue(3));
});

test('if the shop refuses a quantity, the error replaces the stock below the field, and the field is marked as invalid', async () => {
  const calls = stubServer(toModel(page('too many')));
  render(<Shop {...toProps(toModel(page('product')))} />);
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
  expect(quantity).toHaveAccessibleDescription('In stock');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '21');
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Up to 20 per order.')).toHaveAttribute('role', 'alert');
  expect(calls[0]?.fields).toEqual({ product: 'fountain-pen', quantity: '21' });
  expect(quantity).toBeInvalid();
  expect(quantity).toHaveValue(21);
  expect(quantity).toHaveAccessibleDescription('Up to 20 per order.');
});

test('removing the last line from the cart moves focus to the heading', async () => {
  const calls = stubServer(toModel(page('empty cart'), { cartCount: 0 }));
  render(<Shop {...toProps(cartOf(1))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Fountain pen' }));
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus();
  expect(calls[0]?.fields).toMatchObject({ remove: 'fountain-pen' });
});

test('choosing a different delivery option requests the new prices immediately', async () => {
  const calls = stubServer(cartOf(1));
  render(<Shop {...toProps(cartOf(1))} />);
  await userEvent.click(screen.getByRole('radio', { name: /Collect in the shop/ }));
  await waitFor(() => expect(calls[0]?.fields).toMatchObject({ delivery: 'pick-up', 'quantity.fountain-pen': '1' }));
});

test('the currency menu closes when Escape is pressed, when the shopper clicks outside and when a currency is chosen', async () => {
  const calls = stubServer(toModel(page('list'), { currency: 'EUR' }));
  render(<Shop {...toProps(toModel(page('list')))} />);
  const summary = screen.getByText('Currency:').closest('summary');
  const menu = summary?.closest('details');
  if (!summary || !menu) throw new Error('The page does not contain the currency menu.');
  const close = [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('heading', { level: 1 })),
    () => userEvent.click(screen.getByRole('button', { name: 'EUR' })),
  ];
  for (const how of close) {
    menu.open = true;
    await how();
    expect(menu.open).toBe(false);
  }
  expect(calls).toEqual([{ url: '/currency', fields: { back: '/', currency: 'EUR' } }]);
  await waitFor(() => expect(summary).toHaveTextContent('EUR'));
});

test('choosing a theme in the header menu changes it immediately, without loading a new page', async () => {
  stubServer(toModel(page('list'), { theme: 'dark' }));
  render(<Shop {...toProps(toModel(page('list')))} />);
  await userEvent.click(screen.getByText('Theme: Auto'));
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
});

test("the first invalid field is focused, the number of errors is shown below the button, and a field's error message disappears once the field is corrected", async () => {
  render(<Shop {...toProps(toModel(page('checkout with errors')))} />);
  const [email, city] = ['E-mail', 'Town or city'].map((name) => screen.getByRole('textbox', { name }));
  expect(email).toHaveFocus();
  expect(city).toBeInvalid();
  expect(city).toHaveAccessibleDescription('Enter the town or city.');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('Please check 2 fields.');
  const button = screen.getByRole('button', { name: 'Continue to payment' });
  expect(button.nextElementSibling).toBe(summary);
  await userEvent.type(city as HTMLElement, 'Bern');
  expect(city).toBeValid();
  expect(city).toHaveAccessibleDescription('');
  expect(summary).toHaveTextContent('Please check one field.');
  await userEvent.clear(email as HTMLElement);
  expect(summary).toHaveTextContent('Please check one field.');
  await userEvent.type(email as HTMLElement, 'anna@example.org');
  expect(summary).toBeEmptyDOMElement();
});

test('if a payment succeeds while its result page is open, the page updates and shows an empty cart', async () => {
  const paid = { ...payment, status: 'paid' } as const;
  const next = toModel(
    { kind: 'payment', payment: paid, order: { ...order, status: 'paid' }, retry: '/cart' },
    { cartCount: 0 },
  );
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/api/payments/') ? Response.json(paid) : { ok: true, url: location.href, json: async () => next },
  );
  render(<Shop {...toProps(toModel(page('open payment')))} />);
  expect(await screen.findByText('It goes to the post today.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cart, empty' })).toBeInTheDocument();
});
