import type { SignedRequest } from '@tillkit/core';
import type { PaymentView } from '@tillkit/react';
import type { Currency } from '../catalogue/currency.ts';
import type { Delivery } from '../catalogue/delivery.ts';
import type { Slug } from '../catalogue/prices.ts';

/** What the server hands to a page, as JSON. Amounts are text already: server and browser may write them differently. */
export interface Model {
  readonly frame: Frame;
  readonly page: Page;
}

export type Theme = 'auto' | 'light' | 'dark';

/** What stands around every page. */
export interface Frame {
  /** Where a form of the frame comes back to. */
  readonly path: string;
  readonly theme: Theme;
  readonly currency: Currency;
  readonly cartCount: number;
  /** What a screen reader hears when the cart changes. */
  readonly cartText: string;
}

export type Page =
  | { readonly kind: 'list'; readonly products: readonly ProductCard[] }
  | { readonly kind: 'product'; readonly product: ProductView; readonly added: boolean }
  | { readonly kind: 'cart'; readonly cart: CartView }
  | {
      readonly kind: 'checkout';
      readonly summary: Summary;
      readonly needsAddress: boolean;
      readonly contact: Contact;
      readonly errors: ContactErrors;
    }
  | { readonly kind: 'pay'; readonly order: OrderView; readonly contact: Contact; readonly request: SignedRequest }
  | { readonly kind: 'payment'; readonly payment: PaymentView; readonly order?: OrderView; readonly retry: string }
  | { readonly kind: 'problem'; readonly title: string; readonly text: string };

export interface ProductCard {
  readonly slug: Slug;
  readonly name: string;
  readonly line: string;
  readonly price: string;
}

export interface ProductView extends ProductCard {
  readonly text: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly picture: string;
  readonly deliveries: readonly Pick<DeliveryChoice, 'name' | 'price'>[];
}

export interface LineView {
  readonly slug: Slug;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly total: string;
}

/** Lines and totals of a cart or an order. */
export interface Summary {
  readonly lines: readonly LineView[];
  readonly subtotal: string;
  readonly deliveryName: string;
  readonly deliveryPrice: string;
  readonly total: string;
}

export interface CartView extends Summary {
  readonly deliveries: readonly DeliveryChoice[];
}

export interface DeliveryChoice {
  readonly key: Delivery;
  readonly name: string;
  readonly promise: string;
  readonly price: string;
  readonly chosen: boolean;
}

export interface OrderView extends Summary {
  readonly id: string;
  /** What a person says at the counter. */
  readonly number: string;
  readonly status: 'open' | 'paid' | 'review';
  /** What happens once it is paid. */
  readonly next: string;
}

export interface Contact {
  readonly email: string;
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

export type ContactErrors = Partial<Readonly<Record<keyof Contact, string>>>;
