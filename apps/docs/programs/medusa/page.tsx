import { CheckoutProvider, PaymentStatus } from '@tillkit/react';
import { Checkout, type CheckoutChoice } from '@tillkit/react/checkout';
import '@tillkit/react/styles.css';
import { createRoot } from 'react-dom/client';

// The bundler replaces these three names.
declare const MEDUSA_URL: string;
declare const MEDUSA_KEY: string;
declare const GATEWAY_URL: string;

async function storeApi(path: string, body?: object) {
  const response = await fetch(`${MEDUSA_URL}/store/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-publishable-api-key': MEDUSA_KEY },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

async function start(cart: string, { methods }: CheckoutChoice) {
  const { payment_collection: collection } = await storeApi('payment-collections', { cart_id: cart });
  const result = await storeApi(`payment-collections/${collection.id}/payment-sessions`, {
    provider_id: 'pp_tillkit_tillkit',
    data: { methods },
  });
  if (!result.payment_collection) return { error: { code: result.code, message: result.message, hint: '' } };
  return result.payment_collection.payment_sessions.at(-1).data;
}

async function showPage() {
  const id = sessionStorage.getItem('cart');
  const payment = new URLSearchParams(location.search).get('payment');
  const { cart } = payment || !id ? { cart: undefined } : await storeApi(`carts/${id}?fields=id,total,currency_code`);
  const page = payment ? (
    <PaymentStatus payment={payment} />
  ) : cart ? (
    <Checkout
      methods={['VIS', 'ECA', 'PFC']}
      total={{ amount: Math.round(cart.total * 100), currency: cart.currency_code.toUpperCase() }}
      start={(choice) => start(cart.id, choice)}
    />
  ) : (
    <p>Your cart is empty.</p>
  );
  createRoot(document.querySelector('main')!).render(
    <CheckoutProvider environment="sandbox" gateway={GATEWAY_URL} payments={`${MEDUSA_URL}/payments`}>
      {page}
    </CheckoutProvider>,
  );
}

void showPage();
