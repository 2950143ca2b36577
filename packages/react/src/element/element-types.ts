import type { Environment } from '@tillkit/core';
import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import type { CheckoutProps } from '../drop-in/checkout-props.ts';
import type { CheckoutEvents } from '../drop-in/checkout-types.ts';
import type { eventNames } from './event-names.ts';

/** Properties that are attributes as well, `default-value` for `defaultValue`: each holds what the other was given. */
export interface CheckoutElementTexts {
  /** Which gateway the shop talks to. */
  environment: Environment | undefined;
  /** Origin of the gateway's payment page. Required, and https, in `live`. */
  gateway: string | undefined;
  /** Language of the texts and writing of amounts (BCP 47). That of the nearest `lang` by default. */
  locale: string | undefined;
  /** Base address of the shop's payment routes. `/api/payments` by default. */
  payments: string | undefined;
  /** The shop's id of the order: what is posted to `payments`, beside the shopper's choice, unless there is a `start`. */
  order: string | undefined;
  /** What is to be paid, in minor units: `4990` for CHF 49.90. */
  amount: string | undefined;
  /** ISO 4217. */
  currency: string | undefined;
  /** Changes when the order changes. */
  revision: string | undefined;
  /** A payment of this order that is under way or decided. */
  payment: string | undefined;
  /** The row that is open at first: a code, `card`, or empty for none. */
  defaultValue: string | undefined;
}

type OfCheckout =
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

/** Properties as of `<Checkout>` and `<CheckoutProvider>`. `methods` may be an attribute: codes with spaces between. */
export type CheckoutElementObjects = {
  -readonly [K in OfCheckout]?: CheckoutProps[K] | undefined;
} & {
  -readonly [K in 'lightbox' | 'secureFields']?: CheckoutProviderProps[K];
} & {
  /** The question above the list. */
  legend?: string | undefined;
  /** Methods that few look for, folded below the others under a line of yours. */
  more?: { readonly methods: CheckoutProps['methods']; readonly summary: string } | undefined;
};

/** Its events. Each bubbles, is composed, and holds as `detail` what the callback of `<Checkout>` is given. */
export type CheckoutElementEvents = {
  [K in keyof CheckoutEvents as (typeof eventNames)[K]]-?: CustomEvent<Parameters<NonNullable<CheckoutEvents[K]>>[0]>;
};

/** `<tillkit-checkout>`: `<Checkout>` and its provider, for pages without React. */
export type TillkitCheckout = HTMLElement & CheckoutElementTexts & CheckoutElementObjects;
