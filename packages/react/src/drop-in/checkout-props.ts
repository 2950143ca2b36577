import type { PaymentView, SignedRequest } from '@tillkit/core';
import type { ReactNode } from 'react';
import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import type { FormIssue, LoadedForm } from '../forms/form-types.ts';
import type { CheckoutLabels } from '../labels/checkout-labels.ts';
import type { PickerItem } from '../picker/to-options.ts';
import type { PaymentStatusProps } from '../status/PaymentStatus.tsx';
import type {
  CheckoutChoice,
  CheckoutEvents,
  CheckoutFormProps,
  CheckoutMode,
  CheckoutTotal,
  SavedCard,
} from './checkout-types.ts';
import type { LoadedContents } from './contents.ts';
import type { LoadedParts } from './part-names.ts';

/** Result of `loadCheckout`: the data that `<Checkout>` needs for its first render. */
export interface LoadedCheckout extends LoadedContents {
  readonly parts: LoadedParts;
  readonly form: LoadedForm | undefined;
}

export interface LoadCheckoutOptions
  extends
    Pick<
      CheckoutProps,
      'answered' | 'defaultValue' | 'form' | 'forms' | 'methods' | 'modes' | 'more' | 'payment' | 'savedCards'
    >,
    Pick<CheckoutProviderProps, 'environment' | 'locale' | 'lightbox' | 'secureFields'> {
  /**
   * Texts and descriptions from an earlier call for the same methods and locale, as JSON. The server includes them in
   * the page for the browser.
   */
  readonly contents?: LoadedContents | undefined;
}

export interface CheckoutProps extends CheckoutEvents {
  /** Method codes in display order, or the items that `offersOf` returns. All cards share one row. */
  readonly methods: readonly PickerItem[];
  /**
   * Less common methods, folded below the others under your own summary line. Wallets in `more` are folded too and not
   * shown above the list.
   */
  readonly more?: { readonly methods: readonly PickerItem[]; readonly summary: ReactNode } | undefined;
  /**
   * Fetches a signed request for this choice from the shop's server, which sets the price. Resolves with the request,
   * its JSON, or the whole `Response`. A response `{ error: { code, message, hint, issues } }` counts as a failed
   * start, and its issues appear at the form's fields.
   */
  readonly start: (choice: CheckoutChoice) => Promise<unknown>;
  /** Amount to pay, in minor units. Shown on the button and charged to a card. */
  readonly total: CheckoutTotal;
  /** Identifier of the order's content. Change it whenever the order changes. Optional. */
  readonly revision?: string | undefined;
  /**
   * Payment mode for each method code, or for `card`. Cards default to `fields` if the provider has a Secure Fields
   * script; all other methods default to `redirect`.
   */
  readonly modes?: Readonly<Record<string, CheckoutMode>> | undefined;
  /**
   * Row that is initially open, or `''` for none. Defaults to the first row. The first row also opens if the value is a
   * wallet or an unavailable method.
   */
  readonly defaultValue?: string | undefined;
  /**
   * Id of a payment for this order. If the payment is in progress or paid, it is shown instead of the list. A
   * declined payment is shown above the list.
   */
  readonly payment?: string | undefined;
  /** State of `payment` when the server rendered the page. */
  readonly initial?: PaymentView | undefined;
  /** The shopper's saved cards. Shown first in the list. */
  readonly savedCards?: readonly SavedCard[] | undefined;
  /** Removes a saved card. Optional. If omitted, saved cards cannot be removed. */
  readonly onRemoveCard?: ((id: string) => Promise<void> | void) | undefined;
  /** Props for the form of every method, such as the data that the shop knows. */
  readonly form?: CheckoutFormProps | undefined;
  /** Props for the forms of individual methods, by method code. These override `form`. */
  readonly forms?: Readonly<Record<string, CheckoutFormProps>> | undefined;
  /** Issues of the open row's form that the gateway or the shop's server found before the page was rendered. */
  readonly issues?: readonly FormIssue[] | undefined;
  /** Your own names, by method code or `card`. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Your own marks, by method code or `card`. */
  readonly marks?: Readonly<Record<string, ReactNode>> | undefined;
  /** Content inside the form of the card fields, such as `<TestCards>` in a sandbox. */
  readonly cardForm?: ReactNode;
  /** Content above the button of the card row in every mode, such as a checkbox to save the card. */
  readonly cardRow?: ReactNode;
  /** Content above the button in the form of every method, such as a checkbox to remember the details. */
  readonly methodForm?: ReactNode;
  /**
   * Answers to the open row's form that were submitted before the page was rendered. Shown instead of the form, with a
   * pay button.
   */
  readonly answered?: ReactNode;
  /** Text in the open row about the next step. Replaces the default text. */
  readonly next?: ReactNode;
  /** Question above the list. */
  readonly legend?: ReactNode;
  /** Result of `loadCheckout`, for pages rendered on the server. */
  readonly loaded?: LoadedCheckout | undefined;
  /**
   * Request for the open row, signed while the page was rendered. If scripts are disabled, the row's button submits it.
   */
  readonly request?: SignedRequest | undefined;
  /**
   * URL that receives the selected row or a completed form if scripts are disabled. The buttons of a saved card post
   * the card's id as `savedCard` or `removeCard`. Defaults to the page's own URL; required for saved cards.
   */
  readonly action?: string | undefined;
  /** HTTP method that submits the selected row. Defaults to `get`; forms of methods always post. */
  readonly method?: 'get' | 'post' | undefined;
  /** Texts to use instead of the loaded ones. */
  readonly labels?: Partial<CheckoutLabels> | undefined;
  /** Links or buttons for the shopper's next step, as in `PaymentStatus`. */
  readonly actions?: PaymentStatusProps['actions'];
  /** Class of the outer element. */
  readonly className?: string | undefined;
  /** Language of the texts, if it differs from the page's language. */
  readonly lang?: string | undefined;
}
