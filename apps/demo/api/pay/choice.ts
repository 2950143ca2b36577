/** The payment method chosen for an order. */
export interface Choice {
  /** A method code from the registry, `card` for all cards, or `saved:` followed by the id of a saved card. */
  readonly code: string;
  /** The answers to the method's form, by group and field. Undefined until the form is complete. */
  readonly answer?: Readonly<Record<string, unknown>> | undefined;
  /** The payment in progress that the shopper no longer wants to wait for. */
  readonly instead?: string | undefined;
  /** True if the shopper wants to save the card for later orders. */
  readonly keepsCard?: boolean | undefined;
}
