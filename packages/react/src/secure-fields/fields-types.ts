import type { FieldStyles, SignedRequest } from '@tillkit/core';
import type { FrameName } from '@tillkit/core/internal';
import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import type { ButtonLabels, FieldLabels, FieldNames } from '../labels/labels.ts';
import type { SecureFieldsScript } from '../checkout/script-types.ts';
import type { CheckoutProblem } from '../checkout/problem.ts';

export type { FieldStyles, FrameName };
export type FieldName = FrameName | 'expiry';

/** Problem with the value of a field. `refused` means that the gateway rejected the value. */
export type FieldProblem = 'empty' | 'incomplete' | 'invalid' | 'expired' | 'brand_not_accepted' | 'refused';

/** State of a field, without the text that the shopper typed. */
export interface FieldEvent {
  readonly field: FieldName;
  readonly complete: boolean;
  readonly empty: boolean;
  readonly valid: boolean;
  /** Method code of the card, such as `VIS`. Undefined until the card number reveals the brand. */
  readonly brand: string | undefined;
  /** Problem that the field currently shows. */
  readonly error: FieldProblem | undefined;
}

export interface FieldProps {
  /** CSS class of the element around the label, the field and the help text. */
  readonly className?: string | undefined;
  /** Help text below the field. An error stands below the help text. */
  readonly help?: string | undefined;
  /** Placeholder text that is shown while the field is empty. */
  readonly placeholder?: string | undefined;
  /** Called when the field is ready to accept input. */
  readonly onReady?: ((event: FieldEvent) => void) | undefined;
  /** Called when the input's state changes, such as its brand, its validity, or whether it is empty or complete. */
  readonly onChange?: ((event: FieldEvent) => void) | undefined;
  /** Called when the field receives focus. */
  readonly onFocus?: ((event: FieldEvent) => void) | undefined;
  /** Called when the field loses focus. */
  readonly onBlur?: ((event: FieldEvent) => void) | undefined;
  /** Called when the field shows a problem. `event.error` is the problem. */
  readonly onError?: ((event: FieldEvent) => void) | undefined;
}

/** Ref of a field. If `focus` is called before the frames are ready, it takes effect once they are. */
export interface FieldHandle {
  readonly focus: () => void;
  readonly blur: () => void;
  readonly clear: () => void;
}

/**
 * State of the card form. `submitting`: the payment is being started. `verifying`: the gateway is checking the card, or
 * the shop's server is querying the payment's state. `leaving`: the browser is leaving for the bank's page or the
 * payment page.
 */
export type SecureFieldsState =
  | {
      readonly status: 'idle' | 'loading' | 'ready' | 'submitting' | 'verifying' | 'leaving' | 'complete';
    }
  | { readonly status: 'failed'; readonly error: CheckoutProblem; readonly retry: () => void };

export interface SecureFieldsEvents {
  /** Called each time the frames are ready for input, including after they have been created again. */
  readonly onReady?: (() => void) | undefined;
  /** Called when the state of a field's input changes. */
  readonly onChange?: ((event: FieldEvent) => void) | undefined;
  /**
   * Called when the frames fail, when they reject a style or a test card, when the payment does not start, or when the
   * card is rejected. If the shopper needs to see a message, the form shows one.
   */
  readonly onError?: ((problem: CheckoutProblem) => void) | undefined;
  /** Called when the bank's page opens or, after a downgrade, when the browser leaves for the payment page. */
  readonly onOpen?: ((event: { readonly payment: string }) => void) | undefined;
  /** Called when the card fields do not work and the form redirects to the payment page instead. */
  readonly onDowngrade?: ((problem: CheckoutProblem) => void) | undefined;
  /**
   * Called when the card has been accepted and the form has sent the shop's server a confirm request. The payment may
   * still be unpaid, so query its state.
   */
  readonly onComplete?: ((event: { readonly payment: string }) => void) | undefined;
}

export interface SecureFieldsOptions extends SecureFieldsEvents {
  /**
   * Fetches a signed request from the shop's server. Called for each submission, so that the amount is never outdated.
   */
  readonly start: () => Promise<unknown>;
  /**
   * Revision of the order's content. Change it whenever the order changes. A submission that was started with a
   * previous revision is discarded.
   */
  readonly revision?: string | undefined;
  /**
   * Amount that the page shows, in minor units. A request with a different amount is not submitted, and `onError` is
   * called with `order_changed`.
   */
  readonly total?: { readonly amount: number; readonly currency: string } | undefined;
  /**
   * Where the bank's 3-D Secure page opens. `redirect`: the browser leaves the page. `dialog`: the page opens in a frame
   * in a dialog. The dialog has a link that redirects instead, because some banks forbid frames. Use `dialog` only if
   * the policy of your page allows the frame, as `pagePolicy({ challenge: 'dialog' })` does. Defaults to `redirect`.
   */
  readonly challenge?: 'redirect' | 'dialog' | undefined;
  /** Method codes of the accepted cards, such as `['VIS', 'ECA']`. Defaults to all card codes. */
  readonly brands?: readonly string[] | undefined;
  /** Styles for the text inside the frames. They override the styles that are read from the page. */
  readonly styles?: FieldStyles | undefined;
  /** Maximum time in milliseconds to wait for the script and its frames. Defaults to 10,000. */
  readonly timeout?: number | undefined;
}

/** The form's latest props and internal functions. */
export interface FieldsSetup extends SecureFieldsOptions {
  readonly script: SecureFieldsScript;
  readonly checkout: CheckoutProviderProps;
  /** Built-in text to use until the labels have loaded. */
  readonly builtIn: { readonly button: ButtonLabels; readonly fieldNames: FieldNames };
  /** Returns the signed request. Rejects with a `CheckoutProblem`. */
  readonly requestPayment: () => Promise<SignedRequest>;
  /** Throws if the URL does not have the gateway's origin. */
  readonly needGateway: (address: string) => void;
  /** Redirects to the payment page. */
  readonly redirect: (request: SignedRequest) => void;
}

export interface FieldView {
  readonly help?: string | undefined;
  /** Error message below the help text. */
  readonly error?: string | undefined;
  readonly brand?: string | undefined;
  readonly focused?: true | undefined;
}

/**
 * Message in the live region. Messages of kind `field` are only for screen readers, because sighted users see them
 * below the field.
 */
export interface StatusMessage {
  readonly kind: 'status' | 'alarm' | 'field';
  readonly text?: string | undefined;
  /** Code of the problem that prevented the payment from starting. The code determines which message is shown. */
  readonly code?: string | undefined;
}

/** The form's state, fields, labels and message, as its components render them. */
export interface FieldsView {
  readonly state: SecureFieldsState;
  readonly fields?: Readonly<Record<FieldName, FieldView>> | undefined;
  readonly texts?: { readonly button: ButtonLabels; readonly fields: FieldLabels } | undefined;
  readonly message?: StatusMessage | undefined;
}
