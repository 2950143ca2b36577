/** Texts of the checkout list that the method picker does not have. */
export interface ListLabels {
  /** Separator between the wallets and the list. */
  readonly or: string;
  /** Name of a saved card, with `{brand}` and the last four `{digits}`. */
  readonly savedCard: string;
  /** Expiry date of a saved card. `{date}` has the format printed on the card. */
  readonly expires: string;
  /** Summary line for the methods that are not available. Followed by their number in parentheses. */
  readonly refused: string;
  /** Button next to the list on a page without scripts. */
  readonly choose: string;
  /** Announced while a row loads. */
  readonly loading: string;
  /** Shown if a row fails to load. */
  readonly rowFailed: string;
  readonly retry: string;
  /** Notice after a declined payment, above the list. */
  readonly declined: string;
  readonly canceled: string;
}

/** Texts inside a row. */
export interface RowLabels {
  /** Pay button. `{amount}` includes the currency. */
  readonly pay: string;
  readonly buyOnInvoice: string;
  /** Button that continues to `{name}`, the shop's name for the method. */
  readonly continueTo: string;
  readonly continue: string;
  readonly removeCard: string;
  /** Shown if a saved card could not be removed. */
  readonly notRemoved: string;
  /** Explains why a form asks for data. */
  readonly why: string;
  /** Next step for each payment mode. */
  readonly nextFields: string;
  readonly nextRedirect: string;
  readonly nextLightbox: string;
  /** Next step if the card fields or the lightbox failed and the payment continues as a redirect. */
  readonly downgraded: string;
}

/** Texts of the drop-in in one language: the shape of `labels/<language>/checkout.ts`. */
export interface CheckoutLabels extends ListLabels, RowLabels {}
