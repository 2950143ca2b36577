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
import type { Language } from '../catalogue/languages.ts';
import type { Slug } from '../catalogue/prices.ts';
import type { Scene } from './theatre/model.ts';

export type { FormIssue, PickerMethod, SavedCard };
export type LoadedList = Pick<LoadedCheckout, 'key' | 'picker' | 'labels'>;

/** What the server hands to a page, as JSON. Amounts are text already: server and browser may write them differently. */
export interface Model {
  readonly frame: Frame;
  readonly page: Page;
}

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';

/** What stands around every page. */
export interface Frame {
  /** Where a form of the frame comes back to. */
  readonly path: string;
  readonly theme: Theme;
  readonly language: Language;
  readonly currency: Currency;
  readonly cartCount: number;
  /** What a screen reader hears when the cart changes. */
  readonly cartText: string;
  /** The theatre, and what is set there. Absent: this shop has none. */
  readonly theatre?: { readonly isOpen: boolean; readonly mode: WayKey };
}

export type Page =
  | { readonly kind: 'list'; readonly products: readonly ProductCard[] }
  | { readonly kind: 'product'; readonly product: ProductView; readonly added: boolean }
  | {
      readonly kind: 'cart';
      readonly cart: CartView;
      /** The page of a payment: one that is under way for what is in the cart, or of the order that was last in it. */
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
      /** What it is paid by, as a status answer names it. */
      readonly method?: string | undefined;
      readonly retry: string;
      /** The cart of this browser is what it pays: another browser has no cart to go back to. */
      readonly isTheirs?: boolean;
      /** The shopper was about to pay once more: asks at once whether they want to pay another way. */
      readonly asks?: boolean;
      /** Texts of the components; absent in English, which they have with them. */
      readonly labels?: Labels | undefined;
      /** Of the installments that were granted, where there are any. */
      readonly planLabels?: InstallmentPlanProps['labels'];
    }
  | TheatreModel
  | {
      readonly kind: 'problem';
      readonly title: string;
      readonly text: string;
      /** What to do, where it is not to look at the products. */
      readonly next?: { readonly href: string; readonly text: string };
    };

/** What is said behind the scenes, as a page of its own. Without a `scene` nothing was said yet. */
export interface TheatreModel {
  readonly kind: 'theatre';
  readonly scene?: Scene;
}

/** The page that pays: with a form while the chosen method has questions, with a signed request once it has none. */
export interface PayModel {
  readonly kind: 'pay';
  readonly order: OrderView;
  readonly contact: Contact;
  readonly methods: MethodChoice;
  readonly form?: MethodQuestions;
  /** Signed for this order as it stands: the button works without a script. */
  readonly request?: SignedRequest;
  /** Those that this browser may pay with again. */
  readonly savedCards: readonly SavedCard[];
  /** Whether the card is to be kept: the box is ticked. */
  readonly keepsCard: boolean;
  /** The gateway does not answer: nothing can be paid now. */
  readonly isGatewayGone?: boolean;
  /** What the form was answered with, in short. */
  readonly answered?: readonly string[];
  /** What is to be paid, in minor units. */
  readonly total: { readonly amount: number; readonly currency: string };
  /** What every form is told. */
  readonly forms: FormsModel;
  /** How the shop is set up to open the payment page; by redirect where the method cannot. */
  readonly mode?: WayKey;
  /** Where the payment page is: what is signed for elsewhere is not sent. */
  readonly gateway: string;
  readonly scripts: GatewayScripts;
  readonly labels?: Labels | undefined;
}

export const wayKeys = ['redirect', 'lightbox', 'fields'] as const;
export type WayKey = (typeof wayKeys)[number];

/** What the order can be paid with. */
export interface MethodChoice {
  readonly chosen: string;
  readonly usual: readonly PickerMethod[];
  readonly more: readonly PickerMethod[];
  /** Who is behind each method, and what it is. */
  readonly names: Readonly<Record<string, string>>;
  /** Loaded on the server: what the methods are, and the words for it. */
  readonly contents: LoadedList;
}

/** What the shop knows of any method's form. */
export interface FormsModel {
  readonly known: FormWishes['known'];
  readonly defaults: Readonly<Record<string, unknown>>;
  /** What the contract for each method says beside. */
  readonly own: Readonly<Record<string, OwnWishes>>;
  readonly remembers: boolean;
}

/** Of one method: countries that it takes (ISO 3166-1 alpha-3), and rows that it does not ask. */
export type OwnWishes = Pick<CheckoutFormProps, 'countries' | 'hidden'>;

/** The form of a method, as the server wants it drawn. */
export interface MethodQuestions {
  readonly method: string;
  readonly known: FormWishes['known'];
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly issues: readonly FormIssue[];
  readonly remembers: boolean;
}

/** Whether the shopper is remembered on this device, and whether the box for it is ticked. */
export interface Remembers {
  readonly is: boolean;
  readonly ticked: boolean;
}

/** What the gateway runs in our pages, as its own list names it. */
export interface GatewayScripts {
  readonly lightbox: LightboxScript;
  /** Absent where the gateway lists no card fields: the shop does not offer them then. */
  readonly fields?: SecureFieldsScript;
}

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
  readonly status: 'open' | 'paid' | 'review' | 'canceled';
  /** What happens once it is paid. */
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
