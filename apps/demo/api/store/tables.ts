import type { Currency } from '../../catalogue/currency.ts';
import type { Delivery } from '../../catalogue/delivery.ts';
import type { Slug } from '../../catalogue/prices.ts';

/** The shop's own tables, beside the till's in the same database. Amounts are minor units, times milliseconds since 1970. */
export interface ShopTables {
  shop_cart: { id: string; currency: Currency; delivery: Delivery; created_at: number };
  shop_cart_line: { cart_id: string; slug: Slug; quantity: number; added_at: number };
  shop_order: OrderRow;
  /**
   * How an order is to be paid; `answer` is JSON of what the method's form says, null until it is complete. `instead`: the
   * payment under way that the shopper does not want to wait for. `keeps`: the customer of `till.aliases` who wants the card kept,
   * until it is.
   */
  shop_order_method: {
    order_id: string;
    method: string;
    answer: string | null;
    instead: string | null;
    keeps: string | null;
  };
  /** Who asked to be remembered, by the digest of the browser's token; `details` is JSON. */
  shop_customer: { id: string; details: string; created_at: number };
  /** Which order a payment belongs to. */
  shop_payment: { id: string; order_id: string };
  /** One row for each time that the till called `onPaid`. */
  paid_events: { id: string; order_id: string; payment_id: string; at: number };
  /** Who is logged in to the back office, by the digest of the browser's token. */
  shop_session: { id: string; opened_at: number; seen_at: number };
}

export interface OrderRow {
  id: string;
  /** What a person says at the counter. */
  number: string;
  cart_id: string;
  /** Open orders follow their cart. `review`: paid, but not for the order as it stands; `canceled`: paid, and taken back by the office. */
  status: 'open' | 'paid' | 'review' | 'canceled';
  /** Digest of everything that is to be paid. */
  revision: string;
  currency: Currency;
  delivery: Delivery;
  /** JSON of the priced lines. */
  lines: string;
  total: number;
  /** JSON of who gets it. */
  contact: string;
  /** The payment that paid for it. */
  payment_id: string | null;
  created_at: number;
}
