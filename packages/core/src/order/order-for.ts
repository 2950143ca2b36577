import type { MethodCode, OrderFor, PartsFor } from './order.ts';

/**
 * An order for a method that stands in a variable: the compiler asks for what all of its possible methods ask, and takes
 * what any of them takes. What is missing for the one that it turns out to be, `validateOrder` says.
 *
 * @example
 * const order = orderFor(chosen, { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' });
 */
export const orderFor = <C extends MethodCode>(paymentMethod: C, parts: PartsFor<C>): OrderFor<C> =>
  ({ ...parts, paymentMethod }) as unknown as OrderFor<C>; // of the one method that the code names
