import type { DeclineReason, PaymentStepName } from '@tillkit/core';
import type { Counted } from './counted.ts';

/** Heading and text for a payment state. */
export interface StatusText {
  readonly heading: string;
  readonly text: string;
}

export interface ButtonLabels {
  /** Announced while the payment is being started, until the browser leaves the page. Describes the next step. */
  readonly starting: string;
  /** Shown if the payment did not start. Suggests that the shopper try again. */
  readonly failed: string;
  /**
   * Shown if the order is paid or has a payment in progress. Must not suggest trying again, because the shopper could
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
  /** Placeholder for the expiry date: two letters for the month, a slash, and two letters for the year. */
  readonly expiryFormat: string;
  readonly cvv: string;
}

/**
 * Text for the card fields. The line of an error below a field has room for about 40 characters; longer text shifts the
 * layout. An error names its field.
 */
export interface FieldTexts {
  /**
   * Help text that says where to find a three-digit security code. `cvvHelpFour` is for American Express (AMX), which
   * uses four-digit codes.
   */
  readonly cvvHelp: string;
  readonly cvvHelpFour: string;
  readonly cardNumberEmpty: string;
  readonly cardNumberIncomplete: string;
  readonly cardNumberInvalid: string;
  readonly brandNotAccepted: string;
  readonly expiryEmpty: string;
  readonly expiryInvalid: string;
  readonly expired: string;
  readonly cvvEmpty: string;
  readonly cvvInvalid: string;
  /** Shown if the button is pressed before the card field frames are ready. */
  readonly loading: string;
  /** Shown if the button is pressed while any fields have problems. The first field with a problem receives focus. */
  readonly check: string;
  readonly checking: string;
  /** Announced when the payment continues on the bank's page. */
  readonly bank: string;
  /** Heading of the dialog that contains the bank's page. */
  readonly bankHeading: string;
  /** Label of the button that closes the dialog. */
  readonly closeBank: string;
  /** Text of the link that opens the bank's page without the dialog. */
  readonly bankOnPage: string;
  /** Shown after the shopper has closed the dialog before the payment was complete. */
  readonly bankClosed: string;
  /** Announced when the card is accepted. At this point, the payment is not yet confirmed. */
  readonly complete: string;
  readonly declined: string;
  /** Shown if the card is rejected for a reason that does not concern one particular field. */
  readonly refused: string;
  /** Shown if the gateway did not respond. The payment may be complete. */
  readonly noAnswer: string;
  /**
   * Shown if the card field frames were lost and new, empty frames have been created. Asks the shopper to enter the
   * card again.
   */
  readonly lost: string;
  /**
   * Shown if the card field frames were lost while the gateway was checking the card. The component then queries the
   * payment's state.
   */
  readonly unsure: string;
  /** Shown if the order changed while the payment was being started. Suggests that the shopper try again. */
  readonly changed: string;
  /** Shown while the browser is offline. The fields load automatically once the browser is online. */
  readonly offline: string;
  /** Shown if the card field frames do not load. Suggests paying on the payment page instead. */
  readonly failed: string;
}

export interface FieldLabels extends FieldNames, FieldTexts {}

/** Text of the notice about a declined card: which card was declined, why, and what the shopper can do next. */
export interface CardDeclinedLabels {
  /** States which card was declined. `{digits}` is replaced by the last four digits of the card number. */
  readonly ending: string;
  /** States that the card was declined, if its number is unknown. */
  readonly card: string;
  readonly next: string;
  /** Sentence for each reason why a card can be declined. `{declined}` is replaced by one of the two texts above. */
  readonly reasons: Readonly<Record<Exclude<DeclineReason, 'address'>, string>>;
}

export interface StatusLabels {
  readonly loading: StatusText;
  readonly open: StatusText;
  readonly confirming: StatusText;
  /** Shown when a payment has been in the `confirming` state for 15 seconds. */
  readonly slow: StatusText;
  readonly paid: StatusText;
  /**
   * Shown if the order is confirmed and the shopper still has to transfer the amount to the account shown below the
   * text.
   */
  readonly transfer: StatusText;
  /** Shown if the order is confirmed and the shopper will pay by invoice or in installments. */
  readonly billed: StatusText;
  /** Sentence for an order that the shopper pays in `{count}` installments. */
  readonly installments: Counted;
  /** Sentence about the first of several installments, which is due on `{date}`. */
  readonly firstDue: string;
  /** Shown if the shop has paid back `{amount}`, which is everything that it charged. */
  readonly refunded: StatusText;
  /** Shown if the shop has paid back only `{amount}`. */
  readonly partlyRefunded: StatusText;
  /** Shown if the shop has canceled the authorization instead of charging it. */
  readonly released: StatusText;
  /** Shown for an amount of 0, with which a payment method is checked and saved. */
  readonly registered: StatusText;
  readonly declined: StatusText;
  readonly canceled: StatusText;
  /** Shown after a credit check that does not include a payment. */
  readonly screened: StatusText;
  readonly pending: StatusText;
  readonly needs_review: StatusText;
  /** Shown if the shop's server failed to respond several times in a row. */
  readonly failed: StatusText;
  /** Shown if the shop's server has no record of the payment. */
  readonly unknown: StatusText;
  /**
   * Text for each reason why a payment can be declined. Each text includes the next step and is shown instead of the
   * text in `declined`.
   */
  readonly reasons: Readonly<Record<DeclineReason, string>>;
  /** Text of the notice about a declined card. */
  readonly cardDeclined: CardDeclinedLabels;
  /** Label for the issuer's message about a declined payment. */
  readonly cardholderText: string;
  readonly amount: string;
  readonly reference: string;
  /** Label for the last digits of the card number. */
  readonly card: string;
  readonly accountHolder: string;
  readonly accountNumber: string;
  readonly bank: string;
  readonly bankCode: string;
  /** Label for the reference that the shopper must include in the bank transfer. */
  readonly transferReference: string;
  readonly copy: string;
  readonly copied: string;
  /** Shown below the QR code of a transfer. */
  readonly scan: string;
  /** Text alternative of the QR code of a transfer. */
  readonly qrCode: string;
  /** Summary line of the folded reference, card and history. */
  readonly details: string;
  readonly retry: string;
}

/**
 * Names of the payment steps. A name must not claim more than the step proves. `{amount}` is replaced by the step's
 * amount.
 */
export interface StepLabels extends Readonly<Record<PaymentStepName, string>> {
  readonly heading: string;
}

/** All component text in one language. Defines the shape of `labels/<language>/labels.ts`. */
export interface Labels {
  readonly button: ButtonLabels;
  readonly lightbox: LightboxLabels;
  readonly fields: FieldLabels;
  readonly status: StatusLabels;
  readonly steps: StepLabels;
}
