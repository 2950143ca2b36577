import type { Environment } from '@tillkit/core';
import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import type { CheckoutProps } from '../drop-in/checkout-props.ts';
import type { CheckoutEvents } from '../drop-in/checkout-types.ts';
import type { eventNames } from './event-names.ts';

/**
 * Properties that are also attributes, such as `default-value` for `defaultValue`. A change to one is reflected in the
 * other.
 */
export interface CheckoutElementTexts {
  /** Gateway environment: `sandbox`, `test` or `live`. */
  environment: Environment | undefined;
  /** Origin of the gateway's payment page. Required in the `live` environment, where it must use https. */
  gateway: string | undefined;
  /** BCP 47 locale for text and amounts. Defaults to the nearest `lang` attribute. */
  locale: string | undefined;
  /** Base path of the shop's payment routes. Defaults to `/api/payments`. */
  payments: string | undefined;
  /**
   * The shop's order id. Unless `start` is set, the element posts this id and the shopper's choice to the `payments`
   * route.
   */
  order: string | undefined;
  /** Amount to pay, in minor units: `4990` for CHF 49.90. */
  amount: string | undefined;
  /** ISO 4217 currency code. */
  currency: string | undefined;
  /** Identifier of the order's content. Change it whenever the order changes. */
  revision: string | undefined;
  /** Id of an earlier payment for this order. The payment may be in progress or have ended. */
  payment: string | undefined;
  /**
   * Checkout row that is initially open, identified by a method code or by `card`. If set to an empty string, no row is
   * open.
   */
  defaultValue: string | undefined;
  /** Where the bank's 3-D Secure page opens for card fields: `redirect` or `dialog`. Defaults to `redirect`. */
  challenge: CheckoutProps['challenge'];
}

type OfCheckout =
  | 'creditor'
  | 'form'
  | 'forms'
  | 'initial'
  | 'issues'
  | 'labels'
  | 'methods'
  | 'modes'
  | 'names'
  | 'onRemoveCard'
  | 'savedCards'
  | 'start';

/**
 * Properties that correspond to props of `<Checkout>` and `<CheckoutProvider>`. `methods` can also be set as an
 * attribute that lists the codes, separated by spaces.
 */
export type CheckoutElementObjects = {
  -readonly [K in OfCheckout]?: CheckoutProps[K] | undefined;
} & {
  -readonly [K in 'lightbox' | 'secureFields']?: CheckoutProviderProps[K];
} & {
  /** Question shown above the list. */
  legend?: string | undefined;
  /** Less common methods, folded below the others under a summary line that you provide. */
  more?: { readonly methods: CheckoutProps['methods']; readonly summary: string } | undefined;
};

/**
 * Events that the element dispatches. They bubble and are composed. The `detail` of each event is the argument that the
 * matching `<Checkout>` callback receives.
 */
export type CheckoutElementEvents = {
  [K in keyof CheckoutEvents as (typeof eventNames)[K]]-?: CustomEvent<Parameters<NonNullable<CheckoutEvents[K]>>[0]>;
};

/** Class of the `<tillkit-checkout>` element, which renders `<Checkout>` and its provider on pages without React. */
export type TillkitCheckout = HTMLElement & CheckoutElementTexts & CheckoutElementObjects;
