// Types for the gateway's two browser scripts. The sandbox implements these scripts; the react package and its test
// doubles use the types. The file contains only types, so it does not increase the size of a page's bundle.

/** The fields that the gateway renders in iframes. */
export type FrameName = 'cardNumber' | 'cvv';

/**
 * Styles, keyed first by selector (`*`, `cardNumber` or `cvv`, optionally followed by `:focus`, `.invalid` or
 * `::placeholder`) and then by CSS property.
 */
export type FieldStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Styles keyed by CSS property, or CSS text such as `color: red; opacity: 0.5`. */
export type GatewayStyle = Readonly<Record<string, string>> | string;

/** Problems that a field rendered by the gateway can have. */
export type GatewayProblem = 'empty' | 'invalid' | 'brand_not_accepted' | 'incomplete';

/**
 * Outcome of a payment with a sandbox test card. The page selects a test card by its outcome, because the page never
 * sees a card number.
 */
export type TestOutcome = 'approved' | 'challenge' | 'declined' | 'insufficient_funds' | 'blocked';

/** State of a field, as the script reports it. */
export interface GatewayField {
  /** Number of digits in the field. */
  readonly length: number;
  readonly valid: boolean;
  /** Optional. The problem with the field. Present only if the script includes problems in its `change` events. */
  readonly problem?: GatewayProblem | undefined;
  /** Optional. Method code of the card brand, derived from the number alone. */
  readonly paymentMethod?: string | undefined;
}

/** Data of the `change` event: the content or focus of a field changed. */
export interface GatewayChange {
  readonly fields: Readonly<Record<FrameName, GatewayField>>;
  /** `true` if at least one field is invalid. */
  readonly hasErrors: boolean;
  readonly event: {
    readonly field: FrameName;
    readonly type: 'focus' | 'blur' | 'input' | 'autocomplete' | 'submit';
    /**
     * Two-digit expiry month, with the two-digit year in `expy`. Both are set only if the browser has filled in the
     * expiry date inside the card number frame.
     */
    readonly expm?: string | undefined;
    readonly expy?: string | undefined;
  };
}

/** Data of the `validate` event: `submit` found invalid fields and sent nothing. */
export interface GatewayRefusal {
  readonly fields: Readonly<
    Record<FrameName, { readonly valid: boolean; readonly problem?: GatewayProblem | undefined }>
  >;
}

/** Data of the `success` event: the gateway accepted the card. */
export interface GatewaySuccess {
  readonly transactionId: string;
  /**
   * The card's method code and masked number. The masked number is present only if the `cardInfo` option of `init` is
   * `true`.
   */
  readonly cardInfo?: { readonly paymentMethod?: string; readonly maskedCC?: string } | undefined;
  /**
   * Optional. Card alias for authorizations by the merchant's server. Set only if the fields were initialized with
   * `initTokenize`.
   */
  readonly token?: string | undefined;
  /** Optional. URL at which the shopper authenticates with the bank. */
  readonly redirect?: string | undefined;
}

/** Data of the `error` event: the error and the step in which it occurred. */
export interface GatewayError {
  readonly action: 'init' | 'submit' | 'style' | 'channel' | 'fillTestCard';
  readonly error: string;
  readonly code?: string | undefined;
  readonly field?: FrameName | 'expiry' | undefined;
}

/** Event data by event name, for {@link GatewayFields.on}. */
export interface GatewayEvents {
  readonly ready: unknown;
  readonly change: GatewayChange;
  readonly validate: GatewayRefusal;
  readonly success: GatewaySuccess;
  readonly error: GatewayError;
}

/** The page element that contains a gateway frame, together with the frame's placeholder, label and title. */
export interface GatewayBox {
  /** The element itself instead of its id, because an element added by a different script could have the same id. */
  readonly placeholderElementId: object;
  readonly inputType: 'tel';
  readonly placeholder: string;
  readonly ariaLabel: string;
  readonly iframeTitle: string;
}

/**
 * An instance of `PaymentFields`, which controls the Secure Fields of one form. Declares only the methods that a shop
 * needs.
 */
export interface GatewayFields {
  readonly init: (
    merchantId: string,
    boxes: Readonly<Record<FrameName, GatewayBox>>,
    options: {
      readonly styles: Readonly<Record<string, GatewayStyle>>;
      readonly paymentMethods?: readonly string[];
      readonly language?: string;
    },
  ) => unknown;
  /**
   * Like `init`, but for storing a card without a payment: `submit()` takes no parameters, and the `success` event
   * contains a token.
   */
  readonly initTokenize: GatewayFields['init'];
  readonly on: <E extends keyof GatewayEvents>(event: E, listener: (data: GatewayEvents[E]) => void) => unknown;
  readonly submit: (parameters?: Readonly<Record<string, string>>) => unknown;
  readonly focus: (field: FrameName) => void;
  /** Sets the style of a field or of any other selector that `styles` accepts. An empty value removes the style. */
  readonly setStyle: (selector: string, styles: GatewayStyle) => void;
  readonly setPlaceholder: (field: FrameName, text: string) => void;
  readonly setLabel: (field: FrameName, label: string) => void;
  readonly setInvalid: (field: FrameName, isInvalid: boolean, message?: string) => void;
  readonly clear: (field?: FrameName) => void;
  /**
   * Optional. Available only in the sandbox. Fills in a test card of an accepted brand and, as a browser's autofill
   * would, its expiry date.
   */
  readonly fillTestCard?: ((outcome: TestOutcome) => void) | undefined;
  readonly destroy: () => void;
}

/**
 * The global object of the lightbox script. The `opened` event means that the overlay is visible; the `loaded` event
 * means that the page in the overlay has responded.
 */
export interface GatewayLightbox {
  readonly startPayment: (options: {
    readonly params: Readonly<Record<string, string>>;
    readonly loaded: () => void;
    readonly opened: () => void;
    readonly closed: () => void;
    readonly error: (error: unknown) => void;
  }) => void;
  readonly close: () => void;
}
