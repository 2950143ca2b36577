/** What the list says beside the picker's texts. */
export interface ListLabels {
  /** Between the wallets and the list. */
  readonly or: string;
  /** `{brand}` and the last four `{digits}`. */
  readonly savedCard: string;
  /** `{date}` as on the card. */
  readonly expires: string;
  /** Before the number of methods that the order cannot be paid with; their reasons are folded below. */
  readonly refused: string;
  /** The button of a page without scripts, beside the list. */
  readonly choose: string;
  /** Heard while a row loads. */
  readonly loading: string;
  /** A row did not load. */
  readonly rowFailed: string;
  readonly retry: string;
  /** The payment that was begun is not paid; the list is open again. */
  readonly declined: string;
  readonly canceled: string;
}

/** What stands inside a row. */
export interface RowLabels {
  /** `{amount}` with its currency. */
  readonly pay: string;
  readonly buyOnInvoice: string;
  /** `{name}`: as the shop writes it. */
  readonly continueTo: string;
  readonly continue: string;
  readonly removeCard: string;
  /** The card is still there. */
  readonly notRemoved: string;
  /** Why a form asks. */
  readonly why: string;
  /** What comes next, in each way. */
  readonly nextFields: string;
  readonly nextRedirect: string;
  readonly nextLightbox: string;
  /** The way has changed: the card fields or the window do not work. */
  readonly downgraded: string;
}

/** What the drop-in says beside its parts, in one language: the shape of `labels/<language>/checkout.ts`. */
export interface CheckoutLabels extends ListLabels, RowLabels {}
