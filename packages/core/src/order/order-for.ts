import type { MethodCode, OrderFor, PartsFor } from './order.ts';

/**
 * Builds an order for a method that is known only at run time. The compiler requires the values that all possible
 * methods require, and accepts every value that at least one of them accepts. `validateOrder` reports missing values
 * that only the actual method requires.
 *
 * @example
 * const order = orderFor(chosen, { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' });
 */
export const orderFor = <C extends MethodCode>(paymentMethod: C, parts: PartsFor<C>): OrderFor<C> =>
  ({ ...parts, paymentMethod }) as unknown as OrderFor<C>;
