import type { Currency } from '../../catalogue/currency.ts';
import type { Delivery } from '../../catalogue/delivery.ts';
import type { Slug } from '../../catalogue/prices.ts';

/**
 * The shop's own tables, in the same database as the till's tables. Amounts are in minor units, and times are in
 * milliseconds since 1970.
 */
export interface ShopTables {
  shop_cart: { id: string; currency: Currency; delivery: Delivery; created_at: number };
  shop_cart_line: { cart_id: string; slug: Slug; quantity: number; added_at: number };
  shop_order: OrderRow;
  /**
   * The payment method chosen for an order. `answer` contains the values of the method's form as JSON, or null until
   * the form is complete. `instead` is the payment in progress that the shopper no longer wants to wait for. `keeps` is
   * the customer in `till.aliases` who wants to save the card, or null if there is no card left to save.
   */
  shop_order_method: {
    order_id: string;
    method: string;
    answer: string | null;
    instead: string | null;
    keeps: string | null;
  };
  /** Customers who asked to be remembered, keyed by the digest of the browser's token. `details` contains JSON. */
  shop_customer: { id: string; details: string; created_at: number };
  /** Maps each payment to its order. */
  shop_payment: { id: string; order_id: string };
  /** The contents of each revision of an order as JSON, keyed by the revision. */
  shop_revision: { id: string; contents: string };
  /** Contains one row for each call to `onPaid`. */
  paid_events: { id: string; order_id: string; payment_id: string; at: number };
  /** Back office sessions, keyed by the digest of the browser's token. */
  shop_session: { id: string; opened_at: number; seen_at: number };
}

export interface OrderRow {
  id: string;
  /** The order number that a customer gives at the counter. */
  number: string;
  cart_id: string;
  /**
   * The state of the order. An `open` order changes with its cart. A `review` order was paid, but with different
   * contents. A `canceled` order was paid and then canceled in the back office.
   */
  status: 'open' | 'paid' | 'review' | 'canceled';
  /** A digest of everything that the order charges for. */
  revision: string;
  currency: Currency;
  delivery: Delivery;
  /** The order lines with their prices, as JSON. */
  lines: string;
  total: number;
  /** The recipient as JSON. */
  contact: string;
  /** The payment with which the order was paid. */
  payment_id: string | null;
  created_at: number;
}
