import { CheckoutProvider, PaymentStatus } from '@tillkit/react';
import { Checkout, type CheckoutChoice } from '@tillkit/react/checkout';
import '@tillkit/react/styles.css';
import { createRoot } from 'react-dom/client';

// The bundler replaces these two names.
declare const VENDURE_URL: string;
declare const GATEWAY_URL: string;

async function shopApi(query: string, variables: object = {}) {
  const response = await fetch(`${VENDURE_URL}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.getItem('token')}` },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()).data;
}

const addPayment = `mutation ($input: PaymentInput!) {
  addPaymentToOrder(input: $input) {
    ... on Order { payments { state metadata } }
    ... on ErrorResult { errorCode message }
    ... on PaymentFailedError { paymentErrorMessage }
  }
}`;

async function start({ methods }: CheckoutChoice) {
  const { addPaymentToOrder: result } = await shopApi(addPayment, {
    input: { method: 'tillkit', metadata: { methods } },
  });
  const { errorCode: code, message, paymentErrorMessage: hint = '' } = result;
  if (code) return { error: { code, message, hint } };
  return result.payments.find(({ state }: { state: string }) => state === 'Created').metadata.public;
}

async function showPage() {
  const payment = new URLSearchParams(location.search).get('payment');
  const { activeOrder: order } = payment
    ? { activeOrder: undefined }
    : await shopApi('{ activeOrder { totalWithTax currencyCode } }');
  const page = payment ? (
    <PaymentStatus payment={payment} />
  ) : order ? (
    <Checkout
      methods={['VIS', 'ECA', 'PFC']}
      total={{ amount: order.totalWithTax, currency: order.currencyCode }}
      start={start}
    />
  ) : (
    <p>Your cart is empty.</p>
  );
  createRoot(document.querySelector('main')!).render(
    <CheckoutProvider environment="sandbox" gateway={GATEWAY_URL} payments={`${VENDURE_URL}/payments`}>
      {page}
    </CheckoutProvider>,
  );
}

void showPage();
