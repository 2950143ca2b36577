import { paymentsBase } from '@tillkit/core/payments-base';
import type { CheckoutProblem } from '@tillkit/react';

/** Asks our server for a signed request. It names the order and nothing more: the price stands in the shop's tables. */
export const start = (order: string): Promise<Response> =>
  fetch(paymentsBase, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order }),
  });

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
