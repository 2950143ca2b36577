import type { TillConfig } from '@tillkit/server';
import type { Order, RequestContext } from '@vendure/core';

/** Options of the plugin: the settings of the till, except its database and its hooks. */
export interface TillkitOptions extends Omit<TillConfig<RequestContext>, 'database' | 'orders'> {
  /**
   * The path of the till's routes on the Vendure server. The gateway sends its webhooks to `/payments/webhook` and the
   * shopper to `/payments/return/success`. Defaults to `payments`.
   */
  readonly path?: string;
  /**
   * Returns further fields of the payment request, such as the customer's address, which some payment methods require.
   * `choice` is the `metadata` that the storefront passed to `addPaymentToOrder`: treat it as untrusted input. The
   * plugin itself sets the order, the amount and the currency.
   */
  readonly quote?: (
    ctx: RequestContext,
    order: Order,
    choice: Readonly<Record<string, unknown>>,
  ) => object | Promise<object>;
}
