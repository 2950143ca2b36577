import type { DeclineReason, PaymentStepName } from '@tillkit/core';

/** Heading and text for a payment state. */
export interface StatusText {
  readonly heading: string;
  readonly text: string;
}

export interface ButtonLabels {
  /** Announced from the start until the browser leaves the page. Describes the next step. */
  readonly starting: string;
  /** Shown if the payment did not start. Suggests that the shopper try again. */
  readonly failed: string;
  /**
   * Shown if the order is paid or has a payment in progress. Must not suggest another try, because the shopper could
   * pay twice.
   */
  readonly already: string;
}

export interface LightboxLabels {
  /** Announced while the payment starts and the script loads. Describes the next step. */
  readonly loading: string;
  readonly open: string;
  /** Announced when the lightbox has closed. Must not say that the payment failed, because it may be complete. */
  readonly closed: string;
  /** Shown while the browser is offline. The payment starts automatically once the browser is online. */
  readonly offline: string;
}

export interface FieldNames {
  readonly cardNumber: string;
  readonly expiry: string;
  /** Placeholder of the expiry date: two letters for the month, a slash, and two letters for the year. */
  readonly expiryFormat: string;
  readonly cvv: string;
}

/**
 * Texts of the card fields. The line below a field has room for about 40 characters; a longer text shifts the layout.
 */
export interface FieldTexts {
  /** Help text that says where to find the security code: three digits, or four for AMX. */
  readonly cvvHelp: string;
  readonly cvvHelpFour: string;
  readonly cardNumberEmpty: string;
  readonly cardNumberIncomplete: string;
  readonly cardNumberInvalid: string;
  readonly brandNotAccepted: string;
  readonly expiryEmpty: string;
  readonly expiryInvalid: string;
  readonly expired: string;
  readonly cvvMissing: string;
  readonly cvvMissingFour: string;
  /** Shown if the button is pressed before the frames are ready. */
  readonly loading: string;
  /** Shown if the button is pressed while fields have problems. The first field with a problem receives the focus. */
  readonly check: string;
  readonly checking: string;
  /** Announced when the shopper continues on the bank's page. */
  readonly bank: string;
  /** Announced when the card is accepted. The payment is not confirmed yet. */
  readonly complete: string;
  readonly declined: string;
  /** Shown if the card is rejected for a reason that does not belong to a single field. */
  readonly refused: string;
  /** Shown if the gateway did not respond. The payment may be complete. */
  readonly noAnswer: string;
  /** Shown if the frames were lost and created again without the input. */
  readonly lost: string;
  /** Shown if the frames were lost while the gateway checked the card. The component queries the payment's state. */
  readonly unsure: string;
  /** Shown if the order changed while the payment was started. Suggests that the shopper try again. */
  readonly changed: string;
  /** Shown while the browser is offline. The fields load automatically later. */
  readonly offline: string;
  /** Shown if the frames do not load. Suggests the payment page. */
  readonly failed: string;
}

export interface FieldLabels extends FieldNames, FieldTexts {}

export interface StatusLabels {
  readonly loading: StatusText;
  readonly open: StatusText;
  readonly confirming: StatusText;
  /** Shown after 15 seconds in the state `confirming`. */
  readonly slow: StatusText;
  readonly paid: StatusText;
  /** Shown if the order is confirmed and the shopper still has to transfer the amount to the account below. */
  readonly transfer: StatusText;
  /** Shown if the order is confirmed and an invoice or installments follow. */
  readonly billed: StatusText;
  readonly declined: StatusText;
  readonly canceled: StatusText;
  /** Shown after a credit check without a payment. */
  readonly screened: StatusText;
  readonly pending: StatusText;
  readonly needs_review: StatusText;
  /** Shown if the shop's server failed to respond several times in a row. */
  readonly failed: StatusText;
  /** Shown if the shop's server does not know the payment. */
  readonly unknown: StatusText;
  /** Texts for a declined payment by reason, each with the next step. These replace the text of `declined`. */
  readonly reasons: Readonly<Record<DeclineReason, string>>;
  /** Label of the message that the issuer sent about a declined payment. */
  readonly cardholderText: string;
  readonly amount: string;
  readonly reference: string;
  /** Label of the last digits of the card. */
  readonly card: string;
  readonly accountHolder: string;
  readonly accountNumber: string;
  readonly bank: string;
  readonly bankCode: string;
  /** Label of the reference for the bank transfer. */
  readonly transferReference: string;
  readonly copy: string;
  readonly copied: string;
  readonly retry: string;
}

/** Names of the payment steps. A name must not claim more than the step proves. `{amount}` is the step's amount. */
export interface StepLabels extends Readonly<Record<PaymentStepName, string>> {
  readonly heading: string;
}

/** All texts of the components in one language: the shape of `labels/<language>/labels.ts`. */
export interface Labels {
  readonly button: ButtonLabels;
  readonly lightbox: LightboxLabels;
  readonly fields: FieldLabels;
  readonly status: StatusLabels;
  readonly steps: StepLabels;
}
