import type { PaymentView, SignedRequest } from '@tillkit/core';
import type { ReactNode } from 'react';
import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import type { FormIssue, LoadedForm } from '../forms/form-types.ts';
import type { CheckoutLabels } from '../labels/checkout-labels.ts';
import type { PickerItem } from '../picker/to-options.ts';
import type { SecureFieldsProps } from '../secure-fields/SecureFields.tsx';
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
   * Labels and method descriptions, as JSON, from an earlier call with the same methods and locale. The server includes
   * them in the page, so that the browser does not load them again.
   */
  readonly contents?: LoadedContents | undefined;
}

export interface CheckoutProps extends CheckoutEvents {
  /** Method codes in display order, or the items that `offersOf` returns. All cards share one row. */
  readonly methods: readonly PickerItem[];
  /**
   * Less common methods, collapsed below the others under your own summary line. Wallets in `more` are also collapsed
   * and are not shown above the list.
   */
  readonly more?: { readonly methods: readonly PickerItem[]; readonly summary: ReactNode } | undefined;
  /**
   * Fetches a signed request for the shopper's choice from the shop's server, which sets the price. Resolves with the
   * request, its JSON, or the whole `Response`. A response `{ error: { code, message, hint, issues } }` counts as a
   * failed start, and its issues appear next to the form fields.
   */
  readonly start: (choice: CheckoutChoice) => Promise<unknown>;
  /**
   * Amount to pay, in minor units. The pay button shows it, and the card fields reject a signed request for a different
   * amount.
   */
  readonly total: CheckoutTotal;
  /**
   * Optional. Identifies the order's current content. Change the value whenever the order changes, so that a card
   * submission that was started with the previous value is discarded.
   */
  readonly revision?: string | undefined;
  /**
   * Payment modes, keyed by method code or `card`. Cards default to `fields` if the provider has a Secure Fields
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
   * declined or canceled payment is shown in the open row, above its form.
   */
  readonly payment?: string | undefined;
  /** State of `payment` at the time when the server rendered the page. */
  readonly initial?: PaymentView | undefined;
  /** The shopper's saved cards. Shown first in the list. */
  readonly savedCards?: readonly SavedCard[] | undefined;
  /** Removes a saved card. Optional. If omitted, saved cards cannot be removed. */
  readonly onRemoveCard?: ((id: string) => Promise<void> | void) | undefined;
  /** Props for the form of every method, such as data that the shop already has about the customer. */
  readonly form?: CheckoutFormProps | undefined;
  /** Props for the forms of individual methods, by method code. These override `form`. */
  readonly forms?: Readonly<Record<string, CheckoutFormProps>> | undefined;
  /** Issues in the open row's form that the gateway or the shop's server found before the page was rendered. */
  readonly issues?: readonly FormIssue[] | undefined;
  /** Your own names for the methods, keyed by method code or `card`. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Your own marks for the methods, such as logos, keyed by method code or `card`. */
  readonly marks?: Readonly<Record<string, ReactNode>> | undefined;
  /** Where the bank's 3-D Secure page opens in the mode `fields`, as in `SecureFields`. Defaults to `redirect`. */
  readonly challenge?: SecureFieldsProps['challenge'];
  /** Content to add to the form that contains the card fields, such as `<TestCards>` in a sandbox. */
  readonly cardForm?: ReactNode;
  /** Content to show above the card row's button in every payment mode, such as a checkbox to save the card. */
  readonly cardRow?: ReactNode;
  /** Content to show above the button in every method's form, such as a checkbox to remember the details. */
  readonly methodForm?: ReactNode;
  /**
   * The shopper's answers to the open row's form, if the form was submitted before the page was rendered. Shown instead
   * of the form, together with a pay button.
   */
  readonly answered?: ReactNode;
  /** Text in the open row about the next step. Replaces the default text. */
  readonly next?: ReactNode;
  /** Question shown above the list, such as "How would you like to pay?". */
  readonly legend?: ReactNode;
  /** Result of `loadCheckout`, for pages rendered on the server. */
  readonly loaded?: LoadedCheckout | undefined;
  /**
   * Signed request for the open row, created while the page was rendered. If scripts are disabled, the row's button
   * submits it.
   */
  readonly request?: SignedRequest | undefined;
  /**
   * URL that receives the selected row or a completed form if scripts are disabled. The buttons in a saved card's row
   * post the card's id to this URL as `savedCard` or `removeCard`, so the URL is required if there are saved cards. For
   * other rows, it defaults to the page's own URL.
   */
  readonly action?: string | undefined;
  /**
   * HTTP method used to submit the selected row if scripts are disabled. Defaults to `get`. The forms of individual
   * methods always use `post`.
   */
  readonly method?: 'get' | 'post' | undefined;
  /** Labels to use instead of the loaded ones. */
  readonly labels?: Partial<CheckoutLabels> | undefined;
  /** Links or buttons for the shopper's next step, as in `PaymentStatus`. */
  readonly actions?: PaymentStatusProps['actions'];
  /** Postal address of the account holder for transfers to a Swiss account, as in `PaymentStatus`. */
  readonly creditor?: PaymentStatusProps['creditor'];
  /** Class of the outer element. */
  readonly className?: string | undefined;
  /** Language of the labels, if it differs from the page's language. */
  readonly lang?: string | undefined;
}
