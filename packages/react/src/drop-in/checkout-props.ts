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

/** What `<Checkout>` shows at first. */
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
  /** What an earlier call brought for the same methods and locale, as JSON: the page of a server hands it to the browser. */
  readonly contents?: LoadedContents | undefined;
}

export interface CheckoutProps extends CheckoutEvents {
  /** Codes of the catalogue in the order of the list, or what `offersOf` says of them. All cards make one row. */
  readonly methods: readonly PickerItem[];
  /** Methods that few look for: folded below the others, under a line of yours. Wallets stand in their order here. */
  readonly more?: { readonly methods: readonly PickerItem[]; readonly summary: ReactNode } | undefined;
  /**
   * Asks the shop's server, which knows the price, for a signed request of this choice. May bring the request, its JSON, or
   * the whole `Response`; an answer `{ error: { code, message, hint, issues } }` counts as failed, and its issues land on the
   * fields of the form.
   */
  readonly start: (choice: CheckoutChoice) => Promise<unknown>;
  /** What is to be paid, in minor units: what the button says, and what a card is charged. */
  readonly total: CheckoutTotal;
  /** Changes when the order changes. */
  readonly revision?: string | undefined;
  /** How each method is paid, by its code, or `card`. Cards in fields where the provider names their script; else by redirect. */
  readonly modes?: Readonly<Record<string, CheckoutMode>> | undefined;
  /** The row that is open at first: the first one by default and where this one is a wallet or not offered, `''` for none. */
  readonly defaultValue?: string | undefined;
  /** A payment of this order that is under way or decided: shown instead of the list, or above it when it was declined. */
  readonly payment?: string | undefined;
  /** What the server knew of `payment` when it rendered the page. */
  readonly initial?: PaymentView | undefined;
  /** Cards of the shopper. They stand first. */
  readonly savedCards?: readonly SavedCard[] | undefined;
  /** Forgets a saved card. Without it none can be removed. */
  readonly onRemoveCard?: ((id: string) => Promise<void> | void) | undefined;
  /** What the shop knows for every form. */
  readonly form?: CheckoutFormProps | undefined;
  /** The same by the code of a method, above `form`. */
  readonly forms?: Readonly<Record<string, CheckoutFormProps>> | undefined;
  /** What the gateway or the shop's server found wrong with the open row's form before the page came. */
  readonly issues?: readonly FormIssue[] | undefined;
  /** Names of your own by code, and for `card`. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Marks of your own by code, and for `card`. */
  readonly marks?: Readonly<Record<string, ReactNode>> | undefined;
  /** Stands inside the form of the card fields: `<TestCards>` of a sandbox. */
  readonly cardForm?: ReactNode;
  /** Stands in the row of the cards above its button, however they are paid: a box that asks to keep the card. */
  readonly cardRow?: ReactNode;
  /** Stands inside the form of every method, above its button: a box that asks to remember the details. */
  readonly methodForm?: ReactNode;
  /** What the open row's form was answered with before the page came. It stands in the place of the form, and the button pays. */
  readonly answered?: ReactNode;
  /** Says in the open row what comes next, in place of our text. */
  readonly next?: ReactNode;
  /** The question above the list. */
  readonly legend?: ReactNode;
  /** What `loadCheckout` brought: for a page that is rendered on the server. */
  readonly loaded?: LoadedCheckout | undefined;
  /** A request signed while the page was rendered, for the open row: what its button sends where scripting is off. */
  readonly request?: SignedRequest | undefined;
  /**
   * Where the choice of a row and an answered form go where scripting is off, and the press on a saved card, which posts its id
   * as `savedCard` or `removeCard`. The page's own address by default; saved cards need it named.
   */
  readonly action?: string | undefined;
  /** How they go. `get` by default; forms of methods always post. */
  readonly method?: 'get' | 'post' | undefined;
  /** Texts instead of the loaded ones. */
  readonly labels?: Partial<CheckoutLabels> | undefined;
  /** What the shopper can do next, as of `PaymentStatus`. */
  readonly actions?: PaymentStatusProps['actions'];
  /** Of the element around everything. */
  readonly className?: string | undefined;
  /** The language of the texts, where the page around speaks another. */
  readonly lang?: string | undefined;
}
