import type { Currency } from '../../catalogue/currency.ts';
import type { Delivery } from '../../catalogue/delivery.ts';
import type { Slug } from '../../catalogue/prices.ts';

/**
 * The shop's own tables, beside the till's in the same database. Amounts are minor units, times milliseconds since
 * 1970.
 */
export interface ShopTables {
  shop_cart: { id: string; currency: Currency; delivery: Delivery; created_at: number };
  shop_cart_line: { cart_id: string; slug: Slug; quantity: number; added_at: number };
  shop_order: OrderRow;
  /**
   * The chosen way to pay an order. `answer` is JSON of the method's form, null until it is complete. `instead` is the
   * payment in progress that the shopper does not want to wait for. `keeps` is the customer of `till.aliases` who wants
   * to save the card,
   * until it is saved.
   */
  shop_order_method: {
    order_id: string;
    method: string;
    answer: string | null;
    instead: string | null;
    keeps: string | null;
  };
  /** Customers who asked to be remembered, by the digest of the browser's token. `details` is JSON. */
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
   * Open orders follow their cart. `review`: paid, but for another content; `canceled`: paid, then taken back by the
   * office.
   */
  status: 'open' | 'paid' | 'review' | 'canceled';
  /** A digest of everything that is to be paid. */
  revision: string;
  currency: Currency;
  delivery: Delivery;
  /** JSON of the priced lines. */
  lines: string;
  total: number;
  /** JSON of the receiver. */
  contact: string;
  /** The payment that paid for it. */
  payment_id: string | null;
  created_at: number;
}
