import type { SignedRequest } from '@tillkit/core';
import type { FormWishes } from '@tillkit/core/forms';
import type {
  FormIssue,
  InstallmentPlanProps,
  Labels,
  LightboxScript,
  PaymentView,
  PickerMethod,
  SecureFieldsScript,
} from '@tillkit/react';
import type { CheckoutFormProps, LoadedCheckout, SavedCard } from '@tillkit/react/checkout';
import type { Currency } from '../catalogue/currency.ts';
import type { Delivery } from '../catalogue/delivery.ts';
import type { InfoText } from '../catalogue/info.ts';
import type { Language } from '../catalogue/languages.ts';
import type { Slug } from '../catalogue/prices.ts';
import type { StockLevel } from '../catalogue/stock.ts';
import type { FaultKey, Scene } from './theatre/model.ts';

export type { FormIssue, PickerMethod, SavedCard };
export type LoadedList = Pick<LoadedCheckout, 'key' | 'picker' | 'labels'>;

/** The JSON model of a page. Amounts are formatted text, because server and browser may format them differently. */
export interface Model {
  readonly frame: Frame;
  readonly page: Page;
}

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';

/** The header and footer of every page. */
export interface Frame {
  /** The path to which a form in the header or footer returns the visitor. */
  readonly path: string;
  readonly theme: Theme;
  readonly language: Language;
  /** The languages in which this page exists. */
  readonly languages: readonly Language[];
  readonly currency: Currency;
  readonly cartCount: number;
  /** The announcement for screen readers when the cart changes. */
  readonly cartText: string;
  /**
   * The settings of the theatre, the live view of a payment's messages. Optional. If omitted, the shop has no theatre.
   */
  readonly theatre?: TheatreFrame;
}

/** The state and the settings of the theatre. */
export interface TheatreFrame {
  readonly isOpen: boolean;
  readonly mode: WayKey;
  /** True if the pay page lists all methods of the sandbox instead of only the shop's. */
  readonly allMethods: boolean;
}

export type Page =
  | { readonly kind: 'list'; readonly products: readonly ProductCard[] }
  | {
      readonly kind: 'product';
      readonly product: ProductView;
      readonly added: boolean;
      /** The quantity that the shopper asked for, if the shop did not accept it. */
      readonly refused?: { readonly quantity: string; readonly error: string } | undefined;
    }
  | ({
      readonly kind: 'info';
      /** The delivery options with their prices. Undefined on pages that do not list them. */
      readonly deliveries?: readonly DeliveryOffer[] | undefined;
    } & InfoText)
  | {
      readonly kind: 'cart';
      readonly cart: CartView;
      /**
       * The path of the result page that the cart links to. If the cart is empty, the result page shows the payment for
       * the cart's last paid order. Otherwise, it shows the payment that is in progress for this cart.
       */
      readonly payment?: string | undefined;
    }
  | {
      readonly kind: 'checkout';
      readonly summary: Summary;
      readonly needsAddress: boolean;
      readonly contact: Contact;
      readonly errors: ContactErrors;
      readonly remembers: Remembers;
    }
  | PayModel
  | {
      readonly kind: 'payment';
      readonly payment: PaymentView;
      readonly order?: OrderView;
      /** The name of the payment method that the gateway's status response reports. */
      readonly method?: string | undefined;
      readonly retry: string;
      /** True if the payment is for this browser's cart. Any other browser has no cart to return to. */
      readonly isTheirs?: boolean;
      /** True if the shopper was about to pay again. The page then immediately offers another way to pay. */
      readonly asks?: boolean;
      /** The path of the pay page to which the shopper returns if the payment is declined or canceled. */
      readonly payAgain?: string | undefined;
      /** The component labels. Undefined for English, because the English labels are built into the components. */
      readonly labels?: Labels | undefined;
      /** The labels for the granted installments, if there are any. */
      readonly planLabels?: InstallmentPlanProps['labels'];
    }
  | TheatreModel
  | {
      readonly kind: 'problem';
      readonly title: string;
      readonly text: string;
      /** The link to the next step. If omitted, the page links to the product list. */
      readonly next?: { readonly href: string; readonly text: string };
    };

/** A page with Tillkit's components. */
export type PayingPage = Extract<Page, { readonly kind: 'pay' | 'payment' }>;

export const isPayingPage = (page: Page): page is PayingPage => page.kind === 'pay' || page.kind === 'payment';

/**
 * The page that shows only the theatre, the live view of a payment's messages. `scene` is undefined until a message
 * exists.
 */
export interface TheatreModel {
  readonly kind: 'theatre';
  readonly scene?: Scene;
  /** The fault that the visitor was invited to try. */
  readonly suggests?: FaultKey | undefined;
}

/**
 * The pay page. It contains a form until the shopper has answered all questions for the chosen method. After that, it
 * contains a signed request.
 */
export interface PayModel {
  readonly kind: 'pay';
  readonly order: OrderView;
  readonly contact: Contact;
  readonly methods: MethodChoice;
  readonly form?: MethodQuestions;
  /** The request that is signed for the current order, so that the button works without JavaScript. */
  readonly request?: SignedRequest;
  /** The saved cards of the customer who uses this browser. */
  readonly savedCards: readonly SavedCard[];
  /** True if the checkbox to save the card is checked. */
  readonly keepsCard: boolean;
  /** True if the page invites the visitor to the theatre. */
  readonly invites?: boolean;
  /** True if the gateway does not respond, so that no payment can start. */
  readonly isGatewayGone?: boolean;
  /** The order's payment that was declined or canceled, if the shopper returns from it. */
  readonly unpaid?: PaymentView | undefined;
  /** A summary of the values that the shopper entered in the form. */
  readonly answered?: readonly string[];
  /** The amount in minor units. */
  readonly total: { readonly amount: number; readonly currency: string };
  /** The data that every method's form receives. */
  readonly forms: FormsModel;
  /** The mode in which the payment page opens. If the method does not support this mode, the redirect is used. */
  readonly mode?: WayKey;
  /** The URL of the payment page. A request that is signed for a different URL is not sent. */
  readonly gateway: string;
  readonly scripts: GatewayScripts;
  readonly labels?: Labels | undefined;
}

export const wayKeys = ['redirect', 'lightbox', 'fields'] as const;
export type WayKey = (typeof wayKeys)[number];

/** The methods that can be used to pay for the order. */
export interface MethodChoice {
  readonly chosen: string;
  readonly usual: readonly PickerMethod[];
  readonly more: readonly PickerMethod[];
  /** The name of each method, made up of its provider and kind. */
  readonly names: Readonly<Record<string, string>>;
  /** The kind of each method and the labels for these kinds, loaded on the server. */
  readonly contents: LoadedList;
}

/** The values that the shop supplies to the form of any method. */
export interface FormsModel {
  readonly known: FormWishes['known'];
  readonly defaults: Readonly<Record<string, unknown>>;
  /** For each method, the countries that its contract allows and the fields that its form omits. */
  readonly own: Readonly<Record<string, OwnWishes>>;
  readonly remembers: boolean;
}

/** The countries that are allowed for a method (ISO 3166-1 alpha-3), and the fields that its form omits. */
export type OwnWishes = Pick<CheckoutFormProps, 'countries' | 'hidden'>;

/** A method's form, in the state that the server renders. */
export interface MethodQuestions {
  readonly method: string;
  readonly known: FormWishes['known'];
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly issues: readonly FormIssue[];
  readonly remembers: boolean;
}

/**
 * The state of the "remember me" option: whether the shop remembers the shopper on this device, and whether the
 * checkbox is checked.
 */
export interface Remembers {
  readonly is: boolean;
  readonly ticked: boolean;
}

/** The gateway scripts that the shop's pages load, taken from the gateway's own list. */
export interface GatewayScripts {
  readonly lightbox: LightboxScript;
  /** The card fields' script. Undefined if the gateway does not list one; the shop then does not offer card fields. */
  readonly fields?: SecureFieldsScript;
}

export interface ProductCard {
  readonly slug: Slug;
  readonly name: string;
  readonly line: string;
  readonly price: string;
  readonly stock: StockView;
}

export interface StockView {
  readonly level: StockLevel;
  readonly text: string;
  /** The maximum quantity in one order. */
  readonly most: number;
}

export interface ProductView extends ProductCard {
  readonly text: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The alternative texts for the two pictures. */
  readonly pictures: readonly [string, string];
  readonly deliveries: readonly Pick<DeliveryOffer, 'name' | 'price'>[];
}

export interface LineView {
  readonly slug: Slug;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly total: string;
}

/** The lines and totals of a cart or an order. */
export interface Summary {
  readonly lines: readonly LineView[];
  readonly subtotal: string;
  readonly deliveryName: string;
  readonly deliveryPrice: string;
  readonly total: string;
}

export interface CartLineView extends LineView {
  /** The maximum quantity in one order. */
  readonly most: number;
  /** The reason why the shop reduced the quantity or cannot deliver it. */
  readonly error?: string | undefined;
}

export interface CartView extends Summary {
  readonly lines: readonly CartLineView[];
  readonly deliveries: readonly DeliveryChoice[];
}

/** A delivery option with its price. */
export interface DeliveryOffer {
  readonly name: string;
  readonly promise: string;
  readonly price: string;
}

export interface DeliveryChoice extends DeliveryOffer {
  readonly key: Delivery;
  readonly chosen: boolean;
}

export interface OrderView extends Summary {
  readonly id: string;
  /** The order number that a customer gives at the counter. */
  readonly number: string;
  readonly status: 'open' | 'paid' | 'review' | 'canceled';
  /** The text that tells the shopper what happens after the payment. */
  readonly next: string;
  readonly isPickedUp: boolean;
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
