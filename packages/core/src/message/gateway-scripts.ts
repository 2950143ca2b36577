// Types of the gateway's two browser scripts. The sandbox implements these scripts; the react package and its test
// doubles use them. The file contains types only, so it does not increase the size of a page's bundle.

/** The fields that the gateway renders in iframes. */
export type FrameName = 'cardNumber' | 'cvv';

/** Styles by selector (`*`, `cardNumber`, `cvv`, with `:focus`, `.invalid`, `::placeholder`) and CSS property. */
export type FieldStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Styles by property, or as CSS text: `color: red; opacity: 0.5`. */
export type GatewayStyle = Readonly<Record<string, string>> | string;

/** Faults of a field that the gateway renders. */
export type GatewayProblem = 'empty' | 'invalid' | 'brand_not_accepted' | 'incomplete';

/**
 * Outcome of a sandbox's test card. The page selects a test card by its outcome, because the page never sees a card
 * number.
 */
export type TestOutcome = 'approved' | 'challenge' | 'declined' | 'insufficient_funds' | 'blocked';

/** State of a field, as the script reports it. */
export interface GatewayField {
  /** Number of digits in the field. */
  readonly length: number;
  readonly valid: boolean;
  /** Optional. The fault, if the script reports it with every change. */
  readonly problem?: GatewayProblem | undefined;
  /** Optional. Method code of the card brand, derived from the number alone. */
  readonly paymentMethod?: string | undefined;
}

/** Event data: the content or the focus of a field changed. */
export interface GatewayChange {
  readonly fields: Readonly<Record<FrameName, GatewayField>>;
  /** If `true`, at least one field is not valid. */
  readonly hasErrors: boolean;
  readonly event: {
    readonly field: FrameName;
    readonly type: 'focus' | 'blur' | 'input' | 'autocomplete' | 'submit';
    /**
     * Month and year with two digits each, if the browser filled in the expiry date inside the frame of the card
     * number.
     */
    readonly expm?: string | undefined;
    readonly expy?: string | undefined;
  };
}

/** Event data: `submit` found invalid fields and sent nothing. */
export interface GatewayRefusal {
  readonly fields: Readonly<
    Record<FrameName, { readonly valid: boolean; readonly problem?: GatewayProblem | undefined }>
  >;
}

/** Event data: the gateway accepted the card. */
export interface GatewaySuccess {
  readonly transactionId: string;
  /** The masked card number. Set if the options of `init` request it. */
  readonly cardInfo?: { readonly paymentMethod?: string; readonly maskedCC?: string } | undefined;
  /** Optional. Alias of the card for authorizations by the merchant's server; set after `initTokenize`. */
  readonly token?: string | undefined;
  /** Optional. URL at which the shopper authenticates with the bank. */
  readonly redirect?: string | undefined;
}

/** Event data: an error, and the step in which it occurred. */
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

/** The page element that contains a gateway frame, and the frame's texts. */
export interface GatewayBox {
  /** The element itself, because an id could match an element of another script. */
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
  /** Like `init`, but without a payment: `submit()` takes no parameters, and `success` contains a token. */
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
   * Optional. Available in a sandbox only. Fills in a test card of an accepted brand and, like a browser's autofill,
   * its expiry date.
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
