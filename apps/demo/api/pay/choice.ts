/** The chosen way to pay an order. */
export interface Choice {
  /** A code of the registry, `card` for all cards, or `saved:` and the id of a saved card. */
  readonly code: string;
  /** The answers to the method's form, by group and row. Undefined until the form is complete. */
  readonly answer?: Readonly<Record<string, unknown>> | undefined;
  /** The payment in progress that the shopper does not want to wait for. */
  readonly instead?: string | undefined;
  /** True to save the card for the next order. */
  readonly keepsCard?: boolean | undefined;
}
