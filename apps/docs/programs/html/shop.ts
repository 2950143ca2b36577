import { createServer } from 'node:http';
import { CheckoutError, toFormFields } from '@tillkit/core';
import { createTill } from '@tillkit/server';
import { toNodeHandler } from '@tillkit/server/node';

const till = createTill({
  environment: 'sandbox', // The sandbox works without an account, keys or a URL.
  resultPage: (payment) => `/?payment=${payment.id}`,
  orders: {
    quote: async () => undefined, // `quote` is not needed, because `payPage` below starts the payments.
    revision: async () => '1',
    onPaid: async (payment) => console.log(`Paid: order ${payment.order}`), // `onPaid` runs once per order.
  },
});

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Returns a form with the signed payment request. The form's button opens the payment page, even without JavaScript.
 */
async function payPage(order: string) {
  const request = await till.start({ order, revision: '1', amount: 4990, currency: 'CHF' });
  const fields = toFormFields(request).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<form method="post" action="${escape(request.action)}">${fields.join('')}<button>Pay CHF 49.90</button></form>`;
}

/** Returns a page with the status of the payment. The page reloads until the payment has a final outcome. */
async function resultPage(id: string) {
  const payment = await till.view(id);
  const again = payment?.status === 'open' || payment?.status === 'confirming';
  return `${again ? '<meta http-equiv="refresh" content="2">' : ''}<p>Payment: ${payment?.status ?? 'unknown'}</p>`;
}

async function page(address: string) {
  const query = new URL(address, 'http://127.0.0.1:3000').searchParams;
  const payment = query.get('payment');
  try {
    return payment ? await resultPage(payment) : await payPage(query.get('order') ?? 'A-1');
  } catch (error) {
    // The payment cannot start, for example because the order is already paid.
    if (error instanceof CheckoutError) return `<p>${escape(error.message)}</p>`;
    throw error;
  }
}

// Handles shoppers' returns, webhooks and requests for a payment's status.
const payments = toNodeHandler(till.routes('/api/payments').POST);

createServer((incoming, outgoing) => {
  const { url = '/' } = incoming;
  if (url.startsWith('/api/payments')) return payments(incoming, outgoing);
  page(url).then(
    (body) =>
      outgoing
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<!doctype html><html lang="en"><title>Shop</title>${body}</html>`),
    () => outgoing.writeHead(500).end(),
  );
}).listen(3000, '127.0.0.1');

await till.ready();
till.checks.start(); // Queries the gateway if a webhook is lost or a shopper does not return.
