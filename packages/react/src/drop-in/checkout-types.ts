import type { PaymentView } from '@tillkit/core';
import type { CheckoutProblem } from '../checkout/problem.ts';
import type { MethodFormAnswer, MethodFormProps } from '../forms/method-form-props.ts';

/** `fields`: the card on this page, in frames of the gateway; the others as of `CheckoutButton`. */
export type CheckoutMode = 'redirect' | 'lightbox' | 'fields';

/** What the shopper wants to pay with: what `start` tells the shop's server. */
export interface CheckoutChoice {
  /** The row: the code of a method, or `card` for the cards, whose number says which it is. */
  readonly method: string;
  /** The codes that may pay: that of the row, or those of the accepted cards. */
  readonly methods: readonly string[];
  readonly mode: CheckoutMode;
  /** What the shopper has filled in, for a method that asks. */
  readonly answer?: MethodFormAnswer | undefined;
  /** `id` of the saved card that pays. */
  readonly savedCard?: string | undefined;
}

/** A card that the shop may charge again. The alias behind it stays with the shop's server. */
export interface SavedCard {
  /** The shop's own word for it. */
  readonly id: string;
  /** Method code, such as `VIS`. */
  readonly brand: string;
  readonly lastFour: string;
  /** As on the card: `12/27`. */
  readonly expiry: string;
}

/** What the shop knows of a method's form, as `MethodForm` takes it. */
export type CheckoutFormProps = Pick<
  MethodFormProps,
  'countries' | 'defaults' | 'fold' | 'groups' | 'hidden' | 'known' | 'labels' | 'layout' | 'readOnly' | 'show'
>;

export interface CheckoutEvents {
  /** The shopper has chosen a row: the code of a method, `card`, or `saved:` and the id of a card. */
  readonly onChange?: ((row: string) => void) | undefined;
  /** The payment page or the bank opens; `payment` is the id to ask the state of. */
  readonly onOpen?: ((event: { readonly payment: string }) => void) | undefined;
  /** The window over the page has closed. It says nothing of the payment: the shop is asked, while the list stays. */
  readonly onClose?: ((event: { readonly payment: string }) => void) | undefined;
  /** Card fields or lightbox cannot serve. The same signed parameters leave as a redirect right after this. */
  readonly onDowngrade?: ((problem: CheckoutProblem) => void) | undefined;
  /** The payment did not start, or the card was not accepted. The shopper has been told. */
  readonly onError?: ((problem: CheckoutProblem) => void) | undefined;
  /** There is a payment to follow, and the page shows how it stands. Go to a page of it instead if the shop has one. */
  readonly onPayment?: ((event: { readonly payment: string }) => void) | undefined;
  /** The payment is paid, as the shop's server says. Not proof of it: the server's `onPaid` is. */
  readonly onPaid?: ((payment: PaymentView) => void) | undefined;
  /** The payment is declined or canceled, as the shop's server says. The list is open again, and says why. */
  readonly onUnpaid?: ((payment: PaymentView) => void) | undefined;
}

/** What is to be paid, in minor units. */
export interface CheckoutTotal {
  readonly amount: number;
  readonly currency: string;
}
