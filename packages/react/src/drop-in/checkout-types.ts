import type { PaymentView } from '@tillkit/core';
import type { CheckoutProblem } from '../checkout/problem.ts';
import type { MethodFormAnswer, MethodFormProps } from '../forms/method-form-props.ts';

/** Payment mode. `fields` shows the gateway's card fields on this page; for the other modes, see `CheckoutButton`. */
export type CheckoutMode = 'redirect' | 'lightbox' | 'fields';

/** The shopper's choice, passed to `start`. */
export interface CheckoutChoice {
  /** Selected row: a method code, or `card` for all cards, because the card number determines the brand. */
  readonly method: string;
  /**
   * Codes of the methods with which the shopper may pay: the code of the selected row, or the codes of all accepted
   * cards.
   */
  readonly methods: readonly string[];
  readonly mode: CheckoutMode;
  /** The shopper's input from the method's form, if the method has a form. */
  readonly answer?: MethodFormAnswer | undefined;
  /** `id` of the saved card, if the shopper pays with one. */
  readonly savedCard?: string | undefined;
}

/** A card that the shop may charge again. Its alias stays on the shop's server. */
export interface SavedCard {
  /** The shop's own id for the card. */
  readonly id: string;
  /** Method code, such as `VIS`. */
  readonly brand: string;
  readonly lastFour: string;
  /** Expiry date as printed on the card: `12/27`. */
  readonly expiry: string;
}

/** The props of `MethodForm` that a shop can set for a form in the drop-in. */
export type CheckoutFormProps = Pick<
  MethodFormProps,
  'countries' | 'defaults' | 'fold' | 'groups' | 'hidden' | 'known' | 'labels' | 'layout' | 'readOnly' | 'show'
>;

export interface CheckoutEvents {
  /**
   * Called when the shopper selects a row. The argument is a method code, `card`, or `saved:` followed by the id of a
   * card.
   */
  readonly onChange?: ((row: string) => void) | undefined;
  /**
   * Called when the payment page or the bank's page opens. To query the payment's state, use the id in `event.payment`.
   */
  readonly onOpen?: ((event: { readonly payment: string }) => void) | undefined;
  /**
   * Called when the lightbox has closed. The payment may still be in progress, so the list stays and the component
   * polls the state of the payment.
   */
  readonly onClose?: ((event: { readonly payment: string }) => void) | undefined;
  /**
   * Called when the card fields or the lightbox cannot be used. The component then redirects to the payment page:
   * instead of the lightbox with the same signed parameters, instead of the card fields with a new request.
   */
  readonly onDowngrade?: ((problem: CheckoutProblem) => void) | undefined;
  /** Called when a payment cannot start or the card is rejected. The component has already shown a message. */
  readonly onError?: ((problem: CheckoutProblem) => void) | undefined;
  /**
   * Called when the component starts to show the state of a payment. To show your own page in every case, navigate to
   * that page in this callback. To keep the shopper here if the payment is declined, navigate in `onPaid` and `onDelay`
   * instead.
   */
  readonly onPayment?: ((event: { readonly payment: string }) => void) | undefined;
  /**
   * Called when the shop's server reports the payment as paid. Do not ship the order based on this callback; use the
   * server's `onPaid` hook instead.
   */
  readonly onPaid?: ((payment: PaymentView) => void) | undefined;
  /**
   * Called when the shop's server reports the payment as declined or canceled. The list is visible again, and the row
   * shows the reason above its form.
   */
  readonly onUnpaid?: ((payment: PaymentView) => void) | undefined;
  /**
   * Called when the result takes longer: the payment is pending, needs review, or has been confirming for 15 seconds.
   */
  readonly onDelay?: ((payment: PaymentView) => void) | undefined;
}

/** Amount to pay, in minor units, and its currency. */
export interface CheckoutTotal {
  readonly amount: number;
  readonly currency: string;
}
