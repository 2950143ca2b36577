import { paymentsBase } from '@tillkit/core/payments-base';
import type { CheckoutProblem } from '@tillkit/react';
import type { Model } from './page.ts';

/**
 * Fetches a signed request from the shop's server. The browser sends the order and the method; the price comes from the
 * shop's tables.
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
 * Posts the open row in the same way as without JavaScript, so that a reloaded page opens the same row. Posts run one
 * after the other, so that an older choice never replaces a newer one. Intermediate choices are not posted.
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
 * Starts the payment. A completed form is posted first, in the same way as without JavaScript. Throws the form's
 * errors.
 */
export async function startRow(order: string, method: string, form?: HTMLFormElement | null): Promise<Response> {
  if (form) {
    await keeping; // If the choice were posted after the form, the shop would delete the form's entries.
    const answer = await post(order, toBody(form), { headers: { accept: 'application/json' } });
    const { page } = (await answer.json()) as Model;
    const issues = page.kind === 'pay' ? (page.form?.issues ?? []) : [];
    if (issues.length > 0) throw { code: 'answer_refused', message: 'See `issues`.', hint: 'See `issues`.', issues };
  }
  return start(order, method);
}

/**
 * The browser does not report a stopped navigation, so the button becomes active again after this time, in
 * milliseconds.
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
    const late = { code: 'network_failed', message: 'The shop does not respond.', hint: 'Press the button again.' };
    setTimeout(() => fail(late), patience);
  });
}

/** Deletes a saved card. Throws if the network fails or the shop does not delete the card. */
export async function removeSaved(order: string, id: string): Promise<void> {
  const answer = await post(order, new URLSearchParams({ removeCard: id }), {
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The card was not removed: ${answer.status}.`);
}

const pathOfOrder = (order: string): string => `/checkout/${order}`;

const post = (order: string, body: URLSearchParams, more: RequestInit) =>
  fetch(pathOfOrder(order), { method: 'POST', body, ...more });

/** Returns the values that a form posts. The shop accepts no files. */
export function toBody(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value);
  return body;
}

/** Returns the URL of a payment's page. */
export const pathOfPayment = (payment: string): string => `/payment/${payment}`;

/** Returns the URL of a payment in progress, for a shopper who wants to pay again. */
export const pathOfPending = (payment: string): string => `${pathOfPayment(payment)}?ask`;

/** Codes of errors after which the page is reloaded. The reloaded page explains the error. */
const outdated: readonly string[] = ['already_paid', 'gateway_gone', 'not_found'];

/** Handles a failed start: opens the order's payment in progress, or reloads the page of an order that has changed. */
export function showPending({ code, payment }: CheckoutProblem): void {
  if (payment !== undefined) location.assign(pathOfPending(payment));
  else if (outdated.includes(code)) location.reload();
}
