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

export interface StatusLabels {
  readonly loading: StatusText;
  readonly open: StatusText;
  readonly confirming: StatusText;
  /** Confirming for longer than 15 seconds. */
  readonly slow: StatusText;
  readonly paid: StatusText;
  readonly declined: StatusText;
  readonly canceled: StatusText;
  readonly pending: StatusText;
  readonly needs_review: StatusText;
  /** The shop's server did not answer several times in a row. */
  readonly failed: StatusText;
  /** The shop knows no such payment. */
  readonly unknown: StatusText;
  readonly amount: string;
  readonly reference: string;
  readonly retry: string;
}

/** Every text of the components in one language: the shape of a file in `labels/`. */
export interface Labels {
  readonly button: ButtonLabels;
  readonly lightbox: LightboxLabels;
  readonly status: StatusLabels;
}
