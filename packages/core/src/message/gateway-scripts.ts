// What the gateway's two scripts give to a page: the one contract of the sandbox, which makes them, and of react and the
// fakes, which call them. Types alone: it costs no page a byte.

/** The two fields in frames of the gateway. */
export type FrameName = 'cardNumber' | 'cvv';

/** By field (`*`, `cardNumber`, `cvv`, with `:focus`, `.invalid`, `::placeholder`), then by property as CSS writes it. */
export type FieldStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Declarations by property, or as CSS writes them: `color: red; opacity: 0.5`. */
export type GatewayStyle = Readonly<Record<string, string>> | string;

/** What is wrong with a frame field. */
export type GatewayProblem = 'empty' | 'invalid' | 'brand_not_accepted' | 'incomplete';

/** What a test card of a sandbox leads to: the name by which a page has it filled in, as it never sees a number. */
export type TestOutcome = 'approved' | 'challenge' | 'declined' | 'insufficient_funds' | 'blocked';

/** One frame field as the script tells of it. */
export interface GatewayField {
  /** Digits in it. */
  readonly length: number;
  readonly valid: boolean;
  /** Where the script says it with every change. */
  readonly problem?: GatewayProblem | undefined;
  /** Method code of the brand, of the number alone. */
  readonly paymentMethod?: string | undefined;
}

/** Something happened in a frame field. */
export interface GatewayChange {
  readonly fields: Readonly<Record<FrameName, GatewayField>>;
  /** A field is not valid. */
  readonly hasErrors: boolean;
  readonly event: {
    readonly field: FrameName;
    readonly type: 'focus' | 'blur' | 'input' | 'autocomplete' | 'submit';
    /** Two digits each, when the browser filled them inside the number frame. */
    readonly expm?: string | undefined;
    readonly expy?: string | undefined;
  };
}

/** `submit` found the fields not valid and sent nothing. */
export interface GatewayRefusal {
  readonly fields: Readonly<
    Record<FrameName, { readonly valid: boolean; readonly problem?: GatewayProblem | undefined }>
  >;
}

/** The card was taken. */
export interface GatewaySuccess {
  readonly transactionId: string;
  /** `maskedCC` where `init` asked for it. */
  readonly cardInfo?: { readonly paymentMethod?: string; readonly maskedCC?: string } | undefined;
  /** After `initTokenize`: the alias of the card, for the merchant's server to authorize with. */
  readonly token?: string | undefined;
  /** Where the shopper confirms at the bank. */
  readonly redirect?: string | undefined;
}

/** What went wrong, and in which step. */
export interface GatewayError {
  readonly action: 'init' | 'submit' | 'style' | 'channel' | 'fillTestCard';
  readonly error: string;
  readonly code?: string | undefined;
  readonly field?: FrameName | 'expiry' | undefined;
}

/** What listeners of {@link GatewayFields.on} get. */
export interface GatewayEvents {
  readonly ready: unknown;
  readonly change: GatewayChange;
  readonly validate: GatewayRefusal;
  readonly success: GatewaySuccess;
  readonly error: GatewayError;
}

/** Where a frame goes, and what it says. */
export interface GatewayBox {
  /** The element of the page itself: one found by its id could be another's. */
  readonly placeholderElementId: object;
  readonly inputType: 'tel';
  readonly placeholder: string;
  readonly ariaLabel: string;
  readonly iframeTitle: string;
}

/** What `new PaymentFields()` makes: the Secure Fields of one form, in the calls that a shop needs. */
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
  /** As `init`, without a payment: `submit()` needs no parameters, and `success` brings a token. */
  readonly initTokenize: GatewayFields['init'];
  readonly on: <E extends keyof GatewayEvents>(event: E, tell: (data: GatewayEvents[E]) => void) => unknown;
  readonly submit: (parameters?: Readonly<Record<string, string>>) => unknown;
  readonly focus: (field: FrameName) => void;
  /** `selector`: the name of a field, or any other that `styles` may have. An empty value takes a style away. */
  readonly setStyle: (selector: string, styles: GatewayStyle) => void;
  readonly setPlaceholder: (field: FrameName, text: string) => void;
  readonly setLabel: (field: FrameName, label: string) => void;
  readonly setInvalid: (field: FrameName, isInvalid: boolean, message?: string) => void;
  readonly clear: (field?: FrameName) => void;
  /** Of a sandbox alone: fills in a test card of an accepted brand, its expiry date as autofill does. */
  readonly fillTestCard?: ((outcome: TestOutcome) => void) | undefined;
  readonly destroy: () => void;
}

/** The global object of the lightbox. `opened`: the overlay shows; `loaded`: the page in it has answered. */
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
