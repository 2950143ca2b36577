import type { TillConfig } from '@tillkit/server';
import type { Transaction } from './tables.ts';

/** A payment session of Medusa for which the till starts a payment. */
export interface StartedSession {
  readonly id: string;
  readonly collection: string;
  /** The id of the cart. Null if the payment collection belongs to an order that already exists. */
  readonly cart: string | null;
  /** The customer who is signed in, with the billing address. */
  readonly customer: Readonly<Record<string, unknown>> | undefined;
  /** The `data` that the storefront passed. Treat it as untrusted input. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Options of the provider: the settings of the till, except its database and its hooks. */
export interface TillkitOptions extends Omit<TillConfig<Transaction>, 'database' | 'orders'> {
  /**
   * If false, the gateway only reserves the amount until you capture the payment in Medusa. Defaults to true. For both,
   * add the provider twice, with different ids and otherwise the same options.
   */
  readonly capture?: boolean;
  /**
   * Returns further fields of the payment request, such as the customer's address, which some payment methods require.
   * The provider itself sets the order, the amount and the currency.
   */
  readonly quote?: (session: StartedSession) => object | Promise<object>;
}
