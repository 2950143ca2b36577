import { CheckoutError, explain, type ValidOrder } from '@tillkit/core';

/**
 * Refuses an order that the gateway would refuse, or that could not be paid, because of what its rows mean together.
 * Throws `order_incomplete` in the sentences of `explain`.
 */
export function demandRules(order: ValidOrder): void {
  // How the page is shown is not known here: what fails in redirect mode fails in every other.
  const broken = explain(order, { mode: 'redirect' }).filter(
    ({ verdict, weight }) => verdict === 'fails' && weight === 'must',
  );
  if (broken.length === 0) return;
  throw new CheckoutError(
    'order_incomplete',
    broken.map(({ sentence }) => sentence).join(' '),
    `Look at ${[...new Set(broken.map(({ path }) => path.join('.')))].join(', ')} of the order.`,
  );
}
