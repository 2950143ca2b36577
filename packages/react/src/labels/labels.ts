import type { DeclineReason, PaymentStepName } from '@tillkit/core';

/** What a payment on its way or decided says to the shopper. */
export interface StatusText {
  readonly heading: string;
  readonly text: string;
}

export interface ButtonLabels {
  /** While the shop signs and the browser leaves: what happens next. */
  readonly starting: string;
  /** The payment did not start; the way out is to press again. */
  readonly failed: string;
  /** There is a payment of the order, under way or through. It must not lead to paying twice. */
  readonly already: string;
}

export interface LightboxLabels {
  /** While the shop signs and the script loads: what happens next. */
  readonly loading: string;
  readonly open: string;
  /** Closed or broken off. It may be paid all the same, so it says nothing of that. */
  readonly closed: string;
  /** The browser is offline; it goes on by itself. */
  readonly offline: string;
}

export interface FieldNames {
  readonly cardNumber: string;
  readonly expiry: string;
  /** The placeholder of the expiry date: two letters for the month, a slash, two for the year. */
  readonly expiryFormat: string;
  readonly cvv: string;
}

/** What the card fields say. A line below a field holds about 40 characters without moving what comes after it. */
export interface FieldTexts {
  /** Where the security code stands: three digits, or four on AMX. */
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
  /** Pressed before the frames stand. */
  readonly loading: string;
  /** Pressed while fields are wrong; the first of them has the focus. */
  readonly check: string;
  readonly checking: string;
  /** The bank asks the shopper on a page of its own. */
  readonly bank: string;
  /** Accepted, which is not paid yet. */
  readonly complete: string;
  readonly declined: string;
  /** Not accepted for a reason that is no field's. */
  readonly refused: string;
  /** The gateway did not answer: it may have worked all the same. */
  readonly noAnswer: string;
  /** The frames broke off and come anew, empty. */
  readonly lost: string;
  /** They broke off while the gateway checked the card: it may be paid, and the shop is asked. */
  readonly unsure: string;
  /** The order changed meanwhile; the way out is to press again. */
  readonly changed: string;
  /** The browser is offline; it goes on by itself. */
  readonly offline: string;
  /** The frames do not come; the way out is the payment page. */
  readonly failed: string;
}

export interface FieldLabels extends FieldNames, FieldTexts {}

export interface StatusLabels {
  readonly loading: StatusText;
  readonly open: StatusText;
  readonly confirming: StatusText;
  /** Confirming for longer than 15 seconds. */
  readonly slow: StatusText;
  readonly paid: StatusText;
  /** Paid as far as the shop is concerned, and the shopper transfers the amount to the account below. */
  readonly transfer: StatusText;
  /** Paid as far as the shop is concerned, and an invoice or installments follow. */
  readonly billed: StatusText;
  readonly declined: StatusText;
  readonly canceled: StatusText;
  /** A credit check that is over: nothing is paid by it. */
  readonly screened: StatusText;
  readonly pending: StatusText;
  readonly needs_review: StatusText;
  /** The shop's server did not answer several times in a row. */
  readonly failed: StatusText;
  /** The shop knows no such payment. */
  readonly unknown: StatusText;
  /** What takes the place of the text of `declined` where the reason is known, each with the way out. */
  readonly reasons: Readonly<Record<DeclineReason, string>>;
  /** Before what the issuer says of a declined payment. */
  readonly cardholderText: string;
  readonly amount: string;
  readonly reference: string;
  /** Before the last digits of the card. */
  readonly card: string;
  readonly accountHolder: string;
  readonly accountNumber: string;
  readonly bank: string;
  readonly bankCode: string;
  /** What to name when the amount is transferred. */
  readonly transferReference: string;
  readonly copy: string;
  readonly copied: string;
  readonly retry: string;
}

/** What has happened. A step says no more than what it rests on; `{amount}` is what was moved. */
export interface StepLabels extends Readonly<Record<PaymentStepName, string>> {
  readonly heading: string;
}

/** Every text of the components in one language: the shape of `labels/<language>/labels.ts`. */
export interface Labels {
  readonly button: ButtonLabels;
  readonly lightbox: LightboxLabels;
  readonly fields: FieldLabels;
  readonly status: StatusLabels;
  readonly steps: StepLabels;
}
