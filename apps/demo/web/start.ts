import { paymentsBase } from '@tillkit/core/payments-base';
import type { CheckoutProblem } from '@tillkit/react';
import type { Model } from './page.ts';

/** Asks our server for a signed request. It names the order and the method: the price stands in the shop's tables. */
const start = (order: string, method: string): Promise<Response> =>
  fetch(paymentsBase, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order, method }),
  });

let keeping: Promise<unknown> = Promise.resolve();
let newest = '';

/**
 * Posts the row that is open, as its choice is posted without a script: a page that is loaded again opens it. One after the
 * other, so that an older choice never covers a newer one, and those that were passed over not at all.
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

/** Begins the payment. A form that was filled in is posted first, as it is without a script; what is wrong in it is thrown. */
export async function startRow(order: string, method: string, form?: HTMLFormElement | null): Promise<Response> {
  if (form) {
    await keeping; // a choice that comes after the answer would forget it
    const answer = await post(order, toBody(form), { headers: { accept: 'application/json' } });
    const { page } = (await answer.json()) as Model; // written by our server
    const issues = page.kind === 'pay' ? (page.form?.issues ?? []) : [];
    if (issues.length > 0)
      throw { code: 'answer_refused', message: 'The form is not complete.', hint: 'See `issues`.', issues };
  }
  return start(order, method);
}

/** A navigation that was stopped tells nobody: after so many milliseconds the button may be pressed again. */
const patience = 30_000;

/** Pays by a saved card: leaves by the form that its button is without a script, as the card's bank may want the browser. */
export function paySaved(order: string, id: string): Promise<never> {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: pathOfOrder(order) });
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'savedCard', value: id }));
  document.body.append(form);
  form.submit();
  form.remove();
  return new Promise((_, fail) => {
    const late = { code: 'network_failed', message: 'The shop does not answer.', hint: 'Press again.' };
    setTimeout(() => fail(late), patience);
  });
}

/** Forgets a saved card. Throws what the network throws, and when the shop does not take it. */
export async function removeSaved(order: string, id: string): Promise<void> {
  const answer = await post(order, new URLSearchParams({ removeCard: id }), {
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The card is not removed: ${answer.status}.`);
}

const pathOfOrder = (order: string): string => `/checkout/${order}`;

const post = (order: string, body: URLSearchParams, more: RequestInit) =>
  fetch(pathOfOrder(order), { method: 'POST', body, ...more });

/** What a form posts; files are not for this shop. */
export function toBody(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value);
  return body;
}

/** Where everything that is known of a payment is shown. */
export const pathOfPayment = (payment: string): string => `/payment/${payment}`;

/** Where a payment that is under way is shown to who wants to pay once more. */
export const pathOfPending = (payment: string): string => `${pathOfPayment(payment)}?ask`;

/** What the page does not say itself: it is asked for again, and says it then. */
const outdated: readonly string[] = ['already_paid', 'gateway_gone', 'not_found'];

/** A start that meets a payment of the order goes on to it; an order that is no longer as the page has it is looked at again. */
export function showPending({ code, payment }: CheckoutProblem): void {
  if (payment !== undefined) location.assign(pathOfPending(payment));
  else if (outdated.includes(code)) location.reload();
}
