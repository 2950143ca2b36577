/** Text that appears in the checkout list but not in the method picker. */
export interface ListLabels {
  /** Separator between the wallets and the list. */
  readonly or: string;
  /** Name of a saved card, with the placeholders `{brand}` and `{digits}` (the last four digits). */
  readonly savedCard: string;
  /** Expiry date of a saved card. `{date}` is replaced by the date in the format that is printed on the card. */
  readonly expires: string;
  /** Summary line for the unavailable methods. Followed by the number of these methods in parentheses. */
  readonly refused: string;
  /** Label of the button that is shown next to the list if scripts are disabled. */
  readonly choose: string;
  /** Message that screen readers announce while a checkout row loads. */
  readonly loading: string;
  /** Message that is shown if a checkout row fails to load. */
  readonly rowFailed: string;
  readonly retry: string;
  /** Notice about a declined payment that was not made by card, if the reason is unknown. */
  readonly declined: string;
  readonly canceled: string;
}

/** Text inside a checkout row. */
export interface RowLabels {
  /** Label of the pay button. `{amount}` includes the currency. */
  readonly pay: string;
  readonly buyOnInvoice: string;
  /** Label of the button that continues to the payment method. `{name}` is the shop's name for the method. */
  readonly continueTo: string;
  readonly continue: string;
  readonly removeCard: string;
  /** Shown if a saved card could not be removed. */
  readonly notRemoved: string;
  /** Explains why a form asks for data. */
  readonly why: string;
  /** Describes the next step. Each payment mode has a separate label. */
  readonly nextFields: string;
  readonly nextRedirect: string;
  readonly nextLightbox: string;
  /**
   * Describes the next step if the card fields or the lightbox failed and the payment continues on the payment page.
   */
  readonly downgraded: string;
}

/** All drop-in text in one language: the shape of `labels/<language>/checkout.ts`. */
export interface CheckoutLabels extends ListLabels, RowLabels {}
