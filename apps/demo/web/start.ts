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

/** A start that meets a payment of the order goes on to it. */
export function showPending({ payment }: CheckoutProblem): void {
  if (payment !== undefined) location.assign(pathOfPending(payment));
}
