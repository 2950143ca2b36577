import type { Delivery } from '../../catalogue/delivery.ts';
import type { InfoKey } from '../../catalogue/info.ts';

export interface PayTexts {
  readonly heading: string;
  readonly payment: string;
  readonly more: string;
  readonly details: string;
  readonly changeDetails: string;
  readonly remember: string;
  readonly rememberHelp: string;
  readonly keepCard: string;
  readonly keepCardHelp: string;
  /** The label of a button that is shown only if JavaScript is disabled. */
  readonly keepCardButton: string;
  /** Shown while the gateway does not respond. */
  readonly gone: { readonly heading: string; readonly text: string; readonly again: string };
  readonly changeCart: string;
  readonly changeContact: string;
  /** The error message for a shopper whose birth date shows that they are under 18. */
  readonly tooYoung: string;
  /** The text that explains why a credit check cannot be chosen as a payment method. */
  readonly onlyChecks: string;
}

/** Hints that tell the shopper what to do next, for example after an error. */
export interface HintTexts {
  readonly fieldsFailed: string;
  readonly scriptFailed: string;
  readonly frameFailed: string;
  readonly notInWindow: string;
  readonly savedCard: string;
  readonly cannotOpen: string;
}

export interface ResultTexts {
  readonly looksAgain: string;
  readonly back: string;
  /** Shown in a browser other than the one that started the payment. */
  readonly elsewhere: string;
  readonly kept: string;
  readonly retry: string;
  readonly change: string;
  readonly shopping: string;
  readonly order: string;
  /** Shown before the order number. */
  readonly number: string;
  readonly method: string;
  readonly pickUp: string;
  readonly hours: string;
  /** Shown while an operator checks the payment. */
  readonly review: (number: string) => string;
  /**
   * Asks whether the shopper wants to pay another way while a payment is in progress. The text says that this payment
   * may still succeed.
   */
  readonly another: { readonly heading: string; readonly text: string; readonly button: string };
  readonly outdated: { readonly heading: string; readonly text: string };
  /** Shown for a failed payment if the shopper has paid for the order through a different payment. */
  readonly paidOtherwise: { readonly heading: string; readonly text: string };
  /**
   * Shown for a payment that succeeded after the shopper had already paid for the order through a different payment.
   */
  readonly duplicate: { readonly heading: string; readonly text: string };
}

export interface CheckoutTexts {
  readonly heading: string;
  readonly where: string;
  readonly reach: string;
  readonly email: string;
  readonly emailHelp: string;
  readonly emailHelpReady: string;
  readonly name: string;
  readonly nameHelp: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly optional: string;
  readonly continue: string;
  readonly hint: string;
  readonly changeCart: string;
  readonly again: (count: number) => string;
  readonly errors: Readonly<Record<'email' | 'name' | 'street' | 'postcode' | 'city', string>>;
  readonly remembered: string;
  readonly forget: string;
}

export interface CartTexts {
  readonly heading: string;
  readonly empty: string;
  /** Shown if a payment for the contents of the cart may still succeed. */
  readonly underWay: string;
  /** Shown if the cart's previous contents have been ordered. */
  readonly lastOrder: string;
  readonly seePayment: string;
  readonly update: string;
  readonly summary: string;
  readonly delivery: string;
  readonly updateTotals: string;
  readonly checkout: string;
  readonly each: (unit: string) => string;
  readonly quantityOf: (name: string) => string;
  readonly remove: string;
  readonly removeNamed: (name: string) => string;
  readonly oneMore: (name: string) => string;
  readonly oneLess: (name: string) => string;
  readonly promises: Readonly<Record<Delivery, string>>;
}

export interface FrameTexts {
  readonly skip: string;
  readonly cart: (count: number) => string;
  /** Announced to screen readers when the cart changes. */
  readonly cartSays: (count: number, total: string) => string;
  readonly currency: string;
  readonly language: string;
  readonly theme: string;
  readonly theatre: string;
  /** Invites the visitor to watch the payment's messages. */
  readonly invitation: { readonly text: string; readonly accept: string; readonly decline: string };
  readonly themes: Readonly<Record<'auto' | 'light' | 'dark' | 'contrast', string>>;
  readonly demo: string;
  /** The label of the navigation in the footer. */
  readonly about: string;
  readonly info: Readonly<Record<InfoKey, string>>;
}

export interface ProductTexts {
  readonly all: string;
  readonly add: string;
  readonly added: (name: string) => string;
  readonly checkout: string;
  readonly shopping: string;
  readonly delivery: string;
  readonly pictures: string;
  readonly quantity: string;
}

/** The text about the stock of a product, and the errors for quantities that the shop cannot deliver. */
export interface StockTexts {
  readonly in: string;
  readonly few: (units: number) => string;
  readonly out: (weeks: number) => string;
  /** `inCart` is the quantity that the cart already contains. */
  readonly tooMany: (units: number, inCart: number) => string;
  readonly tooManyPerOrder: (most: number, inCart: number) => string;
  /** Shown in the cart after the shop has reduced the quantity `from` to the stock. */
  readonly reduced: (units: number, from: number) => string;
  readonly reducedPerOrder: (most: number, from: number) => string;
  readonly notNumber: string;
}

/** The shop's UI text on the pay page, the result page, their error pages and the frame around them, in one language. */
export interface PaymentTexts {
  readonly titles: Readonly<Record<'site' | 'pay' | 'again', string>>;
  readonly frame: FrameTexts;
  /** The labels of the order's lines and totals. */
  readonly order: Readonly<Record<'heading' | 'subtotal' | 'total' | 'vat' | 'free', string>>;
  readonly pay: PayTexts;
  readonly hints: HintTexts;
  readonly result: ResultTexts;
  /** The name of each delivery option, and what happens after the payment. */
  readonly deliveries: Readonly<Record<Delivery, Readonly<Record<'name' | 'next', string>>>>;
  readonly countries: Readonly<Record<string, string>>;
  /** Shown for an order or payment that does not exist or belongs to another browser. */
  readonly lost: {
    readonly order: readonly [title: string, text: string];
    readonly payment: readonly [title: string, text: string];
    readonly next: string;
  };
  readonly tryAgain: string;
  readonly seeAll: string;
  readonly problems: Readonly<Record<number, readonly [title: string, text: string]>>;
}

/**
 * The additional UI text of the pages that exist in English and German only. The product text has its own file.
 */
export interface ShopTexts {
  readonly list: { readonly heading: string; readonly intro: string; readonly link: string };
  readonly product: ProductTexts;
  readonly stock: StockTexts;
  readonly cart: CartTexts;
  readonly checkout: CheckoutTexts;
}
