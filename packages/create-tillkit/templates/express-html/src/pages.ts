import { formatAmount, toFormFields, type PaymentView, type SignedRequest } from '@tillkit/core';
import type { ShopOrder } from './orders.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const amountOf = ({ total }: ShopOrder) => formatAmount(total, 'CHF', 'en-CH');

export const toDocument = (body: string, nonce: string, refresh = false): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    ${refresh ? '<meta http-equiv="refresh" content="2">' : ''}
    <title>My shop</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/shop.css" nonce="${nonce}">
  </head>
  <body><main>${body}</main></body>
</html>`;

export const home = (orders: readonly ShopOrder[]): string =>
  `<h1>My shop</h1><ul>${orders.map((order) => `<li>${lineOf(order)}</li>`).join('')}</ul>`;

const lineOf = (order: ShopOrder) => {
  const [id, title] = [order.id, order.title].map(escape);
  return `${order.paid ? `<span>${title}</span><span>Paid</span>` : `<a href="/orders/${id}">${title}</a>`}
    <span class="amount">${amountOf(order)}</span>`;
};

const back = '<a href="/">Back to the shop</a>';

/**
 * Renders an order's page. `request` is the signed request for the payment page, or `undefined` if the order is paid.
 */
export const orderPage = (order: ShopOrder, request: SignedRequest | undefined): string =>
  `<h1>${escape(order.title)}</h1><p class="amount">${amountOf(order)}</p>${
    request ? formOf(request, `Pay ${amountOf(order)}`) : '<p>Paid</p>'
  }${back}`;

const formOf = (request: SignedRequest, text: string) =>
  `<form method="post" action="${escape(request.action)}">${toFormFields(request)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')}<button class="pay">${text}</button></form>`;

const texts: Readonly<Record<string, string>> = {
  open: 'Waiting for your payment',
  confirming: 'Your payment is still being checked',
  paid: 'Payment received',
  declined: 'Payment declined',
  canceled: 'Payment cancelled',
};

/** Renders the payment's status, as stored on the server. */
export const paymentPage = (payment: PaymentView): string =>
  `<h1>${texts[payment.status] ?? 'We’re looking into your payment'}</h1>
  <p>${formatAmount(payment.amount, payment.currency, 'en-CH')}, reference ${escape(payment.refno)}</p>${back}`;

/** Returns whether the payment has no final status yet. If so, the page must reload. */
export const isMoving = ({ status }: PaymentView): boolean => status === 'open' || status === 'confirming';

export const problemPage = (text: string): string => `<h1>${escape(text)}</h1>${back}`;
