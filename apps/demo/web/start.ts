import { paymentsBase } from '@tillkit/core/payments-base';
import type { CheckoutProblem } from '@tillkit/react';
import type { Model } from './page.ts';
import { toBody } from './to-body.ts';

/**
 * Fetches a signed payment request from the shop's server. The browser sends only the order and the payment method; the
 * server reads the price from the shop's tables.
 */
const start = (order: string, method: string): Promise<Response> =>
  fetch(paymentsBase, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order, method }),
  });

let keeping: Promise<unknown> = Promise.resolve();
let newest = '';

/**
 * Sends the shopper's choice of payment method to the shop in the same POST request that is sent without JavaScript, so
 * that the same payment method is selected after a reload. The requests are sent one at a time, so that an older choice
 * never replaces a newer one. Intermediate choices are not sent.
 */
export const keepRow = (order: string, row: string): Promise<unknown> => {
  newest = row;
  const keep = async () => {
    if (row !== newest) return;
    await post(order, new URLSearchParams({ paymentmethod: row }), { redirect: 'manual', keepalive: true }).catch(
      () => {},
    );
  };
  return (keeping = keeping.then(keep));
};

/**
 * Starts the payment. A completed form is posted first, in the same way as without JavaScript. Throws the errors that
 * the server finds in the form, if there are any.
 */
export async function startRow(order: string, method: string, form?: HTMLFormElement | null): Promise<Response> {
  if (form) {
    await keeping; // If the choice were posted after the form, the shop would delete the form's entries.
    const answer = await post(order, toBody(form), { headers: { accept: 'application/json' } });
    const { page } = (await answer.json()) as Model;
    const issues = page.kind === 'pay' ? (page.form?.issues ?? []) : [];
    if (issues.length > 0) {
      const message = 'The shop rejected the form because some of its values are invalid.';
      throw { code: 'answer_refused', message, hint: 'Correct the values listed in `issues`.', issues };
    }
  }
  return start(order, method);
}

/**
 * The time after which the pay button becomes active again, in milliseconds. A timer is needed because the browser does
 * not report that a navigation was stopped.
 */
const patience = 30_000;

/** Pays with a saved card by submitting its form, because the bank may need to show a page in the browser. */
export function paySaved(order: string, id: string): Promise<never> {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: pathOfOrder(order) });
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'savedCard', value: id }));
  document.body.append(form);
  form.submit();
  form.remove();
  return new Promise((_, fail) => {
    const message = 'The shop did not respond in time.';
    const late = { code: 'network_failed', message, hint: 'Press the payment button again.' };
    setTimeout(() => fail(late), patience);
  });
}

/** Deletes a saved card. Throws if the network fails or the shop does not delete the card. */
export async function removeSaved(order: string, id: string): Promise<void> {
  const answer = await post(order, new URLSearchParams({ removeCard: id }), {
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The request to remove the saved card failed with status ${answer.status}.`);
}

const pathOfOrder = (order: string): string => `/checkout/${order}`;

const post = (order: string, body: URLSearchParams, more: RequestInit) =>
  fetch(pathOfOrder(order), { method: 'POST', body, ...more });

export const pathOfPayment = (payment: string): string => `/payment/${payment}`;

/** Returns the URL of the page that asks the shopper whether to pay again while a payment is in progress. */
export const pathOfPending = (payment: string): string => `${pathOfPayment(payment)}?ask`;

/**
 * Returns the URL of the pay page on which the shopper returns from a payment that was declined or canceled. The page
 * shows the reason in the row of the chosen method.
 */
export const pathAfterUnpaid = (order: string, payment: string): string => `${pathOfOrder(order)}?unpaid=${payment}`;

/** Error codes after which the page is reloaded. The reloaded page explains the error. */
const outdated: readonly string[] = ['already_paid', 'gateway_gone', 'not_found'];

/**
 * Handles a payment start that failed. If the error names a payment in progress, opens that payment's page. If the
 * current page is outdated, reloads it.
 */
export function showPending({ code, payment }: CheckoutProblem): void {
  if (payment !== undefined) location.assign(pathOfPending(payment));
  else if (outdated.includes(code)) location.reload();
}
