import type { Currency } from '../../catalogue/currency.ts';
import type { Delivery } from '../../catalogue/delivery.ts';
import type { Slug } from '../../catalogue/prices.ts';

/**
 * The shop's own tables, in the same database as the till's tables. Amounts are in minor units, times in milliseconds
 * since 1970.
 */
export interface ShopTables {
  shop_cart: { id: string; currency: Currency; delivery: Delivery; created_at: number };
  shop_cart_line: { cart_id: string; slug: Slug; quantity: number; added_at: number };
  shop_order: OrderRow;
  /**
   * The chosen way to pay an order. `answer` contains the method's form as JSON, or null until the form is complete.
   * `instead` is the payment in progress that the shopper no longer wants to wait for. `keeps` is the customer in
   * `till.aliases` who wants to save the card, until the card is saved.
   */
  shop_order_method: {
    order_id: string;
    method: string;
    answer: string | null;
    instead: string | null;
    keeps: string | null;
  };
  /** Customers who asked to be remembered, by the digest of the browser's token. `details` contains JSON. */
  shop_customer: { id: string; details: string; created_at: number };
  /** The order of each payment. */
  shop_payment: { id: string; order_id: string };
  /** One row for each call of `onPaid`. */
  paid_events: { id: string; order_id: string; payment_id: string; at: number };
  /** Sessions of the back office, by the digest of the browser's token. */
  shop_session: { id: string; opened_at: number; seen_at: number };
}

export interface OrderRow {
  id: string;
  /** The number that a customer says at the counter. */
  number: string;
  cart_id: string;
  /**
   * An open order follows its cart. `review`: paid, but for different content. `canceled`: paid, then canceled by the
   * office.
   */
  status: 'open' | 'paid' | 'review' | 'canceled';
  /** A digest of everything that the order charges for. */
  revision: string;
  currency: Currency;
  delivery: Delivery;
  /** The priced lines as JSON. */
  lines: string;
  total: number;
  /** The recipient as JSON. */
  contact: string;
  /** The payment that paid the order. */
  payment_id: string | null;
  created_at: number;
}
